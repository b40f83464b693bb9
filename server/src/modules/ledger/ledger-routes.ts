import type { BalanceRow, ledgerCalls } from '@pickproof/contract/picks'
import { minorToJson } from '@pickproof/domain/money/money'
import type { AccountQuestion, Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { type BalanceHistoryRow, historyListOf } from './ledger-store.ts'
import { sayStored } from '../../platform/messages/speech.ts'

interface LedgerPorts {
  /** The account that the caller may look at; throws the same for a foreign one as for none. */
  getVisibleAccount(question: AccountQuestion): Promise<{ readonly id: bigint }>
}

export function ledgerHandlers({ getVisibleAccount }: LedgerPorts): Handlers<typeof ledgerCalls> {
  return {
    'POST /accounts/history/search': async (call) => {
      const { id } = await getVisibleAccount(call)
      return await runList(call.db, call.tenantId, historyListOf(id), call.body, balanceRowView)
    },
  }
}

export function balanceRowView(row: BalanceHistoryRow): BalanceRow {
  return {
    id: Number(row.id),
    accountId: Number(row.account_id),
    date: row.at.toISOString(),
    amount: minorToJson(row.amount_minor),
    balance: minorToJson(row.balance_minor),
    operation: row.operation,
    pickId: row.pick_id === null ? null : Number(row.pick_id),
    note: sayStored(row.note),
  }
}
