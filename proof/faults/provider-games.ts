/**
 * The games of a run and the provider that reports them. The provider outlives every kill, as a real one does, and its
 * last report is what the picks must be settled on in the end.
 */
import { type OpticOddsServer, startOpticOddsServer } from '@pickproof/server/testing/opticodds-server'
import {
  sampleFixture,
  sampleOdd,
  sampleResult,
  type WireOdd,
} from '@pickproof/server/testing/opticodds-server-rows'
import type { SeededRandom } from '../seeded-random.ts'

export const SPORTSBOOK = 'samplebook'
const LEAGUE = 'northland_-_premier'

const HOME = 'Harbor Gulls'
const AWAY = 'Ridge Miners'
const SPREAD = 3.5
const TOTAL = 180.5

type Side = 'home' | 'away' | 'over' | 'under'
type Score = { readonly home: number; readonly away: number }

export interface Offer {
  readonly oddId: string
  readonly fixtureId: string
  readonly marketId: string
  readonly side: Side
  readonly points: number | null
  priceAmerican: number
}

export interface Game {
  readonly id: string
  readonly offers: readonly Offer[]
  startMs: number
  status: 'unplayed' | 'live' | 'completed' | 'cancelled'
  score: Score
  corrections: number
}

export class ProviderGames {
  readonly server: OpticOddsServer
  readonly games = new Map<string, Game>()
  readonly #random: SeededRandom

  private constructor(server: OpticOddsServer, random: SeededRandom) {
    this.server = server
    this.#random = random
  }

  static async open(random: SeededRandom): Promise<ProviderGames> {
    return new ProviderGames(await startOpticOddsServer({ pingMs: 1_000 }), random)
  }

  async close(): Promise<void> {
    await this.server.close()
  }

  /** The settings of a server that follows this provider. */
  get feedSettings(): Readonly<Record<string, string>> {
    return {
      FEED: 'opticodds',
      FEED_URL: this.server.baseUrl,
      FEED_KEY: 'test-key',
      FEED_SPORTSBOOKS: SPORTSBOOK,
      FEED_LEAGUES: LEAGUE,
    }
  }

  /** A running feed sees new games only at its next poll; one that starts sees them immediately. */
  add(startMs: number): Game {
    const id = `game-${this.games.size + 1}`
    const offer = (marketId: string, side: Side, points: number | null): Offer => ({
      oddId: `${id}:${SPORTSBOOK}:${marketId}:${side}`,
      fixtureId: id,
      marketId,
      side,
      points,
      priceAmerican: -110,
    })
    const game: Game = {
      id,
      startMs,
      offers: [
        offer('moneyline', 'home', null),
        offer('moneyline', 'away', null),
        offer('point_spread', 'home', -SPREAD),
        offer('point_spread', 'away', SPREAD),
        offer('total_points', 'over', TOTAL),
        offer('total_points', 'under', TOTAL),
      ],
      status: 'unplayed',
      score: { home: 0, away: 0 },
      corrections: 0,
    }
    this.games.set(id, game)
    this.#tellFixture(game)
    this.server.publishOdds(game.offers.map(toWire))
    return game
  }

  reprice(offer: Offer): void {
    offer.priceAmerican = this.#random.pick([-125, -115, -110, -105, 100, 110])
    this.server.publishOdds([toWire(offer)])
  }

  /** Sent by the stream, and by every later answer: a poll must not bring the old start back. */
  reschedule(game: Game, startMs: number): void {
    game.startMs = startMs
    this.#tellFixture(game)
    this.server.publishFixtureStatus(game.id, { new_start_date: new Date(startMs).toISOString() })
  }

  goLive(game: Game): void {
    game.status = 'live'
    this.#tellFixture(game)
    this.server.publishFixtureStatus(game.id, { new_status: 'live' })
  }

  end(game: Game): void {
    game.status = 'completed'
    game.score = this.#finalScore()
    this.#tellFixture(game)
    this.tellResult(game)
  }

  callOff(game: Game): void {
    game.status = 'cancelled'
    this.#tellFixture(game)
    this.server.publishFixtureStatus(game.id, { new_status: 'cancelled' })
  }

  /** Another final score, after picks may have been settled on the first. */
  correct(game: Game): void {
    const before = game.score
    while (before.home === game.score.home && before.away === game.score.away) game.score = this.#finalScore()
    game.corrections += 1
    this.tellResult(game)
  }

  /** Providers repeat themselves; a result that is known already changes nothing. */
  tellResult({ id, status, score }: Game): void {
    if (status !== 'completed') return
    const scores = { home: quarters(score.home), away: quarters(score.away) }
    this.server.publishResult(
      id,
      sampleResult(id, 'completed', { scores, in_play: null, market_stats: { home: {}, away: {} } }),
    )
  }

  #finalScore(): Score {
    const home = this.#random.whole(70, 112)
    const margin = this.#random.pick([-14, -9, -5, -2, -1, 1, 2, 5, 9, 14])
    return { home, away: home - margin }
  }

  #tellFixture({ id, startMs, status }: Game): void {
    this.server.setFixture(sampleFixture({ id, status, start_date: new Date(startMs).toISOString() }))
  }
}

/** What a pick on it must be in the end, worked out here and not by the product. */
export function resultOf(
  { status, score }: Game,
  { marketId, side, points }: Offer,
): 'WON' | 'LOST' | 'CANCELLED' {
  if (status === 'cancelled') return 'CANCELLED'
  const line = points ?? 0
  const total = score.home + score.away
  const wins: Readonly<Record<Side, boolean>> = {
    home: score.home + (marketId === 'point_spread' ? line : 0) > score.away,
    away: score.away + (marketId === 'point_spread' ? line : 0) > score.home,
    over: total > line,
    under: total < line,
  }
  return wins[side] ? 'WON' : 'LOST'
}

function quarters(total: number) {
  const quarter = Math.floor(total / 4)
  const periods = {
    period_1: quarter,
    period_2: quarter,
    period_3: quarter,
    period_4: total - 3 * quarter,
  }
  return { total, periods, aggregate: null }
}

const MARKETS: Readonly<Record<string, string>> = {
  moneyline: 'Moneyline',
  point_spread: 'Point Spread',
  total_points: 'Total Points',
}

function toWire({ oddId, fixtureId, marketId, side, points, priceAmerican }: Offer): WireOdd {
  const isTotal = side === 'over' || side === 'under'
  const team = side === 'home' ? HOME : AWAY
  const subject = isTotal ? (side === 'over' ? 'Over' : 'Under') : team
  const sign = points !== null && points > 0 && !isTotal ? '+' : ''
  return sampleOdd(fixtureId, SPORTSBOOK, team, {
    id: oddId,
    market: MARKETS[marketId],
    market_id: marketId,
    name: points === null ? subject : `${subject} ${sign}${points}`,
    selection: isTotal ? '' : team,
    selection_line: isTotal ? side : null,
    points,
    price: priceAmerican,
    timestamp: Date.now() / 1000,
    grouping_key: points === null ? 'default' : `default:${Math.abs(points)}`,
  })
}
