/** The public interface of the simulated world. It has no state: seed, speed and time decide every answer. */
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import { type FixtureStatus, isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Fixture, League, Market, Odd, Player, Result, Sportsbook, Team } from '../feed-types.ts'
import { questionsOf, type SelectionWords } from './fair-markets.ts'
import { LEAGUE_PLANS } from './leagues.ts'
import { marketRulesOf } from './markets.ts'
import { createPlayedGames } from './played-games.ts'
import { PLAYERS } from './players.ts'
import { createPricing } from './prices.ts'
import type { HashPart } from './random.ts'
import { readResult, statusAt } from './result-at.ts'
import { createSchedule, type ScheduledFixture } from './schedule.ts'
import { SIMULATED_SPORT_IDS } from './scoring/sport-models.ts'
import { findBook, SPORTSBOOKS, type BookTemper } from './sportsbooks.ts'
import { TEAMS, venueOf } from './teams.ts'
import type { Script } from './scoring/script.ts'

/** Sportsbooks close for this long when play stops. */
const BREAK_LOCK_MS = 20_000
/** They stay closed a little longer than they need to see what happened. */
const LOOK_AGAIN_MS = 2_000

type WorldSettings = {
  readonly seed: HashPart
  /** The speed of games relative to real ones: 1 to 120. */
  readonly speed: number
}

type FixtureQuery = {
  readonly fromMs: number
  /** Included. */
  readonly toMs: number
  /** The time of the question. It decides the status and which games are announced. */
  readonly nowMs: number
  readonly sportId?: SportId
  readonly leagueId?: string
}

type OddsChoice = { readonly marketIds?: readonly string[] }

type TrueChance = SelectionWords & { readonly chance: number; readonly marketId: string }

export type World = {
  readonly sports: () => readonly SportId[]
  readonly leagues: () => readonly League[]
  readonly teams: () => readonly Team[]
  readonly players: () => readonly Player[]
  readonly sportsbooks: () => readonly Sportsbook[]
  readonly markets: (sportId: SportId) => readonly Market[]
  readonly fixtures: (query: FixtureQuery) => readonly Fixture[]
  readonly fixture: (fixtureId: string, nowMs: number) => Fixture | undefined
  readonly resultAt: (fixtureId: string, nowMs: number) => Result | undefined
  /**
   * Empty when the fixture is over, called off or unknown. Returns the same array until something changes, so the
   * caller can skip arrays that it has already sent.
   */
  readonly oddsAt: (
    fixtureId: string,
    sportsbookId: string,
    nowMs: number,
    choice?: OddsChoice,
  ) => readonly Odd[]
  /** The chances behind the prices, without any sportsbook's opinion and margin. No feed sends them. */
  readonly chancesAt: (fixtureId: string, nowMs: number, choice?: OddsChoice) => readonly TrueChance[]
  /** The longest possible game. Games in play started at most this long ago. */
  readonly longestGameMs: number
}

const LONGEST_GAME_MS = 8 * HOUR_MS
/** Enough lines on each side of the true main line to include those of every sportsbook. */
const TRUE_ALTERNATES = 8

export function createWorld({ seed, speed }: WorldSettings): World {
  if (!(speed >= 1 && speed <= 120))
    throw new RangeError(`A simulated world runs 1 to 120 times faster, not ${speed}`)
  const schedule = createSchedule(seed, speed)
  const games = createPlayedGames(seed)
  const priced = createPricing(seed, speed)
  const elapsedAt = (fixture: ScheduledFixture, nowMs: number) =>
    Math.floor((nowMs - fixture.startMs) * speed)

  const statusOf = (fixture: ScheduledFixture, nowMs: number): FixtureStatus => {
    const elapsedMs = elapsedAt(fixture, nowMs)
    return quickStatus(fixture, elapsedMs) ?? statusAt(fixture, games.scriptOf(fixture), nowMs, elapsedMs)
  }
  const fixtureAt = (fixture: ScheduledFixture, nowMs: number): Fixture =>
    fixtureView(fixture, statusOf(fixture, nowMs))

  const resultAt: World['resultAt'] = (fixtureId, nowMs) => {
    const fixture = schedule.find(fixtureId)
    if (fixture === undefined) return undefined
    const [model, game, script] = [games.modelOf(fixture), games.gameOf(fixture), games.scriptOf(fixture)]
    return readResult(fixture, model, game, script, nowMs, elapsedAt(fixture, nowMs))
  }

  const oddsAt: World['oddsAt'] = (fixtureId, sportsbookId, nowMs, choice = {}) => {
    const fixture = schedule.find(fixtureId)
    const book = findBook(sportsbookId)
    if (fixture === undefined || book === undefined) return []
    const status = statusOf(fixture, nowMs)
    if (isOver(status) || status === 'postponed') return []
    const elapsedMs = elapsedAt(fixture, nowMs)
    const isLive = isInPlay(status)
    return priced({
      fixtureId,
      book,
      rules: rulesOf(fixture, choice),
      teams: { home: fixture.home, away: fixture.away },
      outlook: games.outlookOf(fixture, elapsedMs - book.lagMs, nowMs),
      isLive,
      isClosed: isLive && isClosedAt(games.scriptOf(fixture), book, games.modelOf(fixture).lockMs, elapsedMs),
      isSoon: fixture.startMs - nowMs < DAY_MS,
      nowMs,
    })
  }

  const chancesAt: World['chancesAt'] = (fixtureId, nowMs, choice = {}) => {
    const fixture = schedule.find(fixtureId)
    if (fixture === undefined) return []
    const teams = { home: fixture.home, away: fixture.away }
    const outlook = games.outlookOf(fixture, elapsedAt(fixture, nowMs), nowMs)
    return rulesOf(fixture, choice).flatMap((rule) =>
      questionsOf(rule, outlook, teams).flatMap(({ linesAt, wordsOf }) =>
        linesAt(0, TRUE_ALTERNATES).flatMap(({ line, chances }) =>
          wordsOf(line).selections.map((selection, index) => ({
            ...selection,
            chance: chances[index] ?? 0,
            marketId: rule.id,
          })),
        ),
      ),
    )
  }

  return {
    sports: () => SIMULATED_SPORT_IDS,
    leagues: () => LEAGUE_PLANS.map((plan) => plan.league),
    teams: () => TEAMS,
    players: () => PLAYERS,
    sportsbooks: () => SPORTSBOOKS,
    markets: marketsOf,
    fixtures: ({ fromMs, toMs, nowMs, sportId, leagueId }) =>
      schedule
        .list({ fromMs, toMs, leagueId, sportId, knownAtMs: nowMs })
        .map((fixture) => fixtureAt(fixture, nowMs)),
    fixture: (fixtureId, nowMs) => {
      const fixture = schedule.find(fixtureId)
      return fixture && fixtureAt(fixture, nowMs)
    },
    resultAt,
    oddsAt,
    chancesAt,
    longestGameMs: LONGEST_GAME_MS / speed,
  }
}

function fixtureView(fixture: ScheduledFixture, status: FixtureStatus): Fixture {
  const { id, league, home, away, startMs } = fixture
  const venue = venueOf(league, home)
  return {
    id,
    sportId: league.sportId,
    leagueId: league.id,
    homeTeamId: home.id,
    awayTeamId: away.id,
    startMs,
    status,
    isLive: isInPlay(status),
    venueName: venue.name,
    venueLocation: venue.location,
  }
}

function marketsOf(sportId: SportId): readonly Market[] {
  return marketRulesOf(sportId).map(({ id, name, marketType, isMain }) => ({
    id,
    name,
    sportId,
    marketType,
    isMain,
  }))
}

function rulesOf({ league }: ScheduledFixture, { marketIds }: OddsChoice) {
  const rules = marketRulesOf(league.sportId)
  return marketIds === undefined ? rules : rules.filter(({ id }) => marketIds.includes(id))
}

/** A game far in the past or future needs no script to decide its status. */
function quickStatus(fixture: ScheduledFixture, elapsedMs: number): 'unplayed' | 'completed' | undefined {
  if (fixture.calledOff !== null) return undefined
  if (elapsedMs < 0) return 'unplayed'
  return elapsedMs > LONGEST_GAME_MS ? 'completed' : undefined
}

/** Whether a sportsbook has closed its markets at this point of a game in play. */
function isClosedAt(script: Script, book: BookTemper, lockMs: number, elapsedMs: number): boolean {
  if (elapsedMs < 0) return false
  const closedMs = Math.max(lockMs, book.lagMs + LOOK_AGAIN_MS)
  const within = (fromMs: number, lengthMs: number) =>
    elapsedMs >= fromMs + book.reactionMs && elapsedMs < fromMs + lengthMs
  if (script.alertsMs.some((alertMs) => within(alertMs, closedMs))) return true
  return script.phases.some(
    (phase) => phase.kind !== 'play' && within(phase.fromMs, BREAK_LOCK_MS + book.lagMs),
  )
}
