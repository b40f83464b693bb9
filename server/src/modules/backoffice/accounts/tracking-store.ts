/** The SQL behind the tracking of an account: what its picks have been like. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

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
