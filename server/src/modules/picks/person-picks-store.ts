/** The picks of one person over their accounts, for their timeline. */
import type { PickStatus, PickType } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface PlacedRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly type: PickType
  readonly selection: string | null
  readonly status: PickStatus
  readonly stake_minor: bigint
  readonly result_minor: bigint | null
  readonly placed_at: Date
}

interface PlacedQuestion {
  readonly accountIds: readonly bigint[]
  readonly before: Date
  readonly limit: number
}

/** The newest first. One look into the index for each account. */
export async function listPlacedOf(
  db: Db,
  tenantId: string,
  { accountIds, before, limit }: PlacedQuestion,
): Promise<readonly PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select placed.* from unnest(${accountIds}::bigint[]) as own (id)
      cross join lateral (
        select id, account_id, type, selection, status, stake_minor, result_minor, placed_at from pick
        where tenant_id = ${tenantId} and account_id = own.id and placed_at < ${before} and type <> 'CHILD'
        order by placed_at desc limit ${limit}
      ) as placed
    order by placed.placed_at desc, placed.id desc limit ${limit}`.execute(db)
  return rows
}
