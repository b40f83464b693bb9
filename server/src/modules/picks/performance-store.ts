/** The SQL of settled picks, added up by what they have in common. */
import { ODDS_RANGES } from '@pickproof/domain/odds/odds-range'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { PICK_SUM, type PickSumRow } from './pick-totals-store.ts'

interface SettledPicks {
  readonly accountIds: readonly bigint[]
  readonly since: Date | null
  readonly timeZone: string
}

/** Cancelled picks have no result. */
const settledPicks = (tenantId: string, { accountIds, since }: SettledPicks) => sql`
  p.tenant_id = ${tenantId} and p.account_id = any(${accountIds}::bigint[]) and p.type <> 'CHILD'
    and p.status not in ('PENDING', 'CANCELLED') and (${since}::timestamptz is null or p.settled_at >= ${since})`

const ODDS_RANGE = sql`case ${sql.join(
  ODDS_RANGES.map(({ key, toMilli }) =>
    toMilli === null
      ? sql`else ${sql.lit(key)}`
      : sql`when p.odds_milli <= ${sql.lit(toMilli)} then ${sql.lit(key)}`,
  ),
  sql` `,
)} end`

export type Dimension = 'all' | 'account' | 'sport' | 'market' | 'odds' | 'sportsbook' | 'weekday' | 'type'

export interface GroupRow extends PickSumRow {
  readonly dimension: Dimension
  /** Empty for a parlay, which has no sport, market or sportsbook. */
  readonly value: string
}

export async function sumByDimension(
  db: Db,
  tenantId: string,
  chosen: SettledPicks,
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select d.dimension, d.value, ${PICK_SUM}
    from pick p cross join lateral (values ('all', ''), ('account', p.account_id::text), ('type', p.type),
      ('sport', coalesce(p.sport_id, '')), ('market', coalesce(p.market_label, '')),
      ('sportsbook', coalesce(p.sportsbook_id, '')), ('odds', ${ODDS_RANGE}),
      ('weekday', extract(dow from p.placed_at at time zone ${chosen.timeZone})::text)) as d (dimension, value)
    where ${settledPicks(tenantId, chosen)}
    group by d.dimension, d.value, p.status`.execute(db)
  return rows
}

/** With more picks than this, the curve has one step for each day. */
const STEPS_MAX = 400

interface CurveRow {
  readonly at: Date
  readonly picks: number
  /** The sum of all results up to here. */
  readonly net_minor: bigint
}

export async function readCurve(
  db: Db,
  tenantId: string,
  chosen: SettledPicks,
): Promise<readonly CurveRow[]> {
  const { rows } = await sql<CurveRow>`
    with settled as (
      select p.settled_at, p.result_minor, count(*) over () as picks,
        (p.settled_at at time zone ${chosen.timeZone})::date as day
      from pick p where ${settledPicks(tenantId, chosen)}
    ), step as (
      select max(settled_at) as at, count(*)::int as picks, sum(result_minor) as result_minor
      from settled group by case when picks > ${STEPS_MAX} then day::text else settled_at::text end
    )
    select at, picks, (sum(result_minor) over (order by at))::bigint as net_minor from step order by at`.execute(
    db,
  )
  return rows
}

export interface StreakRow {
  readonly outcome: 'WON' | 'LOST'
  readonly which: 'longest' | 'current'
  readonly length: number
  readonly began_at: Date
  readonly ended_at: Date
}

/** The longest run of each outcome, and the one that has not ended. */
export async function readStreaks(
  db: Db,
  tenantId: string,
  chosen: SettledPicks,
): Promise<readonly StreakRow[]> {
  const { rows } = await sql<StreakRow>`
    with decided as (
      select p.id, p.settled_at, case when p.status in ('WON', 'HALF_WON') then 'WON' else 'LOST' end as outcome
      from pick p
      where ${settledPicks(tenantId, chosen)} and p.status in ('WON', 'HALF_WON', 'LOST', 'HALF_LOST')
    ), numbered as (
      select *, row_number() over (order by settled_at, id)
        - row_number() over (partition by outcome order by settled_at, id) as run
      from decided
    ), streak as (
      select outcome, count(*)::int as length, min(settled_at) as began_at, max(settled_at) as ended_at,
        max(id) as last_id
      from numbered group by outcome, run
    ), longest as (
      select distinct on (outcome) outcome, 'longest' as which, length, began_at, ended_at
      from streak order by outcome, length desc, ended_at desc
    ), latest as (
      select outcome, 'current' as which, length, began_at, ended_at
      from streak order by ended_at desc, last_id desc limit 1
    )
    select * from longest union all select * from latest`.execute(db)
  return rows
}

export interface ExtremeRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly odds_name: string | null
  readonly legs: number
  readonly stake_minor: bigint
  readonly odds_american: number
  readonly odds_milli: bigint
  readonly odd_format: 'AMERICAN' | 'DECIMAL'
  readonly settled_at: Date
  readonly result_minor: bigint
}

const EXTREMES = 2

/** The picks with the largest profit and the largest loss. */
export async function readExtremes(
  db: Db,
  tenantId: string,
  chosen: SettledPicks,
): Promise<readonly ExtremeRow[]> {
  const { rows } = await sql<ExtremeRow>`
    with settled as (
      select p.id, p.account_id, p.odds_name, p.stake_minor, p.odds_american, p.odds_milli, p.odd_format,
        p.settled_at, p.result_minor,
        (select count(*)::int from pick leg where leg.tenant_id = p.tenant_id and leg.parent_id = p.id) as legs,
        row_number() over (order by p.result_minor desc, p.id desc) as best,
        row_number() over (order by p.result_minor, p.id desc) as worst
      from pick p where ${settledPicks(tenantId, chosen)}
    )
    select * from settled
    where (best <= ${EXTREMES} and result_minor > 0) or (worst <= ${EXTREMES} and result_minor < 0)
    order by result_minor desc, id desc`.execute(db)
  return rows
}
