/** The types of reward records, in the words of the screens and of the payout arithmetic. */
import { defineMessages, type Message, text } from '../messages/message.ts'

export const REWARD_TYPES = [
  'REFERRAL',
  'REWARD_TRANSFER_REQUEST',
  'NEW_CHALLENGE_BUY',
  'RESET_REQUEST',
  'PAYOUT',
  'ADJUSTMENT',
] as const
export type RewardType = (typeof REWARD_TYPES)[number]
type RewardDirection = 'DEPOSIT' | 'WITHDRAWAL'

const TYPE_WORDS = defineMessages('domain.reward-type', {
  REFERRAL: 'Referral reward',
  REWARD_TRANSFER_REQUEST: 'Profit of a funded account',
  NEW_CHALLENGE_BUY: 'Challenge bought',
  RESET_REQUEST: 'Challenge reset',
  PAYOUT: 'Withdrawal',
  ADJUSTMENT: 'Adjustment',
})

const OPERATION_WORDS = defineMessages('domain.reward-operation', {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
})

const texts = defineMessages('domain.reward-words', {
  credit: 'Credit',
  debit: 'Debit',
  givenBack: text<{ reward: Message }>('{reward} given back'),
  revoked: text<{ reward: Message }>('{reward} revoked'),
})

/** A type without a record, such as in a filter. */
export function rewardTypeWords(rewardType: RewardType): Message {
  return TYPE_WORDS[rewardType]
}

/** A record that reverses another gives its amount back, or takes it back. */
export function rewardWords({
  rewardType,
  operation,
  reversesId,
}: {
  readonly rewardType: RewardType
  readonly operation: RewardDirection
  readonly reversesId: number | null
}): Message {
  const isDeposit = operation === 'DEPOSIT'
  if (reversesId !== null) {
    const reward = rewardType === 'ADJUSTMENT' ? texts.credit : TYPE_WORDS[rewardType]
    return isDeposit ? texts.givenBack({ reward }) : texts.revoked({ reward })
  }
  if (rewardType === 'ADJUSTMENT') return isDeposit ? texts.credit : texts.debit
  return TYPE_WORDS[rewardType]
}

export function operationWords({ operation }: { readonly operation: RewardDirection }): Message {
  return OPERATION_WORDS[operation]
}

/** The amount as the balance felt it: below zero if rewards were taken or spent. */
export function movementOf({
  operation,
  amount,
}: {
  readonly operation: RewardDirection
  readonly amount: number
}): number {
  return operation === 'DEPOSIT' ? amount : -amount
}
