import { shareMinor } from '../money/money.ts'

/** What a funded account may take out, by the number of payouts already made. */
type PayoutTerms = {
  readonly maximumRewardWithdrawalMinor: bigint
  readonly splitBps: number
  readonly minimumPicks: number
  readonly withdrawalPeriodDays: number
}

const WITHDRAWAL_PERIOD_DAYS = 10
const CAP_BPS = { first: 3500, second: 4500, later: 5000 }
const MINIMUM_PICKS = { first: 25, second: 25, later: 15 }
const SPLIT_BPS = { upToThird: 7000, afterThird: 8000 }

export function payoutTerms(accountSizeMinor: bigint, payoutsMade: number): PayoutTerms {
  const step = payoutsMade === 0 ? 'first' : payoutsMade === 1 ? 'second' : 'later'
  return {
    maximumRewardWithdrawalMinor: shareMinor(accountSizeMinor, CAP_BPS[step]),
    splitBps: payoutsMade < 3 ? SPLIT_BPS.upToThird : SPLIT_BPS.afterThird,
    minimumPicks: MINIMUM_PICKS[step],
    withdrawalPeriodDays: WITHDRAWAL_PERIOD_DAYS,
  }
}
