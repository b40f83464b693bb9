import { minorToJson } from '@pickproof/domain/money/money'
import { type OddType, oddsToJson } from '@pickproof/domain/odds/odds'
import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { findQuote, type OrderQuote } from '@pickproof/domain/programme/price-consent'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { type SlipContent, slipOf } from '../slip-content.ts'

/** The slip as a whole, in the words of the documents (S005). */
interface SlipFacts {
  readonly type: SlipType
  /** The one stake of a parlay. */
  readonly parlayPick: number
  /** The combined price; undefined while there is no parlay. */
  readonly parlayOdd: { readonly type: OddType; readonly price: number } | undefined
  /** What the parlay wins, with two decimals (decision N43). */
  readonly rewards: number
}

export function slipFactsOf(
  { type, parlayPick }: Pick<SlipContent, 'type' | 'parlayPick'>,
  { parlay, winMinor }: Pick<SlipCheck, 'parlay' | 'winMinor'>,
): SlipFacts {
  if (type === 'STRAIGHT' || parlay === undefined)
    return { type, parlayPick, parlayOdd: undefined, rewards: 0 }
  const { odds } = parlay
  return {
    type,
    parlayPick,
    parlayOdd: { type: odds.type, price: oddsToJson(odds) },
    rewards: minorToJson(winMinor),
  }
}

interface PricedSlip {
  readonly content: SlipContent
  /** The check of this content. */
  readonly check: SlipCheck
}

/** The slip at the prices it shows. */
export function quoteOf({ content, check }: PricedSlip): OrderQuote | undefined {
  return findQuote(slipOf(content), check)
}
