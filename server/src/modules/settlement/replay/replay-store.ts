/** The SQL that reads an account with everything that happened to it. */
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountReportTable, BalanceHistoryTable } from '../../../platform/db/tables/picks.ts'
import type { AccountRow } from '../settlement-store.ts'

export type HistoryRow = Selectable<BalanceHistoryTable>
export type ReportRow = Selectable<AccountReportTable>

export async function findAccount(db: Db, tenantId: string, accno: string): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('accno', '=', accno)
    .executeTakeFirst()
}

/** A page of accounts after an id, so that a large tenant need not fit into memory. */
export async function accountsAfter(
  db: Db,
  tenantId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<AccountRow[]> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function historyOfAccounts(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<HistoryRow[]> {
  return await db
    .selectFrom('balance_history')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('id')
    .execute()
}

export async function reportsOfAccounts(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<ReportRow[]> {
  return await db
    .selectFrom('account_report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('id')
    .execute()
}
