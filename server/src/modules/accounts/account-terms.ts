import type { ChallengeTerms } from '@pickproof/domain/accounts/challenge-terms'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { isFundedPlan } from '@pickproof/domain/accounts/plan-code'
import { netOfProfitMinor } from '@pickproof/domain/programme/judged-account'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { AccountRow } from './accounts-store.ts'

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
> &
  PickColumns

type PickColumns = Pick<
  AccountRow,
  'challenge_plan' | 'account_size_minor' | 'minimum_picks' | 'withdrawal_count'
>

/** What was sold with an account; a funded one needs what the rules ask for its next payout (R2). */
export function minimumPicksOf(account: PickColumns): number {
  if (!isFundedPlan(account.challenge_plan)) return account.minimum_picks
  return payoutTerms(account.account_size_minor, account.withdrawal_count).minimumPicks
}

/** All decided results without cash-outs: what the loss limits look at. */
export function netMinorOf(
  account: Pick<AccountRow, 'rule_set' | 'profit_accumulated_minor' | 'cash_out_fees_minor'>,
): bigint {
  return netOfProfitMinor(getRuleSet(account.rule_set), {
    profitMinor: account.profit_accumulated_minor,
    feesMinor: account.cash_out_fees_minor,
  })
}

/** What was sold with an account, as the rules read it: the slip and the judge go by the same. */
export function termsOf(account: TermColumns): ChallengeTerms {
  return {
    accountSizeMinor: account.account_size_minor,
    minimumPicks: minimumPicksOf(account),
    minimumPickAmountMinor: account.minimum_pick_amount_minor,
    maximumPickAmountMinor: account.maximum_pick_amount_minor,
    maximumLossMinor: account.maximum_loss_minor,
    maximumDailyLossMinor: account.maximum_daily_loss_minor,
    profitTargetMinor: account.profit_target_minor ?? undefined,
    timeLimitInDays: account.time_limit_days ?? undefined,
  }
}
