/** The SQL behind the tracking of an account: what its picks have been like. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type PickHabits = {
  readonly decided: number
  readonly won: number
  readonly lost: number
  /** In halves, so that a half-won pick counts as one. */
  readonly won_halves: number
  readonly lost_halves: number
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly placed: number
}

export async function readPickHabits(db: Db, tenantId: string, accountId: bigint): Promise<PickHabits> {
  const { rows } = await sql<PickHabits>`
    select count(*) filter (where is_decided)::int as decided,
      count(*) filter (where status in ('WON', 'HALF_WON'))::int as won,
      count(*) filter (where status in ('LOST', 'HALF_LOST'))::int as lost,
      coalesce(sum(case status when 'WON' then 2 when 'HALF_WON' then 1 else 0 end), 0)::int as won_halves,
      coalesce(sum(case status when 'LOST' then 2 when 'HALF_LOST' then 1 else 0 end), 0)::int as lost_halves,
      coalesce(sum(stake_minor) filter (where is_decided), 0)::bigint as stake_minor,
      coalesce(sum(win_minor) filter (where is_decided), 0)::bigint as win_minor,
      count(*) filter (where status <> 'CANCELLED')::int as placed
    from (select *, status in ('WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH') as is_decided from pick) p
    where tenant_id = ${tenantId} and account_id = ${accountId} and type <> 'CHILD'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}
