import type { Message } from '../messages/message.ts'
import type { Odds } from '../odds/odds.ts'
import type { RuleCode } from './programme-rules.ts'

/** Codes of the rules without an entry in `programme-rules.ts`. */
const SLIP_REFUSAL_CODES = [
  'slip.account-not-active',
  'slip.empty',
  'slip.parlay-off',
  'slip.parlay-same-match',
  'slip.odd-type-mismatch',
  'slip.odd-type-unsupported',
  'slip.game-started',
  'slip.game-closed',
  'slip.odd-locked',
  'slip.duplicate',
  'slip.hedge',
  'slip.stake-missing',
  'slip.stake-not-whole',
] as const
export type SlipRefusalCode = (typeof SLIP_REFUSAL_CODES)[number] | RuleCode

/** The limit of a rule, the figure that breaks it, and what the limit leaves for this entry. */
export type Measure =
  | {
      readonly unit: 'money'
      readonly limitMinor: bigint
      readonly figureMinor: bigint
      readonly leftMinor: bigint
    }
  | { readonly unit: 'count'; readonly limit: number; readonly figure: number; readonly left: number }
  | { readonly unit: 'odds'; readonly limit: Odds; readonly figure: Odds }

/** What one press can do about it. Without an entry the stake is that of the parlay. */
export type SlipFix =
  | { readonly kind: 'set-stake'; readonly entryId: string | undefined; readonly amountMinor: bigint }
  | { readonly kind: 'remove'; readonly entryId: string }

export type RefusalText = {
  /** The whole sentence, as a toast or an answer of the server carries it. */
  readonly message: Message
  /** The bold beginning in the card, and the figures behind it. */
  readonly headline: Message
  readonly detail: Message | undefined
  /** The message names the pick. */
  readonly isNamed?: boolean
}

export type Refusal = RefusalText & {
  readonly code: SlipRefusalCode
  readonly measure?: Measure
  readonly fix?: SlipFix
}
