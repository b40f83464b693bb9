/** The SQL of single figures about picks, for other modules. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A settled pick counts too: its result was corrected, and the account could not follow. */
export async function countPicksForReview(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pick
    where tenant_id = ${tenantId} and needs_review is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the game of the oldest open pick was to start. */
export async function findOldestOpenGame(db: Db, tenantId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`select min(p.game_at) as oldest from pick p
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.fixture_id is not null`.execute(db)
  return rows[0]?.oldest ?? undefined
}

/** Picks `p` that wait for staff. */
export const picksForReview = (tenantId: string): RawBuilder<unknown> =>
  sql`pick p where p.tenant_id = ${tenantId} and p.needs_review is not null`

/** Whether account `a` has a pick of the period. */
export const hasPlacedIn = ({ from, until }: { readonly from: Date; readonly until: Date }) => sql`exists (
          select from pick p where p.tenant_id = a.tenant_id and p.account_id = a.id
            and p.placed_at >= ${from} and p.placed_at < ${until})`

/** What the open picks of the accounts of step `funded` can win. */
export const openWinMinor = (tenantId: string) => sql`(select sum(p.win_minor) from pick p
        join funded f on f.id = p.account_id
        where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.type <> 'CHILD')`

/** When account `a` placed its last pick. */
export const LAST_PLACED_AT = sql`(select max(p.placed_at) from pick p
  where p.tenant_id = a.tenant_id and p.account_id = a.id)`

export type PickHabits = {
  readonly decided: number
  readonly won: number
  readonly half_won: number
  readonly lost: number
  readonly half_lost: number
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly placed: number
}

export async function readPickHabits(db: Db, tenantId: string, accountId: bigint): Promise<PickHabits> {
  const { rows } = await sql<PickHabits>`
    select count(*) filter (where is_decided)::int as decided,
      count(*) filter (where status = 'WON')::int as won,
      count(*) filter (where status = 'HALF_WON')::int as half_won,
      count(*) filter (where status = 'LOST')::int as lost,
      count(*) filter (where status = 'HALF_LOST')::int as half_lost,
      coalesce(sum(stake_minor) filter (where is_decided), 0)::bigint as stake_minor,
      coalesce(sum(win_minor) filter (where is_decided), 0)::bigint as win_minor,
      count(*) filter (where status <> 'CANCELLED')::int as placed
    from (select *, status in ('WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH') as is_decided from pick) p
    where tenant_id = ${tenantId} and account_id = ${accountId} and type <> 'CHILD'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

export const newestPick = (tenantId: string): RawBuilder<unknown> =>
  sql`select max(id) as id from pick where tenant_id = ${tenantId}`

/** The id up to which one portion goes; ids have gaps, so it is looked up. */
export async function findPortionEnd(
  tx: Tx,
  tenantId: string,
  { from, to, size }: { readonly from: bigint; readonly to: bigint; readonly size: number },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select id from pick where tenant_id = ${tenantId} and id > ${from} and id <= ${to}
    order by id offset ${size - 1} limit 1`.execute(tx)
  return rows[0]?.id ?? to
}
