import type { AccountStatus } from '../accounts/account-status.ts'
import type { ChallengeTerms } from '../accounts/challenge-terms.ts'
import type { PlanStage } from '../accounts/plan-stage.ts'
import type { RuleSet } from './rule-set.ts'

/** What does not change while an account is judged. */
export type JudgedAccount = {
  readonly stage: PlanStage
  readonly currency: string
  readonly terms: ChallengeTerms
  readonly ruleSet: RuleSet
  /** Undefined where there is no time limit. */
  readonly expiryMs: number | undefined
}

/**
 * The profit of an account in every figure and in the judgement (R11). Loss limits look at the net result alone, because
 * a cash-out fee counts toward none of them.
 */
export function profitMinor(
  { isTargetAfterFees }: Pick<RuleSet, 'isTargetAfterFees'>,
  { netMinor, feesMinor }: Pick<JudgedFigures, 'netMinor' | 'feesMinor'>,
): bigint {
  return isTargetAfterFees ? netMinor - feesMinor : netMinor
}

/** The net result behind a profit: the other way round, for a row that keeps the profit. */
export function netOfProfitMinor(
  { isTargetAfterFees }: Pick<RuleSet, 'isTargetAfterFees'>,
  figures: { readonly profitMinor: bigint; readonly feesMinor: bigint },
): bigint {
  return isTargetAfterFees ? figures.profitMinor + figures.feesMinor : figures.profitMinor
}

/** The running figures of an account: what its row keeps between two settlements. */
export type JudgedFigures = {
  readonly status: AccountStatus
  /** All decided results, wins against losses, without cash-outs; a payout sets it back to zero. */
  readonly netMinor: bigint
  /** What cash-outs have cost; a payout sets it back to zero. */
  readonly feesMinor: bigint
  /** The programme day of the last result, and what that day has brought. */
  readonly dayDate: string
  readonly dayNetMinor: bigint
  /** Picks that count toward the minimum; since the last payout where there was one. */
  readonly picks: number
}
