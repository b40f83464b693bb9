/** What the book says of the legs of an order at this moment. Only its own words are placed. */
import type { FieldError } from '@pickproof/contract/errors'
import type { PlacePicks } from '@pickproof/contract/picks'
import { type Odds, type OddType, oddsFromJson } from '@pickproof/domain/odds/odds'
import { checkPrice } from '@pickproof/domain/programme/check-price'
import type { SlipLeg } from '@pickproof/domain/programme/slip'
import { AppError, invalidField } from '../../platform/app-error.ts'
import { type CatalogueSheet, type FixturePlace, type FixtureSheet, marketKey } from '../catalog/index.ts'
import type { OddsModule, PricedOdd } from '../odds/index.ts'

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
export function priceField(type: OddType): 'oddsAmerican' | 'oddsDecimal' {
  return type === 'AMERICAN' ? 'oddsAmerican' : 'oddsDecimal'
}

/** The price as the player saw it. Without one there is nothing to compare, so the order is not understood. */
export function sentPrice(leg: SentLeg, index: number): Odds {
  const key = priceField(leg.oddFormat)
  const price = leg[key]
  if (price === null || price === undefined)
    throw invalidField(`data.${index}.${key}`, 'The price of the pick is missing')
  try {
    return oddsFromJson(leg.oddFormat, price)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalidField(`data.${index}.${key}`, 'The price of the pick is not a price')
  }
}

/** A feed that says nothing has no newest price, so nothing can be placed by it (P029). */
export function ensureFeedLive({ watch }: OddsModule): void {
  watch.look()
  const { state, reason } = watch.state
  if (state === 'live') return
  const why = reason === null ? '' : ` ${reason}`
  throw new AppError('rule.violated', `Rule violated: No pick can be placed while prices stand still.${why}`)
}

export function quoteLegs(
  odds: OddsModule,
  sheet: CatalogueSheet,
  legs: readonly SentLeg[],
): readonly QuotedLeg[] {
  const changes: { readonly message: string; readonly field: FieldError }[] = []
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
      odd?.name ?? (leg.oddsName || 'This pick'),
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
    const news = line === null ? 'It has no line now.' : `The new line is ${line}.`
    return {
      message: `${message} ${news}`,
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
