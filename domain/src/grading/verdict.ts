/** What one market says before the rule set gives it a rule. */
import type { SettledStatus } from './graded-status.ts'

export type Verdict =
  | {
      readonly kind: 'settled'
      readonly status: SettledStatus
      readonly explain: string
      readonly rule?: string
    }
  /** Not decided by what was played: void where the game was stopped or shortened. */
  | { readonly kind: 'undecided'; readonly explain: string; readonly rule?: string }
  | { readonly kind: 'review'; readonly rule: ReviewRule; readonly explain: string }

export type Reviewed = Extract<Verdict, { kind: 'review' }>

export type ReviewRule =
  | 'review.sport'
  | 'review.market'
  | 'review.selection'
  | 'review.status'
  | 'review.data'
  | 'review.provider'
  | 'review.provider-silent'

export function settled(status: SettledStatus, explain: string, rule?: string): Verdict {
  return { kind: 'settled', status, explain, rule }
}

export function undecided(explain: string, rule?: string): Verdict {
  return { kind: 'undecided', explain, rule }
}

export function review(rule: ReviewRule, explain: string): Reviewed {
  return { kind: 'review', rule, explain }
}

export function wonIf(isWon: boolean, explain: string): Verdict {
  return settled(isWon ? 'WON' : 'LOST', explain)
}

/** Some data is missing. The sentence says what. */
export function missing(what: string): Reviewed {
  return review('review.data', `A person must look: ${what}.`)
}

export function unclear(what: string): Reviewed {
  return review('review.selection', `A person must look: ${what}.`)
}
