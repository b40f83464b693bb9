/** The prices of an order: what the book says of its legs at this moment, and whether its player allowed that (Q24). */
import type { FieldError } from '@pickproof/contract/errors'
import type { PlacePicks } from '@pickproof/contract/picks'
import {
  type DateValue,
  defineMessages,
  type Message,
  text,
  moment,
} from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT, minorFromJson } from '@pickproof/domain/money/money'
import { isWorse, type Odds, type OddType, oddsFromJson, oddsToJson } from '@pickproof/domain/odds/odds'
import { checkPrice } from '@pickproof/domain/programme/check-price'
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
import type { Slip, SlipAccount, SlipLeg } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { type CatalogueSheet, type FixturePlace, type FixtureSheet, marketKey } from '../catalog/index.ts'
import type { OddsModule, PricedOdd } from '../odds/index.ts'

const errors = defineMessages('server.quotes', {
  thisPick: 'This pick',
  noPrice: 'The price of the pick is missing',
  badPrice: 'The price of the pick is not valid',
  feedSilent: text<{ since: DateValue }>(
    'Rule violated: No pick can be placed. No prices have arrived since {since}.',
  ),
  noLine: text<{ reason: Message | string }>('{reason} It has no line now.'),
  newLine: text<{ reason: Message | string; line: string }>('{reason} The new line is {line}.'),
})

type SentLeg = PlacePicks['data'][number]

export interface QuotedLeg {
  readonly sent: SentLeg
  readonly sentOdds: Odds
  readonly odd: PricedOdd
  readonly place: FixturePlace
  readonly sheet: FixtureSheet
  readonly slipLeg: SlipLeg
}

/** The field that carries a price of this type. */
function priceField(type: OddType): 'oddsAmerican' | 'oddsDecimal' {
  return type === 'AMERICAN' ? 'oddsAmerican' : 'oddsDecimal'
}

/** The price as the player saw it. Without one there is nothing to compare, so the order is not understood. */
export function sentPrice(leg: SentLeg, index: number): Odds {
  const key = priceField(leg.oddFormat)
  const price = leg[key]
  if (price === null || price === undefined) throw invalidField(`data.${index}.${key}`, errors.noPrice)
  try {
    return oddsFromJson(leg.oddFormat, price)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidField(`data.${index}.${key}`, errors.badPrice)
  }
}

/** A feed that says nothing has no newest price, so nothing can be placed by it (P029). */
export function ensureFeedLive({ watch }: OddsModule): void {
  watch.look()
  const { state, since } = watch.state
  if (state === 'live') return
  throw new AppError('rule.violated', errors.feedSilent({ since: moment(since, 'h:mm A (z)', 'UTC') }))
}

export function quoteLegs(
  odds: OddsModule,
  sheet: CatalogueSheet,
  legs: readonly SentLeg[],
): readonly QuotedLeg[] {
  const changes: { readonly message: Message | string; readonly field: FieldError }[] = []
  const quoted: QuotedLeg[] = []
  for (const [index, leg] of legs.entries()) {
    const fixture = sheet.fixtures.get(leg.fixtureId)
    const place = fixture && odds.book.findPlace(leg.fixtureId)
    const odd = place && odds.book.findOdd(leg.fixtureId, leg.sportsBookId, leg.oddId)
    const sent = sentPrice(leg, index)
    const check = checkPrice(
      {
        sent,
        sentPoints: leg.oddsPoints ?? null,
        newest: odd && {
          odds: { type: 'AMERICAN', american: odd.priceAmerican },
          points: odd.points,
          isLocked: odd.isLocked,
        },
      },
      odd?.name ?? (leg.oddsName || errors.thisPick),
    )
    if (!check.isAccepted) {
      changes.push(lostLeg(index, check, odd))
      continue
    }
    if (fixture && place && odd) {
      const slipLeg = toSlipLeg(String(index), { place, fixture, odd, odds: check.odds }, sheet)
      quoted.push({ sent: leg, sentOdds: sent, odd, place, sheet: fixture, slipLeg })
    }
  }
  const [first] = changes
  if (first) {
    throw new AppError(
      'odds.changed',
      first.message,
      changes.map(({ field }) => field),
    )
  }
  return quoted
}

type Refused = Extract<ReturnType<typeof checkPrice>, { isAccepted: false }>

function lostLeg(index: number, { code, message }: Refused, odd: PricedOdd | undefined) {
  const at = `data.${index}`
  if (code === 'price.line-moved') {
    const line = odd?.points ?? null
    return {
      message:
        line === null
          ? errors.noLine({ reason: message })
          : errors.newLine({ reason: message, line: String(line) }),
      field: { field: `${at}.oddsPoints`, message: line === null ? '' : String(line) },
    }
  }
  return { message, field: { field: `${at}.oddId`, message: code === 'price.locked' ? 'locked' : 'gone' } }
}

interface Quote {
  readonly place: FixturePlace
  readonly fixture: FixtureSheet
  readonly odd: PricedOdd
  readonly odds: Odds
}

function toSlipLeg(
  id: string,
  { place, fixture, odd, odds }: Quote,
  { marketLabels }: CatalogueSheet,
): SlipLeg {
  const { sportId, homeTeam, awayTeam } = fixture
  return {
    id,
    oddsName: odd.name,
    marketLabel: marketLabels.get(marketKey(sportId, odd.marketId)) ?? odd.marketId,
    sportId,
    homeTeam,
    awayTeam,
    playerId: odd.playerId,
    fixtureId: odd.fixtureId,
    marketId: odd.marketId,
    selection: odd.selection,
    selectionLine: odd.selectionLine,
    points: odd.points,
    groupingKey: odd.groupingKey,
    startMs: place.startMs,
    fixtureStatus: place.status,
    isLocked: odd.isLocked,
    odds,
  }
}

interface PricedOrder {
  readonly account: SlipAccount
  readonly body: PlacePicks
  readonly legs: readonly QuotedLeg[]
  /** The order at the newest prices, and what the program says about it. */
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

function refusalText({ body, legs }: PricedOrder, seen: OrderQuote, fresh: OrderQuote): Message {
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
