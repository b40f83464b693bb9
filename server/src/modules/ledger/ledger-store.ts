/** All SQL of the balance and its history. */
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { BalanceHistoryTable, BalanceOperation } from '../../platform/db/tables/picks.ts'
import type { ListDefinition } from '../../platform/list/list-definition.ts'

export type BalanceHistoryRow = Selectable<BalanceHistoryTable>

const BALANCE_OPERATIONS = [
  'OPENING',
  'PICK_PLACED',
  'PICK_SETTLED',
  'PICK_CANCELLED',
  'CASH_OUT',
  'PICK_REVERSED',
  'PAYOUT',
  'CORRECTION',
] as const satisfies readonly BalanceOperation[]

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
  const { rows } = await sql<{ balance_minor: bigint }>`
    with moved as (
      update challenge_account
      set balance_minor = balance_minor + ${amountMinor},
        cash_out_fees_minor = cash_out_fees_minor + ${fee?.feeMinor ?? 0n},
        profit_accumulated_minor = profit_accumulated_minor - ${fee?.lowersProfit ? fee.feeMinor : 0n}, version = version + 1, modified_at = ${at}
      where tenant_id = ${tenantId} and id = ${accountId} and balance_minor + ${amountMinor} >= 0
      returning id, balance_minor
    )
    insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id, note)
    select ${tenantId}, id, ${at}::timestamptz, ${amountMinor}, balance_minor, ${operation}, ${pickId}::bigint,
      ${note ?? null}
    from moved
    returning balance_minor`.execute(db)
  return rows[0]?.balance_minor
}

/** Puts the balance back to what its history says, where something outside the ledger has changed it. */
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

export async function insertHistory(
  db: Db,
  tenantId: string,
  row: Omit<Insertable<BalanceHistoryTable>, 'tenant_id'>,
): Promise<void> {
  await db
    .insertInto('balance_history')
    .values({ ...row, tenant_id: tenantId })
    .execute()
}

/** The history of one account, newest first. */
export function historyListOf(accountId: bigint): ListDefinition<BalanceHistoryRow> {
  return {
    select: sql<BalanceHistoryRow>`h.*`,
    from: sql`balance_history h`,
    tenantColumn: sql`h.tenant_id`,
    idColumn: sql`h.id`,
    always: sql`h.account_id = ${accountId}`,
    fields: {
      id: { column: sql`h.id`, kind: 'integer' },
      date: { column: sql`h.at`, kind: 'instant' },
      amount: { column: sql`h.amount_minor`, kind: 'money' },
      balance: { column: sql`h.balance_minor`, kind: 'money' },
      operation: { column: sql`h.operation`, kind: 'choice', choices: BALANCE_OPERATIONS },
      pickId: { column: sql`h.pick_id`, kind: 'integer' },
    },
    defaultSorters: ['-id'],
  }
}
