/** What one market says before the rule set gives it a rule. */
import type { Message } from '../messages/message.ts'
import type { SettledStatus } from './graded-status.ts'

export type Verdict =
  | {
      readonly kind: 'settled'
      readonly status: SettledStatus
      readonly explain: Message
      readonly rule?: string
    }
  /** Not decided by what was played: void where the game was stopped or shortened. */
  | { readonly kind: 'undecided'; readonly explain: Message; readonly rule?: string }
  | { readonly kind: 'review'; readonly rule: ReviewRule; readonly explain: Message }

export type Reviewed = Extract<Verdict, { kind: 'review' }>

export type ReviewRule =
  | 'review.sport'
  | 'review.market'
  | 'review.selection'
  | 'review.status'
  | 'review.data'
  | 'review.provider'
  | 'review.provider-silent'

export function settled(status: SettledStatus, explain: Message, rule?: string): Verdict {
  return { kind: 'settled', status, explain, rule }
}

export function undecided(explain: Message, rule?: string): Verdict {
  return { kind: 'undecided', explain, rule }
}

export function review(rule: ReviewRule, explain: Message): Reviewed {
  return { kind: 'review', rule, explain }
}

export function wonIf(isWon: boolean, explain: Message): Verdict {
  return settled(isWon ? 'WON' : 'LOST', explain)
}

/** Some data is missing. The message says what. */
export function missing(explain: Message): Reviewed {
  return review('review.data', explain)
}

export function unclear(explain: Message): Reviewed {
  return review('review.selection', explain)
}
