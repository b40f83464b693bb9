import type { AccountStatus } from '../account-status.ts'
import type { ChallengeTerms } from '../challenge-terms.ts'
import type { PlanStage } from '../plan-stage.ts'
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

/** The running figures of an account: what its row keeps between two settlements. */
export type JudgedFigures = {
  readonly status: AccountStatus
  /** All decided results, wins against losses, without cash-outs; a payout sets it back to zero. */
  readonly netMinor: bigint
  /** The programme day of the last result, and what that day has brought. */
  readonly dayDate: string
  readonly dayNetMinor: bigint
  /** Picks that count toward the minimum; since the last payout where there was one. */
  readonly picks: number
}
