/** The SQL of purging accounts. */
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Of the tenant of the connection, whatever ids are given. Answers with the number of accounts that are gone. */
export async function deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ removed: bigint }>`
    select purge_accounts(${accountIds}::bigint[]) as removed`.execute(tx)
  return rows[0]?.removed ?? 0n
}
