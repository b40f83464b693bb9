/**
 * A second product whose feed is a pipe that the journeys write to. Each plays its own games there and says when a
 * price moves, when it is locked and how a game ends. A line shorter than the pipe's buffer arrives in one piece.
 */
import { appendFile } from 'node:fs/promises'

export const HOUR_MS = 3_600_000
export const BOOK = 'fairpost'

export type SideName = 'home' | 'away'
export type SelectionName = SideName | 'over' | 'under'

export interface StageGame {
  readonly id: string
  readonly leagueId: string
  readonly sportId: string
  readonly home: string
  readonly away: string
  readonly startMs: number
}

/** Home first. */
type Score = readonly [number, number]

export interface StageLeague {
  readonly id: string
  readonly sportId: string
  readonly games: readonly StageGame[]
}

const PLACES = [
  'Alder',
  'Briar',
  'Cinder',
  'Dunmore',
  'Elmside',
  'Fenwick',
  'Gorse',
  'Hollow',
  'Inver',
  'Juniper',
]
/** 2.10, 1.80, 2.00 and 1.80 in decimal. */
const FIRST_PRICES: Readonly<Record<SelectionName, number>> = {
  home: 110,
  away: -125,
  over: 100,
  under: -125,
}
export const TOTAL_LINE = 210.5

/** Differs between workers and between journeys of one worker. */
const RUN = `${process.pid}${Date.now().toString(36)}`
let leagues = 0

export class Stage {
  readonly #pipe: string
  readonly #nowMs: () => number
  #lastPricedMs = 0

  constructor(pipe: string | undefined, nowMs: () => number = Date.now) {
    if (pipe === undefined)
      throw new Error('STAGE_PIPE is missing: start the journeys with npm run test:e2e.')
    this.#pipe = pipe
    this.#nowMs = nowMs
  }

  /** A league that no other journey uses, with future games. Each begins so long from now. */
  async addLeague(
    count: number,
    sportId = 'basketball',
    beginsInMs = (index: number) => (2 + index) * HOUR_MS,
  ): Promise<StageLeague> {
    leagues += 1
    const id = `stage_${RUN}_${leagues}`
    const games = PLACES.slice(0, count).map((place, index) => ({
      id: `${id}_${index}`,
      leagueId: id,
      sportId,
      home: `${place} Herons`,
      away: `${place} Pilots`,
      startMs: this.#nowMs() + beginsInMs(index),
    }))
    const region = 'NORTH'
    await this.#say({
      kind: 'catalogue',
      leagues: [{ id, name: `Stage League ${leagues}`, sportId, category: 'popular', region }],
      sportsbooks: [{ id: BOOK, name: 'Fairpost' }],
      markets: [
        { id: 'moneyline', name: 'Moneyline', sportId, marketType: 'moneyline', isMain: true },
        { id: 'total_points', name: 'Total Points', sportId, marketType: 'total', isMain: true },
      ],
    })
    for (const game of games) {
      await this.#say({ kind: 'catalogue', teams: [team(game, 'home'), team(game, 'away')] })
      await this.#say({ kind: 'fixtures', fixtures: [fixture(game)] })
      await this.#say({
        kind: 'odds',
        odds: (['home', 'away', 'over', 'under'] as const).map((name) => this.#odd(game, name)),
      })
    }
    return { id, sportId, games }
  }

  async changePrice(game: StageGame, name: SelectionName, priceAmerican: number): Promise<void> {
    await this.#say({ kind: 'odds', odds: [{ ...this.#odd(game, name), priceAmerican }] })
  }

  async lock(game: StageGame, name: SelectionName): Promise<void> {
    await this.#say({ kind: 'odds', odds: [{ ...this.#odd(game, name), isLocked: true }] })
  }

  /** From now on the book offers these selections of the game and no others. */
  async offerOnly(game: StageGame, names: readonly SelectionName[]): Promise<void> {
    const odds = names.map((name) => this.#odd(game, name))
    const atMs = this.#pricedNow()
    await this.#say({ kind: 'snapshot', fixtureId: game.id, sportsbookId: BOOK, atMs, odds })
  }

  /** The game is in its third quarter and stays there. */
  async play(game: StageGame, score: Score): Promise<void> {
    const nothing = { possession: null, gameScore: null, outs: null, runners: null }
    const inPlay = { period: '3', clock: '04:12', ...nothing }
    await this.#sayResult(game, score, { status: 'live', isLive: true, inPlay })
  }

  async end(game: StageGame, score: Score): Promise<void> {
    await this.#sayResult(game, score, { status: 'completed', isLive: false, inPlay: null })
  }

  async #sayResult(
    game: StageGame,
    [home, away]: Score,
    state: { readonly status: string; readonly isLive: boolean; readonly inPlay: object | null },
  ): Promise<void> {
    const score = (total: number) => ({
      total,
      periods: { period_1: total, period_2: 0, period_3: 0, period_4: 0 },
    })
    const nothing = { home: {}, away: {} }
    const { status, isLive } = state
    await this.#say({ kind: 'fixtures', fixtures: [{ ...fixture(game), status, isLive }] })
    await this.#say({
      kind: 'results',
      results: [
        {
          fixtureId: game.id,
          ...state,
          scores: { home: score(home), away: score(away) },
          stats: nothing,
          marketStats: nothing,
          playerResults: [],
          decisionMethod: null,
          retirement: null,
        },
      ],
    })
  }

  async #say(event: object): Promise<void> {
    await appendFile(this.#pipe, `${JSON.stringify({ atMs: this.#nowMs(), event })}\n`)
  }

  #odd(game: StageGame, name: SelectionName) {
    return odd(game, name, this.#pricedNow())
  }

  /** Of two prices the younger one counts, so no two are of the same age. */
  #pricedNow(): number {
    this.#lastPricedMs = Math.max(this.#nowMs(), this.#lastPricedMs + 1)
    return this.#lastPricedMs
  }
}

function team(game: StageGame, side: SideName) {
  const name = game[side]
  const abbreviation = `${name.slice(0, 2)}${side === 'home' ? 'H' : 'P'}`.toUpperCase()
  const colours = { primaryColour: '#1d4ed8', secondaryColour: '#f8fafc' }
  return { id: `${game.id}_${side}`, name, abbreviation, leagueId: game.leagueId, ...colours }
}

function fixture(game: StageGame) {
  return {
    id: game.id,
    sportId: game.sportId,
    leagueId: game.leagueId,
    homeTeamId: `${game.id}_home`,
    awayTeamId: `${game.id}_away`,
    startMs: game.startMs,
    status: 'unplayed',
    isLive: false,
    venueName: 'Pier Arena',
    venueLocation: 'Northland',
  }
}

export function oddIdOf(game: StageGame, name: SelectionName): string {
  return `${game.id}:${BOOK}:${name}`
}

export function oddsNameOf(game: StageGame, name: SelectionName): string {
  return name === 'home' || name === 'away'
    ? game[name]
    : `${name === 'over' ? 'Over' : 'Under'} ${TOTAL_LINE}`
}

function odd(game: StageGame, name: SelectionName, pricedAtMs: number) {
  const isSide = name === 'home' || name === 'away'
  return {
    id: oddIdOf(game, name),
    fixtureId: game.id,
    sportsbookId: BOOK,
    marketId: isSide ? 'moneyline' : 'total_points',
    name: oddsNameOf(game, name),
    selection: isSide ? game[name] : '',
    selectionLine: isSide ? null : name,
    points: isSide ? null : TOTAL_LINE,
    priceAmerican: FIRST_PRICES[name],
    isMain: true,
    groupingKey: isSide ? 'default' : `default:${TOTAL_LINE}`,
    teamId: isSide ? `${game.id}_${name}` : null,
    playerId: null,
    isLocked: false,
    pricedAtMs,
  }
}
