/** The profit of a funded account leaves it: the balance restarts at the account's size, and so do its figures. */
import { judgeStep } from '@pickproof/domain/programme/judge'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { bookBalance, updateFigures } from '../balance/balance-store.ts'
import { accountFigures, judgedAccount, judgeState } from '../judging/judge-row.ts'
import type { AccountRow } from '../accounts-store.ts'
import { notePayout } from './payout-store.ts'

/** The caller has locked the account and found that it may pay out. */
export async function payOutAccount(
  tx: Tx,
  account: AccountRow,
  { now, note }: { readonly now: Date; readonly note: string },
): Promise<void> {
  const { tenant_id: tenantId, id: accountId } = account
  await bookBalance(tx, tenantId, {
    accountId,
    amountMinor: account.account_size_minor - account.balance_minor,
    operation: 'PAYOUT',
    pickId: null,
    at: now,
    note,
  })
  const state = judgeStep(judgedAccount(account), judgeState(account), {
    kind: 'payout',
    atMs: now.getTime(),
  })
  await updateFigures(tx, tenantId, [accountFigures(account, state)], now)
  await notePayout(tx, tenantId, { accountId, now })
  await announceAccounts(tx, tenantId, [
    { userId: account.user_id, accno: account.accno, changes: ['BALANCE', 'STATUS'] },
  ])
}
