/** The SQL of picks that stand: reading, locking and cashing out. */
import type { PickStatus, PickType } from '@pickproof/domain/programme/pick-status'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'
import { ROW_BY_ROW } from '../../platform/db/row-by-row.ts'
import { endOpenLegs } from './end-legs-store.ts'

export type PickRow = Selectable<PickTable>
export type ReadPickRow = PickRow & { readonly sportsbook_name: string | null }

/** What the rules must know of a pick that stands. */
export interface StandingPickRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly user_id: bigint
  readonly accno: string
  readonly account_status: string
  readonly parent_id: bigint | null
  readonly type: PickType
  readonly status: PickStatus
  readonly fixture_id: string | null
  readonly market_id: string | null
  readonly selection: string | null
  readonly selection_line: string | null
  readonly points: string | null
  readonly grouping_key: string | null
  readonly odds_name: string | null
  readonly market_label: string | null
  readonly sport_id: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly player_id: string | null
  readonly game_at: Date
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly placed_at: Date
}

/** Which decided picks of an account the rules still look at. */
export interface DecidedSince {
  readonly placedSince: Date
  /** Picks placed before then count while games of their day can be picked (R1). */
  readonly gamesSince: Date
}

/**
 * Of each player the open picks of all accounts, and those of the named account that the rules still look at, with
 * their legs. No player may be named twice.
 */
export function standingPicksStatement(
  tenantId: string,
  players: readonly { readonly userId: bigint; readonly accno: string }[],
  { placedSince, gamesSince }: DecidedSince,
): RawBuilder<StandingPickRow> {
  const picksWhere = (condition: RawBuilder<unknown>) =>
    sql`select ${STANDING_COLUMNS} from pick p where p.tenant_id = ${tenantId} and ${condition} ${ROW_BY_ROW}`
  const openPicksOf = picksWhere(
    sql`p.user_id = asked.user_id and p.status = 'PENDING' and p.type <> 'CHILD'`,
  )
  const decidedPicksOf = (condition: RawBuilder<unknown>) =>
    picksWhere(
      sql`p.account_id = asked.account_id and ${condition} and p.status <> 'PENDING' and p.type <> 'CHILD'`,
    )
  const placedOf = decidedPicksOf(sql`p.placed_at >= ${placedSince}`)
  const earlierOf = decidedPicksOf(sql`p.placed_at < ${placedSince} and p.game_at >= ${gamesSince}`)
  const legsOf = picksWhere(sql`p.parent_id = parlay.id`)
  return sql<StandingPickRow>`/* prepared: standing-picks */
    with asked as materialized (
      select a.user_id, a.id as account_id
      from unnest(${players.map(({ userId }) => userId)}::bigint[], ${players.map(({ accno }) => accno)}::text[])
        as named (user_id, accno)
      join account a
        on a.tenant_id = ${tenantId} and a.user_id = named.user_id and a.accno = named.accno
    ), standing as materialized (
      select p.* from asked cross join lateral (${openPicksOf}) p
      union all
      select p.* from asked cross join lateral (${placedOf}) p
      union all
      select p.* from asked cross join lateral (${earlierOf}) p
    ), picked as (
      select * from standing
      union all
      select p.* from (select * from standing where type = 'PARLAY') parlay cross join lateral (${legsOf}) p
    )
    select picked.*, a.accno, a.status as account_status
    from picked join account a on a.tenant_id = ${tenantId} and a.id = picked.account_id
    order by picked.id`
}

const STANDING_COLUMNS = sql`p.id, p.account_id, p.user_id, p.parent_id, p.type, p.status, p.fixture_id, p.market_id,
  p.selection, p.selection_line, p.points, p.grouping_key, p.odds_name, p.market_label, p.sport_id, p.home_team,
  p.away_team, p.player_id, p.game_at, p.stake_minor, p.win_minor, p.placed_at`

/** Picks with all their legs, the older first. */
export async function readPicks(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly ReadPickRow[]> {
  if (ids.length === 0) return []
  return (await picksStatement(tenantId, ids).execute(db)).rows
}

export function picksStatement(tenantId: string, ids: readonly bigint[]): RawBuilder<ReadPickRow> {
  const read = (column: RawBuilder<unknown>) => sql`select p.*, s.name as sportsbook_name
    from pick p left join sportsbook s on s.id = p.sportsbook_id
    where p.tenant_id = ${tenantId} and ${column} = any(${ids}::bigint[])`
  return sql<ReadPickRow>`${read(sql`p.id`)} union all ${read(sql`p.parent_id`)} order by id`
}

export async function listFixturesWithOpenPicks(db: Db, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ fixture_id: string }>`select distinct fixture_id from pick
    where tenant_id = ${tenantId} and status = 'PENDING' and fixture_id is not null`.execute(db)
  return rows.map(({ fixture_id }) => fixture_id)
}

export async function lockPick(
  tx: Tx,
  tenantId: string,
  { id, accountId }: { readonly id: bigint; readonly accountId: bigint },
): Promise<PickRow | undefined> {
  return await tx
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('type', '<>', 'CHILD')
    .forUpdate()
    .executeTakeFirst()
}

interface CashedOut {
  readonly id: bigint
  readonly returnedMinor: bigint
  readonly resultMinor: bigint
  readonly at: Date
}

export async function storeCashOut(
  tx: Tx,
  tenantId: string,
  { id, returnedMinor, resultMinor, at }: CashedOut,
): Promise<void> {
  await tx
    .updateTable('pick')
    .set({
      status: 'CASH_OUT',
      settled_at: at,
      version: sql<number>`version + 1`,
      // The grader's answer no longer counts, except for a pick whose earlier results the replay needs.
      grader_response: sql<string>`case when trail is not null then grader_response end`,
      graded_from: null,
      next_try_at: null,
      returned_minor: returnedMinor,
      result_minor: resultMinor,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await endOpenLegs(tx, tenantId, { parlays: [{ id, status: 'CASH_OUT', ruleId: null }], at })
}
