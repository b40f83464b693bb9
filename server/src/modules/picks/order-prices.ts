/** Whether the order may be placed at the newest prices, by what its player allowed (Q24). */
import type { FieldError } from '@pickproof/contract/errors'
import type { PlacePicks } from '@pickproof/contract/picks'
import { MINOR_PER_UNIT, minorFromJson } from '@pickproof/domain/money/money'
import { isWorse, type Odds, oddsToJson } from '@pickproof/domain/odds/odds'
import { checkSlip } from '@pickproof/domain/programme/check-slip'
import {
  allowsPrices,
  changedLegs,
  findQuote,
  lineMove,
  type OrderQuote,
  parlayPriceChangedText,
  priceChangedText,
  returnChangedText,
  isSamePrice,
  UNSENT_PRICE_CONSENT,
} from '@pickproof/domain/programme/price-consent'
import type { Slip, SlipAccount } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { AppError } from '../../platform/app-error.ts'
import { priceField, type QuotedLeg } from './quote-legs.ts'

interface PricedOrder {
  readonly account: SlipAccount
  readonly body: PlacePicks
  readonly legs: readonly QuotedLeg[]
  /** The order at the newest prices, and what the programme says about it. */
  readonly slip: Slip
  readonly check: SlipCheck
  readonly nowMs: number
}

/** Throws the refusal with every new price and return. */
export function ensurePricesAllowed(order: PricedOrder): void {
  const fresh = findQuote(order.slip, order.check)
  // Without a price there is nothing to place; the rules of the slip say why.
  if (fresh === undefined) return
  const seen = withSentReturns(order.body, seenQuote(order, fresh))
  if (allowsPrices(order.body.priceConsent ?? UNSENT_PRICE_CONSENT, seen, fresh)) return
  throw new AppError('odds.changed', refusalText(order, seen, fresh), changedFields(order, seen, fresh))
}

/** The same order at the prices that were sent, calculated by the same rules. */
function seenQuote({ account, slip, legs, nowMs }: PricedOrder, fresh: OrderQuote): OrderQuote {
  const sent = legs.map(({ sentOdds }) => sentOdds)
  if (sent.every((odds, index) => isSamePrice(odds, fresh.legs[index] ?? odds))) return fresh
  const oddsAt = (index: number) => sent[index] as (typeof sent)[number]
  const seen: Slip =
    slip.type === 'PARLAY'
      ? { ...slip, entries: slip.entries.map((leg, index) => ({ ...leg, odds: oddsAt(index) })) }
      : { ...slip, entries: slip.entries.map((entry, index) => ({ ...entry, odds: oddsAt(index) })) }
  return findQuote(seen, checkSlip(account, seen, nowMs)) ?? fresh
}

/** What the player saw counts where the order says it. */
function withSentReturns(body: PlacePicks, quote: OrderQuote): OrderQuote {
  const sent = body.type === 'PARLAY' ? [body] : body.data
  const lines = quote.lines.map((line, index) => {
    const amount = sent[index]?.returnAmount
    return amount === undefined ? line : { ...line, returnMinor: minorFromJson(amount) }
  })
  return { ...quote, lines }
}

function refusalText({ body, legs }: PricedOrder, seen: OrderQuote, fresh: OrderQuote): string {
  const changed = changedLegs(seen, fresh)
  const [line] = fresh.lines
  if (changed.length === 0 || line === undefined) return returnChangedText()
  if (body.type === 'PARLAY') return parlayPriceChangedText(line.odds)
  const isLower = (index: number) => isLowerPrice(fresh.legs[index], seen.legs[index])
  const leg = legs[changed.find(isLower) ?? changed[0] ?? 0]
  return leg ? priceChangedText(leg.odd.name, leg.slipLeg.odds) : returnChangedText()
}

function isLowerPrice(fresh: Odds | undefined, seen: Odds | undefined): boolean {
  return fresh !== undefined && seen !== undefined && isWorse(fresh, seen)
}

function changedFields({ body }: PricedOrder, seen: OrderQuote, fresh: OrderQuote): FieldError[] {
  const fields = changedLegs(seen, fresh).flatMap((index) => {
    const odds = fresh.legs[index]
    return odds ? { field: `data.${index}.${priceField(odds.type)}`, message: String(oddsToJson(odds)) } : []
  })
  for (const [index, line] of fresh.lines.entries()) {
    const before = seen.lines[index]
    if (before !== undefined && lineMove(before, line) === 'same') continue
    const at = body.type === 'PARLAY' ? '' : `data.${index}.`
    if (body.type === 'PARLAY')
      fields.push({ field: priceField(line.odds.type), message: String(oddsToJson(line.odds)) })
    fields.push({ field: `${at}returnAmount`, message: returnText(line.returnMinor) })
  }
  return fields
}

/** Not a JSON number: the return of an absurd stake may be larger than one can carry. */
function returnText(returnMinor: bigint): string {
  const cents = returnMinor % MINOR_PER_UNIT
  return cents === 0n
    ? String(returnMinor / MINOR_PER_UNIT)
    : `${returnMinor / MINOR_PER_UNIT}.${String(cents).padStart(2, '0')}`
}
