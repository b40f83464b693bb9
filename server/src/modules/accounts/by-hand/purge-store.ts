/** The SQL of purging accounts. */
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Ignores ids of other tenants. Returns the number of deleted accounts. */
export async function deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ removed: bigint }>`
    select purge_old_accounts(${accountIds}::bigint[]) as removed`.execute(tx)
  return rows[0]?.removed ?? 0n
}
