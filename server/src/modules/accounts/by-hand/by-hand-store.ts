/** The SQL of what staff do to accounts. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { AccountRow } from '../accounts-store.ts'

export async function findAccountOfKey(
  db: Db,
  tenantId: string,
  creationKey: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('creation_key', '=', creationKey)
    .executeTakeFirst()
}

export async function hasTrial(db: Db, tenantId: string, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('challenge_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('type', '=', 'TRIAL')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ignores ids of other tenants. Returns the number of deleted accounts. */
export async function deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ removed: bigint }>`
    select purge_old_accounts(${accountIds}::bigint[]) as removed`.execute(tx)
  return rows[0]?.removed ?? 0n
}
