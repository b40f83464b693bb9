/** What staff may do to the rewards of a player (decision 43). */
import { formatMinor } from '../format/money.ts'
import type { RewardType } from './reward-words.ts'

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
export function findRevokeRefusal(record: RevokableRecord): string | undefined {
  if (record.reversedById !== null) return 'This reward was revoked before.'
  if (record.reversesId !== null || record.operation !== 'DEPOSIT' || !REVOKABLE.has(record.rewardType))
    return 'Only referral rewards and credits can be revoked. Use a debit or a credit instead.'
  return undefined
}

/** Rewards never fall below zero. */
export function findBalanceRefusal(
  amountMinor: bigint,
  balanceMinor: bigint,
  currency: string,
): string | undefined {
  if (amountMinor <= balanceMinor) return undefined
  return `The player has ${formatMinor(balanceMinor, currency)} in rewards, less than ${formatMinor(amountMinor, currency)}. Nothing was changed.`
}
