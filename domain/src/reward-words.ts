/** What a record of the rewards is about, in the words of the screens and of the arithmetic of a payout. */
type RewardKind = 'REFERRAL' | 'REWARD_TRANSFER_REQUEST' | 'NEW_CHALLENGE_BUY' | 'RESET_REQUEST' | 'PAYOUT'
type RewardDirection = 'DEPOSIT' | 'WITHDRAWAL'

const TYPE_WORDS: Readonly<Record<RewardKind, string>> = {
  REFERRAL: 'Referral reward',
  REWARD_TRANSFER_REQUEST: 'Profit of a funded account',
  NEW_CHALLENGE_BUY: 'Challenge bought',
  RESET_REQUEST: 'Challenge reset',
  PAYOUT: 'Withdrawal',
}

const OPERATION_WORDS: Readonly<Record<RewardDirection, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
}

/** What it is about; a record that reverses another gives its amount back, or takes back a referral reward. */
export function rewardWords({
  rewardType,
  reversesId,
}: {
  readonly rewardType: RewardKind
  readonly reversesId: number | null
}): string {
  if (reversesId === null) return TYPE_WORDS[rewardType]
  return `${TYPE_WORDS[rewardType]} ${rewardType === 'REFERRAL' ? 'taken back' : 'given back'}`
}

export function operationWords({ operation }: { readonly operation: RewardDirection }): string {
  return OPERATION_WORDS[operation]
}

/** The amount as the balance felt it: below zero where rewards were taken or spent. */
export function movementOf({
  operation,
  amount,
}: {
  readonly operation: RewardDirection
  readonly amount: number
}): number {
  return operation === 'DEPOSIT' ? amount : -amount
}
