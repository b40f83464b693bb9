/** Closes an account whose order the store has paid back, if its player has not placed anything on it. */
import type { Tx } from '../../../platform/db/database.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import { updateFigures } from '../balance/balance-store.ts'
import { accountFigures, judgeState } from '../judging/judge-row.ts'
import { REFUND_REASON, REFUND_RULE } from '../rule-ids.ts'
import { insertReports } from '../report-store.ts'
import { lockAccounts } from '../accounts-store.ts'
import type { PicksOfAccounts } from '../picks-of-accounts.ts'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'

export type ClosedForRefund = {
  readonly outcome: 'CLOSED' | 'CLOSED_BEFORE' | 'PLAYED'
  readonly accno: string
}

const { refunded } = defineMessages('server.refunded-account', {
  refunded: text<{ orderNumber: string; status: Message | string }>(
    'The account was closed because the store reported order {orderNumber} as {status}. No pick had been placed.',
  ),
})

/** Undefined where the account was purged. */
export async function closeForRefund(
  tx: Tx,
  order: {
    readonly tenantId: string
    readonly accountId: bigint
    readonly orderNumber: string
    readonly status: Message | string
    readonly now: Date
    readonly picks: PicksOfAccounts
  },
): Promise<ClosedForRefund | undefined> {
  const { tenantId, accountId, orderNumber, status, now } = order
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  if (!account) return undefined
  const { accno } = account
  if (await order.picks.hasAny(tx, tenantId, accountId)) return { outcome: 'PLAYED', accno }
  if (account.status !== 'ACTIVE') return { outcome: 'CLOSED_BEFORE', accno }
  const change = accountFigures(account, judgeState(account))
  await updateFigures(tx, tenantId, [{ ...change, status: 'INACTIVE', closure_reason: REFUND_REASON }], now)
  await insertReports(tx, tenantId, [
    {
      accountId,
      at: now,
      statusBefore: account.status,
      statusAfter: 'INACTIVE',
      ruleId: REFUND_RULE,
      ruleSet: account.rule_set,
      sentence: refunded({ orderNumber: String(orderNumber), status }),
      report: { orderNumber },
    },
  ])
  await announceAccounts(tx, tenantId, [{ userId: account.user_id, accno, changes: ['STATUS'] }])
  return { outcome: 'CLOSED', accno }
}
