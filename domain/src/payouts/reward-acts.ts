/** What staff may do to the rewards of a player (decision 43). */
import { defineMessages, type Message, money, type MoneyValue, text } from '../messages/message.ts'
import type { RewardType } from './reward-words.ts'

const texts = defineMessages('domain.reward-act', {
  revoked: 'You cannot revoke a reward twice.',
  notRevokable: 'You can revoke only referral rewards and credits. Use a debit or a credit instead.',
  tooLittle: text<{ balance: MoneyValue; amount: MoneyValue }>(
    'The player has {balance} in rewards, less than {amount}. Nothing changed.',
  ),
})

export const REWARD_REASON_MAX = 200

/** The largest single credit or debit, in units of the currency: it stops a slip of the keyboard. */
export const REWARD_ACT_MAX = 1_000_000

interface RevokableRecord {
  readonly operation: 'DEPOSIT' | 'WITHDRAWAL'
  readonly rewardType: RewardType
  readonly reversesId: number | null
  readonly reversedById: number | null
}

/** Profit of a funded account stays: the account has restarted, so revoking the transfer would lose the profit. */
const REVOKABLE: ReadonlySet<RewardType> = new Set(['REFERRAL', 'ADJUSTMENT'])

/** Why a record cannot be revoked at any balance. */
export function findRevokeRefusal(record: RevokableRecord): Message | undefined {
  if (record.reversedById !== null) return texts.revoked
  if (record.reversesId !== null || record.operation !== 'DEPOSIT' || !REVOKABLE.has(record.rewardType))
    return texts.notRevokable
  return undefined
}

/** Rewards never fall below zero. */
export function findBalanceRefusal(
  amountMinor: bigint,
  balanceMinor: bigint,
  currency: string,
): Message | undefined {
  if (amountMinor <= balanceMinor) return undefined
  return texts.tooLittle({ balance: money(balanceMinor, currency), amount: money(amountMinor, currency) })
}
