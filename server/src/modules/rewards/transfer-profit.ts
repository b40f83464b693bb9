/** Moves the profit of a funded account into the player's rewards, by the amount the player has seen and confirmed. */
import { defineMessages, money, type MoneyValue, text } from '@pickproof/domain/messages/message'
import type { Payout } from '@pickproof/domain/payouts/payout'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type FundedAccountRow, fundedAccountsOf } from './funded-accounts.ts'
import { lockAccounts, payOutAccount } from '../accounts/index.ts'
import { payoutOf } from './available-rewards.ts'
import { bookReward } from './book-reward.ts'
import type { RewardRow } from './reward-store.ts'
import { reportLine } from './reward-view.ts'
import { packMessage } from '@pickproof/domain/messages/stored-message'

const { transferred } = defineMessages('server.profit-transfer', {
  transferred: text<{ transfer: string }>('Transfer {transfer} to rewards'),
})

const errors = defineMessages('server.transfer-profit', {
  changed: text<{ amount: MoneyValue }>('The amount is now {amount}. Check it before you confirm.'),
})

interface TransferOrder {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly now: Date
  readonly by: string
}

export async function transferProfit(db: Db, order: TransferOrder): Promise<RewardRow> {
  return await db.transaction().execute(async (tx) => {
    const account = await lockFunded(tx, order)
    if (!account) throw notFound()
    // Everything settled while this waited for the account is read before it.
    const now = account.modified_at > order.now ? account.modified_at : order.now
    const payout = payoutOf(account, now)
    ensureAllowed(payout)
    ensureAsShown(payout, account, order)
    const reward = await bookReward(tx, order.tenantId, {
      user_id: order.userId,
      currency: account.currency,
      operation: 'DEPOSIT',
      reward_type: 'REWARD_TRANSFER_REQUEST',
      amount_minor: payout.amountMinor,
      account_id: account.id,
      challenge_plan: account.challenge_plan,
      report: JSON.stringify({ lines: payout.lines.map(({ label, text }) => reportLine(label, text)) }),
      created_at: now,
      created_by: order.by,
    })
    if (!reward) throw new Error('a deposit of rewards was refused')
    await payOutAccount(tx, account, { now, note: packMessage(transferred({ transfer: String(reward.id) })) })
    return reward
  })
}

/** Read once to know which row, and again under its lock: two confirmations of one moment find different balances. */
async function lockFunded(
  tx: Tx,
  { tenantId, userId, accountNo }: TransferOrder,
): Promise<FundedAccountRow | undefined> {
  const find = async () =>
    (await fundedAccountsOf(tx, tenantId, userId)).find(({ accno }) => accno === accountNo)
  const account = await find()
  if (!account) return undefined
  await lockAccounts(tx, tenantId, [account.id])
  return await find()
}

function ensureAllowed({ refusals }: Payout): void {
  const [first] = refusals
  if (!first) return
  const violated = refusals.map(({ code, message }) => ({ field: code, message }))
  throw new AppError('rule.violated', first.message, violated)
}

function ensureAsShown({ amountMinor }: Payout, { currency }: FundedAccountRow, order: TransferOrder): void {
  if (amountMinor === order.amountMinor && currency === order.currency) return
  throw new AppError('conflict', errors.changed({ amount: money(amountMinor, currency) }))
}
