/**
 * The simulated world in steps that the caller's clock controls, for example a month in minutes. Two runs of one seed
 * are the same. It sends some games of each sport with their prices before the start, their kickoff and their end,
 * through the same path as every feed.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { isOver } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { OddsModule } from '../../odds/index.ts'
import type { Fixture, Odd } from '../feed-types.ts'
import { createTakeIn } from '../take-in.ts'
import { hash32 } from './random.ts'
import { createWorld } from './world.ts'

interface SeasonSettings {
  readonly seed: string
  readonly clock: Clock
  readonly db: Db
  readonly odds: OddsModule
  readonly sportIds: readonly SportId[]
  /** How many upcoming games of each sport are on the book. */
  readonly gamesPerSport?: number | undefined
}

/** Identifies a selection across sportsbooks. */
type SelectionName = Pick<Odd, 'fixtureId' | 'marketId' | 'selection' | 'selectionLine' | 'points'>

export interface Season {
  begin(): Promise<void>
  /** Puts the next games on the book, with fresh prices for all games that have not started. */
  openBook(): Promise<void>
  /** Sends what has happened in the games so far. Returns the games that ended since the last call. */
  catchUp(): Promise<readonly string[]>
  /** The true chance, which no feed sends, as of the last `openBook`. */
  findChance(selection: SelectionName): number | undefined
}

/** Real time: a faster world has more games than a player of a real brand would ever see. */
const SPEED = 1
const AHEAD_MS = 10 * HOUR_MS
const GAMES_PER_SPORT = 6
/** Counted from the start of a game, as in the product. */
const OVER_KEPT_MS = 12 * HOUR_MS
const OPEN_KEPT_MS = 7 * 24 * HOUR_MS

export function createSeason(settings: SeasonSettings): Season {
  const { seed, clock, odds, gamesPerSport = GAMES_PER_SPORT } = settings
  const world = createWorld({ seed, speed: SPEED })
  const sink = createTakeIn({ ...settings, source: 'simulator' })
  const followed = new Map<string, Fixture>()
  let chances = new Map<string, number>()
  const nowMs = () => clock.now().getTime()
  const mainMarketIds = (sportId: SportId) =>
    world
      .markets(sportId)
      .filter(({ isMain }) => isMain)
      .map(({ id }) => id)

  const drawn = () => {
    const atMs = nowMs()
    const coming = world
      .fixtures({ fromMs: atMs + 1, toMs: atMs + AHEAD_MS, nowMs: atMs })
      .filter(({ sportId, status }) => settings.sportIds.includes(sportId) && status === 'unplayed')
    return [...Map.groupBy(coming, ({ sportId }) => sportId).values()].flatMap((games) =>
      games.toSorted((a, b) => hash32(seed, a.id) - hash32(seed, b.id)).slice(0, gamesPerSport),
    )
  }

  const price = async ({ id: fixtureId, sportId }: Fixture) => {
    const atMs = nowMs()
    const choice = { marketIds: mainMarketIds(sportId) }
    for (const chance of world.chancesAt(fixtureId, atMs, choice))
      chances.set(keyOf({ ...chance, fixtureId }), chance.chance)
    for (const { id: sportsbookId } of world.sportsbooks()) {
      const offered = world.oddsAt(fixtureId, sportsbookId, atMs, choice)
      await sink.accept({
        kind: 'snapshot',
        fixtureId,
        sportsbookId,
        atMs,
        odds: offered.map((odd) => ({ ...odd, pricedAtMs: atMs })),
      })
    }
  }

  return {
    begin: async () => {
      await sink.accept({
        kind: 'catalogue',
        leagues: world.leagues(),
        teams: world.teams(),
        players: world.players(),
        sportsbooks: world.sportsbooks(),
        markets: world.sports().flatMap((sportId) => world.markets(sportId)),
      })
    },

    openBook: async () => {
      const fresh = drawn().filter(({ id }) => !followed.has(id))
      if (fresh.length > 0) await sink.accept({ kind: 'fixtures', fixtures: fresh })
      for (const fixture of fresh) followed.set(fixture.id, fixture)
      chances = new Map()
      const atMs = nowMs()
      odds.book.forgetBefore({ overMs: atMs - OVER_KEPT_MS, openMs: atMs - OPEN_KEPT_MS })
      for (const fixture of followed.values())
        if (fixture.status === 'unplayed' && fixture.startMs > atMs) await price(fixture)
      await sink.accept({ kind: 'pulse' })
    },

    catchUp: async () => {
      const atMs = nowMs()
      const turned: Fixture[] = []
      for (const known of followed.values()) {
        const fixture = world.fixture(known.id, atMs)
        if (fixture && phaseOf(fixture) !== phaseOf(known)) turned.push(fixture)
      }
      if (turned.length === 0) return []
      const over = turned.filter(({ status }) => isDone(status))
      await sink.accept({ kind: 'fixtures', fixtures: turned })
      const results = over.flatMap(({ id }) => world.resultAt(id, atMs) ?? [])
      if (results.length > 0) await sink.accept({ kind: 'results', results })
      for (const fixture of turned) followed.set(fixture.id, fixture)
      for (const { id } of over) followed.delete(id)
      return over.map(({ id }) => id)
    },

    findChance: (selection) => chances.get(keyOf(selection)),
  }
}

/** A season ignores halftime. */
function phaseOf({ status }: Fixture): Fixture['status'] {
  return status === 'half' ? 'live' : status
}

/** A postponed game is not played again in this season. */
function isDone(status: Fixture['status']): boolean {
  return isOver(status) || status === 'postponed'
}

function keyOf({ fixtureId, marketId, selection, selectionLine, points }: SelectionName): string {
  return [fixtureId, marketId, selection, selectionLine, points].join('|')
}
