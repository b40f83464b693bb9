/** What the sportsbook offers now for an open pick, in the type of its price. */
import { convertOdds, type Odds } from '@pickproof/domain/odds/odds'
import { parlayOdds } from '@pickproof/domain/odds/parlay-odds'
import type { OddsModule } from '../odds/index.ts'
import type { PickRow } from './picks-store.ts'

export function oddsOfRow({
  odd_format,
  odds_american,
  odds_milli,
}: Pick<PickRow, 'odd_format' | 'odds_american' | 'odds_milli'>): Odds {
  return odd_format === 'AMERICAN'
    ? { type: 'AMERICAN', american: odds_american }
    : { type: 'DECIMAL', milli: Number(odds_milli) }
}

/** Undefined while a selection is locked, has another line or no longer exists, and while the feed says nothing. */
export function findCurrentPrice(
  odds: OddsModule,
  pick: PickRow,
  legs: readonly PickRow[],
): Odds | undefined {
  odds.watch.look()
  if (odds.watch.state.state !== 'live') return undefined
  if (pick.type !== 'PARLAY') return findLegPrice(odds, pick)
  const prices = legs.map((leg) => findLegPrice(odds, leg))
  const known = prices.filter((price) => price !== undefined)
  if (known.length < prices.length || known.length === 0) return undefined
  return parlayOdds(known, pick.odd_format)
}

function findLegPrice({ book }: OddsModule, leg: PickRow): Odds | undefined {
  const odd = book.findOdd(leg.fixture_id ?? '', leg.sportsbook_id ?? '', leg.odd_id ?? '')
  const points = leg.points === null ? null : Number(leg.points)
  if (odd === undefined || odd.isLocked || odd.points !== points) return undefined
  return convertOdds({ type: 'AMERICAN', american: odd.priceAmerican }, leg.odd_format)
}
