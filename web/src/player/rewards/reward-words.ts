import type { Reward } from '@pickproof/contract/rewards'

const TYPE_WORDS: Readonly<Record<Reward['rewardType'], string>> = {
  REFERRAL: 'Referral reward',
  REWARD_TRANSFER_REQUEST: 'Profit of a funded account',
  NEW_CHALLENGE_BUY: 'Challenge bought',
  RESET_REQUEST: 'Challenge reset',
  PAYOUT: 'Withdrawal',
}

const OPERATION_WORDS: Readonly<Record<Reward['operation'], string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
}

/** What a record is about, in words. */
export function rewardWords({ rewardType, reversesId }: Pick<Reward, 'rewardType' | 'reversesId'>): string {
  return reversesId === null ? TYPE_WORDS[rewardType] : `${TYPE_WORDS[rewardType]} given back`
}

export function operationWords({ operation }: Pick<Reward, 'operation'>): string {
  return OPERATION_WORDS[operation]
}

/** The amount as the balance felt it: below zero where rewards were taken or spent. */
export function movementOf({ operation, amount }: Pick<Reward, 'operation' | 'amount'>): number {
  return operation === 'DEPOSIT' ? amount : -amount
}
