/** Whether an order may be placed at a price that differs from the one the player last saw (Q24). */
import { defineMessages, type FigureValue, figure, type Message, text } from '../messages/message.ts'
import { formatOdds } from '../format/odds.ts'
import { isWorse, type Odds } from '../odds/odds.ts'
import type { Slip } from './slip.ts'
import type { SlipCheck } from './slip-check-result.ts'

export const PRICE_CONSENTS = ['BETTER', 'ANY', 'NONE'] as const
/** What may change without asking the player. */
export type PriceConsent = (typeof PRICE_CONSENTS)[number]

/** Of a player who has not chosen. */
export const DEFAULT_PRICE_CONSENT: PriceConsent = 'BETTER'

/** Of an order that does not say: R10 rejects any other price. */
export const UNSENT_PRICE_CONSENT: PriceConsent = 'NONE'

const texts = defineMessages('domain.price-consent', {
  title: 'Odds changes to accept without asking',
  better: 'Better only',
  any: 'Any change',
  none: 'Nothing',
  betterMeans:
    'The slip accepts better odds. If the odds get worse, nothing is placed and the slip asks you.',
  anyMeans: 'The slip accepts new odds without asking, better or worse.',
  noneMeans: 'If the odds change at all, nothing is placed and the slip asks you.',
  changed: text<{ pick: string; odds: FigureValue }>(
    'Rule violated: The odds of {pick} have changed. The new price is {odds}.',
  ),
  parlayChanged: text<{ odds: FigureValue }>(
    'Rule violated: The combined odds of the parlay have changed. The new price is {odds}.',
  ),
  returnChanged:
    'Rule violated: The return of this order has changed. Reload the page and check the order before you place it.',
})

/** The slip and the help center use the same words. */
export const PRICE_CONSENT_TITLE = texts.title

export const PRICE_CONSENT_LABELS: Readonly<Record<PriceConsent, Message>> = {
  BETTER: texts.better,
  ANY: texts.any,
  NONE: texts.none,
}

/** What the setting means, in the slip, in the countdown and in the help center. */
export const PRICE_CONSENT_WORDS: Readonly<Record<PriceConsent, Message>> = {
  BETTER: texts.betterMeans,
  ANY: texts.anyMeans,
  NONE: texts.noneMeans,
}

/** One stake with its price: a straight pick, or the parlay as a whole. */
export type QuotedLine = { readonly odds: Odds; readonly returnMinor: bigint }

/** An order with its prices at one moment. */
export type OrderQuote = {
  /** The price of each pick or leg, in the order of the slip. */
  readonly legs: readonly Odds[]
  /** One per straight pick; exactly one for a parlay. */
  readonly lines: readonly QuotedLine[]
}

type LineMove = 'same' | 'better' | 'worse'

/** The check has to be the check of this slip. Undefined while the slip has no price to stake at. */
export function findQuote(slip: Slip, check: SlipCheck): OrderQuote | undefined {
  const legs = slip.entries.map(({ odds }) => odds)
  if (slip.type === 'PARLAY') {
    const { parlay } = check
    return parlay && { legs, lines: [{ odds: parlay.odds, returnMinor: parlay.amounts.payoutMinor }] }
  }
  const lines: QuotedLine[] = []
  for (const [index, { odds }] of slip.entries.entries()) {
    const amounts = check.entries[index]?.amounts
    if (amounts === undefined) return undefined
    lines.push({ odds, returnMinor: amounts.payoutMinor })
  }
  return { legs, lines }
}

/** A lower price or a lower return is worse, even when the other one is higher. */
export function lineMove(seen: QuotedLine, fresh: QuotedLine): LineMove {
  if (isWorse(fresh.odds, seen.odds) || fresh.returnMinor < seen.returnMinor) return 'worse'
  if (isWorse(seen.odds, fresh.odds) || fresh.returnMinor > seen.returnMinor) return 'better'
  return 'same'
}

export function isSamePrice(one: Odds, other: Odds): boolean {
  return !isWorse(one, other) && !isWorse(other, one)
}

/**
 * The browser asks at the end of the countdown, the server when it books. A parlay is judged by its combined price and
 * return; only a player who allows nothing is also asked about a leg that changed.
 */
export function allowsPrices(consent: PriceConsent, seen: OrderQuote, fresh: OrderQuote): boolean {
  if (seen.lines.length !== fresh.lines.length || seen.legs.length !== fresh.legs.length) return false
  if (consent === 'ANY') return true
  const moves = fresh.lines.map((line, index) => {
    const before = seen.lines[index]
    return before === undefined ? 'worse' : lineMove(before, line)
  })
  if (consent === 'BETTER') return !moves.includes('worse')
  return moves.every((move) => move === 'same') && changedLegs(seen, fresh).length === 0
}

/** The places of the picks or legs whose price differs. */
export function changedLegs(seen: OrderQuote, fresh: OrderQuote): readonly number[] {
  return fresh.legs.flatMap((odds, index) => {
    const before = seen.legs[index]
    return before !== undefined && isSamePrice(before, odds) ? [] : index
  })
}

export function priceChangedText(oddsName: string, newest: Odds): Message {
  return texts.changed({ pick: oddsName, odds: figure(formatOdds(newest, newest.type)) })
}

/** A parlay shows three decimals everywhere. */
export function parlayPriceChangedText(newest: Odds): Message {
  return texts.parlayChanged({ odds: figure(formatOdds(newest, newest.type, 3)) })
}

/** The price is the same and the return is not: the two sides calculate by different rules. */
export function returnChangedText(): Message {
  return texts.returnChanged
}
