/** An account row as the judge reads it, and what the judge says as a change of the row. */
import type { ChallengeTerms } from '@pickproof/domain/challenge-terms'
import { findStageOfCode } from '@pickproof/domain/plan-code'
import { lossMinor } from '@pickproof/domain/programme/day-figures'
import type { JudgedAccount, JudgeState } from '@pickproof/domain/programme/judge'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { AccountFigures } from '../ledger/index.ts'
import type { AccountRow } from './settlement-store.ts'

export function judgedAccount(account: AccountRow): JudgedAccount {
  const stage = findStageOfCode(account.challenge_plan)
  if (stage === undefined) throw new Error(`the account ${account.accno} has no stage`)
  return {
    stage,
    currency: account.currency,
    terms: termsOf(account),
    ruleSet: getRuleSet(account.rule_set),
    expiryMs: account.expiry_at?.getTime(),
  }
}

function termsOf(account: AccountRow): ChallengeTerms {
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

export function judgeState(account: AccountRow): JudgeState {
  return {
    status: account.status,
    netMinor: account.profit_accumulated_minor,
    dayDate: account.day_date,
    dayNetMinor: account.day_net_minor,
    picks: account.no_of_picks,
    closure: undefined,
  }
}

export function accountFigures(account: AccountRow, state: JudgeState): AccountFigures {
  return {
    id: account.id,
    status: state.status,
    netMinor: state.netMinor,
    dayDate: state.dayDate,
    dayNetMinor: state.dayNetMinor,
    dailyLossMinor: lossMinor(state.dayNetMinor),
    picks: state.picks,
    closureReason: state.closure?.reason ?? account.closure_reason,
    isCompleted: account.challenge_completed || state.status === 'PHASE_COMPLETED',
  }
}
