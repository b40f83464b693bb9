/**
 * Removes accounts for good, with their picks, history, reports and certificates (decision Q16). Payments and reward
 * records stay as they are, without the account but with its number: money that moved does not vanish.
 */
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { announceAccounts } from '../../../platform/db/account-news.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { lockUserById } from '../../identity/index.ts'
import { listOwners } from '../lifecycle/funded-store.ts'
import { type AccountRow, lockAccounts } from '../settlement-store.ts'
import { countBelongings, deleteAccounts, hasWaitingWithdrawal } from './purge-store.ts'
import { ensureNotOwn, recordAct } from './staff-act.ts'

/** The caller has locked the user and found that nothing stands against it. Answers with what is gone. */
export async function purgeAccounts(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<readonly AccountRow[]> {
  const accounts = await lockAccounts(tx, tenantId, accountIds)
  if (accounts.length === 0) return []
  const removed = await deleteAccounts(
    tx,
    accounts.map(({ id }) => id),
  )
  if (removed !== BigInt(accounts.length))
    throw new Error(`${accounts.length} accounts were to be purged, ${removed} were`)
  await announceAccounts(
    tx,
    tenantId,
    accounts.map(({ user_id: userId, accno }) => ({
      userId,
      accno,
      changes: ['PICKS', 'BALANCE', 'STATUS'] as const,
    })),
  )
  return accounts
}

/** One account at the wish of staff, unless money that came from it is on its way. */
export async function purgeAccountByStaff(
  visit: SignedInVisit,
  { accountId, clock }: { readonly accountId: bigint; readonly clock: Clock },
): Promise<void> {
  const { tenantId, signedIn } = visit
  await visit.db.transaction().execute(async (tx) => {
    const [owner] = await listOwners(tx, tenantId, [accountId])
    if (!owner) throw notFound()
    // The person first and then the account, as everywhere: no withdrawal can begin in between.
    await lockUserById(tx, tenantId, owner.userId)
    const [account] = await lockAccounts(tx, tenantId, [accountId])
    if (!account) throw notFound()
    ensureNotOwn(signedIn, account.user_id)
    if (await hasWaitingWithdrawal(tx, tenantId, account.user_id))
      throw new AppError('conflict', 'The player has a withdrawal that is not decided yet: decide it first.')
    const belongings = await countBelongings(tx, tenantId, accountId)
    await purgeAccounts(tx, tenantId, [accountId])
    await recordAct(
      { tx, account, now: clock.now(), visit },
      {
        action: 'purge',
        before: {
          userId: String(account.user_id),
          status: account.status,
          challengePlan: account.challenge_plan,
          currency: account.currency,
          accountSizeMinor: String(account.account_size_minor),
          balanceMinor: String(account.balance_minor),
          profitMinor: String(account.profit_accumulated_minor),
          ...belongings,
        },
      },
    )
  })
}
