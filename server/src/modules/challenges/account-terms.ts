import type { ChallengeTerms } from '@pickproof/domain/challenge-terms'
import type { AccountRow } from './challenges-store.ts'

type TermColumns = Pick<
  AccountRow,
  | 'account_size_minor'
  | 'minimum_picks'
  | 'minimum_pick_amount_minor'
  | 'maximum_pick_amount_minor'
  | 'maximum_loss_minor'
  | 'maximum_daily_loss_minor'
  | 'profit_target_minor'
  | 'time_limit_days'
>

/** What was sold with an account, as the rules read it: the slip and the judge go by the same. */
export function termsOf(account: TermColumns): ChallengeTerms {
  return {
    accountSizeMinor: account.account_size_minor,
    minimumPicks: account.minimum_picks,
    minimumPickAmountMinor: account.minimum_pick_amount_minor,
    maximumPickAmountMinor: account.maximum_pick_amount_minor,
    maximumLossMinor: account.maximum_loss_minor,
    maximumDailyLossMinor: account.maximum_daily_loss_minor,
    profitTargetMinor: account.profit_target_minor ?? undefined,
    timeLimitInDays: account.time_limit_days ?? undefined,
  }
}
