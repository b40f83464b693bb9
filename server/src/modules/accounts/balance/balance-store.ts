/** The SQL that moves the balance of one account. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BalanceOperation } from '../../../platform/db/tables/picks.ts'
import { insertHistoryRows } from '../../ledger/index.ts'

export interface Movement {
  readonly accountId: bigint
  /** Below zero where money leaves the balance. */
  readonly amountMinor: bigint
  readonly operation: BalanceOperation
  readonly pickId: bigint | null
  readonly at: Date
  readonly note?: string
  /** What a cash-out costs. The account adds it up, and its profit falls where its rules say so (R11). */
  readonly fee?: { readonly feeMinor: bigint; readonly lowersProfit: boolean }
}

/** Undefined when there is no such account or its balance would fall below zero; then nothing is written. */
export async function moveBalance(
  db: Db,
  tenantId: string,
  { accountId, amountMinor, operation, pickId, at, note, fee }: Movement,
): Promise<bigint | undefined> {
  const columns = {
    account_id: sql`id`,
    at: sql`${at}::timestamptz`,
    amount_minor: sql`${amountMinor}::bigint`,
    balance_minor: sql`balance_minor`,
    operation: sql`${operation}`,
    pick_id: sql`${pickId}::bigint`,
    note: sql`${note ?? null}`,
  }
  const { rows } = await sql<{ balance_minor: bigint }>`
    with moved as (
      update challenge_account
      set balance_minor = balance_minor + ${amountMinor},
        cash_out_fees_minor = cash_out_fees_minor + ${fee?.feeMinor ?? 0n},
        profit_accumulated_minor = profit_accumulated_minor - ${fee?.lowersProfit ? fee.feeMinor : 0n}, version = version + 1, modified_at = ${at}
      where tenant_id = ${tenantId} and id = ${accountId} and balance_minor + ${amountMinor} >= 0
      returning id, balance_minor
    )
    ${insertHistoryRows(tenantId, { columns, from: sql`from moved` })}
    returning balance_minor`.execute(db)
  return rows[0]?.balance_minor
}

/** Puts the balance back to what its history says, if the two differ. */
export async function alignBalance(
  db: Db,
  tenantId: string,
  { accountId, balanceMinor }: { readonly accountId: bigint; readonly balanceMinor: bigint },
): Promise<void> {
  await db
    .updateTable('challenge_account')
    .set({ balance_minor: balanceMinor, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .execute()
}
