/**
 * Permanently closes an account because its player starts again in a new one. The caller opens the new account, paid
 * with rewards or by a store order.
 */
import { findResetRefusal } from '@pickproof/domain/accounts/reset-rules'
import { AppError } from '../../../platform/app-error.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { updateFigures } from '../balance/balance-store.ts'
import { accountFigures, judgeState } from '../judging/judge-row.ts'
import type { PicksOfAccounts } from '../picks-of-accounts.ts'
import { RESET_REASON, RESET_RULE } from '../rule-ids.ts'
import { type AccountRow, lockAccounts } from '../accounts-store.ts'
import { hasReport, insertReports } from '../report-store.ts'
import { defineMessages } from '@pickproof/domain/messages/message'

const { wasReplaced } = defineMessages('server.reset-account', {
  wasReplaced: 'The account was reset: a new one with the same initial balance replaces it.',
})

type ResetOrder = {
  readonly tenantId: string
  readonly accountId: bigint
  readonly now: Date
  readonly picks: PicksOfAccounts
}

/** Throws with the reason when the account may not be reset; then nothing has changed. */
export async function closeForReset(
  tx: Tx,
  { tenantId, accountId, now, picks }: ResetOrder,
): Promise<AccountRow> {
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  if (!account) throw new Error(`no account ${accountId} to reset`)
  const refusal = findResetRefusal({
    type: account.type,
    status: account.status,
    challengePlan: account.challenge_plan,
    wasReset: await wasReset(tx, tenantId, accountId),
  })
  if (refusal !== undefined) throw new AppError('conflict', refusal)

  const isOpen = account.status === 'ACTIVE'
  const statusAfter = isOpen ? 'INACTIVE' : account.status
  const cancelledPickIds = isOpen ? await picks.cancelOpen(tx, account, now) : []
  if (isOpen) {
    const change = accountFigures(account, judgeState(account))
    await updateFigures(tx, tenantId, [{ ...change, status: statusAfter, closure_reason: RESET_REASON }], now)
  }
  await insertReports(tx, tenantId, [
    {
      accountId,
      at: now,
      statusBefore: account.status,
      statusAfter,
      ruleId: RESET_RULE,
      ruleSet: account.rule_set,
      sentence: wasReplaced,
      report: { cancelledPickIds },
    },
  ])
  await announceAccounts(tx, tenantId, [
    { userId: account.user_id, accno: account.accno, changes: ['PICKS', 'BALANCE', 'STATUS'] },
  ])
  return account
}

export async function wasReset(tx: Tx, tenantId: string, accountId: bigint): Promise<boolean> {
  return await hasReport(tx, tenantId, { accountId, ruleId: RESET_RULE })
}
