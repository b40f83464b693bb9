import type { AccountStatus } from '../accounts/account-status.ts'
import type { ChallengeTerms } from '../accounts/challenge-terms.ts'
import type { PlanStage } from '../accounts/plan-stage.ts'
import type { RuleFigures } from './rule-figures.ts'
import type { RuleSet } from './rule-set.ts'

/** What does not change while an account is judged. */
export type JudgedAccount = {
  readonly stage: PlanStage
  readonly currency: string
  readonly terms: ChallengeTerms
  readonly ruleSet: RuleSet
  /** Undefined if there is no time limit. */
  readonly expiryMs: number | undefined
}

/**
 * The profit that the figures show and the judge uses (R11). Loss limits use only the net result, because a cash-out fee
 * counts toward none of them.
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
  /** Wins minus losses of all settled picks, without cash-outs. A payout resets it to zero. */
  readonly netMinor: bigint
  /** What cash-outs have cost; below zero where current prices have brought more. A payout resets it to zero. */
  readonly feesMinor: bigint
  /** The program day of the last result. `dayNetMinor` is its net result. */
  readonly dayDate: string
  readonly dayNetMinor: bigint
  /** Results that single rules sum, such as those of the week. */
  readonly ruleFigures?: RuleFigures
  /** Picks that count toward the minimum, since the last payout if there was one. */
  readonly picks: number
}
