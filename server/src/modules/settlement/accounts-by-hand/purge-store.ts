/** The SQL of purging accounts. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Of the tenant of the connection, whatever ids are given. Answers with the number of accounts that are gone. */
export async function deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Promise<bigint> {
  const { rows } = await sql<{ removed: bigint }>`
    select purge_accounts(${accountIds}::bigint[]) as removed`.execute(tx)
  return rows[0]?.removed ?? 0n
}

export async function hasWaitingWithdrawal(db: Db, tenantId: string, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('transaction_type', '=', 'WITHDRAWAL')
    .where('transaction_status', '=', 'PAYMENT_INITIATED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How much of an account there is to remove, for the record. */
export async function countBelongings(db: Db, tenantId: string, accountId: bigint) {
  const { rows } = await sql<{ picks: number; bookings: number; certificates: number }>`
    select
      (select count(*)::int from pick where tenant_id = ${tenantId} and account_id = ${accountId}
        and type <> 'CHILD') as picks,
      (select count(*)::int from balance_history where tenant_id = ${tenantId}
        and account_id = ${accountId}) as bookings,
      (select count(*)::int from certificate where tenant_id = ${tenantId}
        and account_id = ${accountId}) as certificates`.execute(db)
  return rows[0] ?? { picks: 0, bookings: 0, certificates: 0 }
}
