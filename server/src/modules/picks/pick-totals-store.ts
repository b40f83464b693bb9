/** What the picks of an account add up to, and what they can be filtered by. */
import type { Filter } from '@pickproof/contract/list'
import type { PickSum } from '@pickproof/domain/programme/pick-money'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { groupList } from '../../platform/list/group-list.ts'
import type { PicksOfReader } from './journal-store.ts'
import { pickListOf } from './picks-store.ts'

/** What a pick returns, as `moneyOfPick` says: every settled pick has a booked return. */
const RETURN = sql`coalesce(p.returned_minor, case p.status when 'PENDING' then p.stake_minor + p.win_minor else 0 end)`

/** The sums of a group of picks with one status. */
export const PICK_SUM = sql`p.status, count(*)::int as picks, sum(p.stake_minor)::bigint as stake_minor,
  sum(${RETURN})::bigint as return_minor`

export interface PickSumRow {
  readonly status: PickStatus
  readonly picks: number
  readonly stake_minor: bigint
  readonly return_minor: bigint
}

export function pickSumOf({ status, picks, stake_minor, return_minor }: PickSumRow): PickSum {
  return { status, count: picks, stakeMinor: stake_minor, returnMinor: return_minor }
}

interface MatchingPicks extends PicksOfReader {
  readonly filters: readonly Filter[]
}

export async function sumPicks(
  db: Db,
  tenantId: string,
  { filters, ...reader }: MatchingPicks,
): Promise<readonly PickSum[]> {
  const rows = await groupList(
    db,
    tenantId,
    { definition: pickListOf(reader), filters },
    { select: sql<PickSumRow>`${PICK_SUM}`, groupBy: sql`p.status` },
  )
  return rows.map(pickSumOf)
}

/** By the day on which they were placed, in a time zone. */
export async function sumPicksByDay(
  db: Db,
  tenantId: string,
  { filters, timeZone, ...reader }: MatchingPicks & { readonly timeZone: string },
): Promise<ReadonlyMap<string, readonly PickSum[]>> {
  const rows = await groupList(
    db,
    tenantId,
    { definition: pickListOf(reader), filters },
    {
      select: sql<PickSumRow & { day: string }>`
        to_char(p.placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${PICK_SUM}`,
      groupBy: sql`day, p.status`,
    },
  )
  const days = Map.groupBy(rows, ({ day }) => day)
  return new Map([...days].map(([day, sums]) => [day, sums.map(pickSumOf)]))
}

interface ChoiceRow {
  readonly kind: 'sports' | 'leagues' | 'markets' | 'sportsbooks'
  readonly value: string
}

/** What the picks of an account can be filtered by. A parlay has no sport, league, market or sportsbook. */
export async function listPickChoices(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<readonly ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select distinct choice.kind, choice.value
    from pick p cross join lateral (values ('sports', p.sport_id), ('leagues', p.league_name),
      ('markets', p.market_label), ('sportsbooks', p.sportsbook_id)) as choice (kind, value)
    where p.tenant_id = ${tenantId} and p.account_id = ${accountId} and p.type = 'STRAIGHT'
      and choice.value is not null`.execute(db)
  return rows
}
