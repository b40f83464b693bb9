/** The door of the simulated world. It keeps no state: seed, speed and the moment asked for decide every answer. */
import type { SportId } from '@pickproof/domain/sports'
import type {
  Fixture,
  League,
  Market,
  Odd,
  Player,
  Result,
  SideName,
  Sportsbook,
  Team,
} from '../feed-types.ts'
import { type FairSelection, fairGroups } from './fair-markets.ts'
import { LEAGUE_PLANS } from './leagues.ts'
import { isClosedAt } from './locks.ts'
import { marketRulesOf } from './markets.ts'
import { PLAYERS, rosterOf } from './players.ts'
import { priceFixture } from './prices.ts'
import { type HashPart, normalAt, uniformAt } from './random.ts'
import { createRecentMap } from './recent-map.ts'
import { readResult, statusAt } from './result-at.ts'
import { createSchedule, type ScheduledFixture } from './schedule.ts'
import type { Game, GameSide, Outlook, PlayerOutlook, Script } from './scoring/script.ts'
import { getSportModel, SIMULATED_SPORT_IDS } from './scoring/sport-models.ts'
import type { ScoreOutlook } from './score-outlook.ts'
import { findBook, SPORTSBOOKS } from './sportsbooks.ts'
import { TEAMS, venueOf } from './teams.ts'

type WorldSettings = {
  readonly seed: HashPart
  /** How many times faster than real ones games run: 1 to 120. */
  readonly speed: number
}

type FixtureQuery = {
  readonly fromMs: number
  /** Included. */
  readonly toMs: number
  /** The moment of the question: it decides the status and what is announced already. */
  readonly nowMs: number
  readonly sportId?: SportId
  readonly leagueId?: string
}

type OddsChoice = { readonly marketIds?: readonly string[] }

type TrueChance = FairSelection & { readonly marketId: string }

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
  /** Empty when the fixture is over, called off or unknown. */
  readonly oddsAt: (
    fixtureId: string,
    sportsbookId: string,
    nowMs: number,
    choice?: OddsChoice,
  ) => readonly Odd[]
  /** The chances behind the prices, without the opinion and the margin of any book; no feed tells them. */
  readonly chancesAt: (fixtureId: string, nowMs: number, choice?: OddsChoice) => readonly TrueChance[]
  /** No game runs longer than this: a window of live games begins so long ago. */
  readonly longestGameMs: number
}

const HOUR_MS = 3_600_000
const LONGEST_GAME_MS = 8 * HOUR_MS
/** A player in so many misses the game; it becomes known with the team sheets. */
const ABSENT_CHANCE = 0.012
const SHEETS_MS = HOUR_MS
/** Enough lines on each side of the true main one to hold those of every book. */
const TRUE_ALTERNATES = 8

export function createWorld({ seed, speed }: WorldSettings): World {
  if (!(speed >= 1 && speed <= 120))
    throw new RangeError(`A simulated world runs 1 to 120 times faster, not ${speed}`)
  const schedule = createSchedule(seed, speed)
  const scripts = createRecentMap<Script>(512)
  const games = createRecentMap<Game>(1024)
  const outlooks = createRecentMap<Outlook>(512)

  const sideOf = (fixture: ScheduledFixture, side: SideName, hasSheets: boolean): GameSide => {
    const team = fixture[side]
    const isAbsent = (playerId: string, roles: object) =>
      !('pitching' in roles || 'passing' in roles) &&
      uniformAt('absent', seed, fixture.id, playerId) < ABSENT_CHANCE
    return {
      attack: normalAt('attack', seed, team.id),
      defence: normalAt('defence', seed, team.id),
      players: rosterOf(team.id).filter((player) => !(hasSheets && isAbsent(player.id, player.roles))),
    }
  }
  const gameOf = (fixture: ScheduledFixture, hasSheets: boolean): Game =>
    games.get(`${fixture.id}${hasSheets}`, () => ({
      key: `${seed}:${fixture.id}`,
      home: sideOf(fixture, 'home', hasSheets),
      away: sideOf(fixture, 'away', hasSheets),
    }))
  const modelOf = (fixture: ScheduledFixture) => getSportModel(fixture.league.sportId)
  const scriptOf = (fixture: ScheduledFixture) =>
    scripts.get(fixture.id, () => modelOf(fixture).writeScript(gameOf(fixture, true)))
  const elapsedAt = (fixture: ScheduledFixture, nowMs: number) =>
    Math.floor((nowMs - fixture.startMs) * speed)

  const toFixture = (fixture: ScheduledFixture, nowMs: number): Fixture => {
    const elapsedMs = elapsedAt(fixture, nowMs)
    const status = quickStatus(fixture, elapsedMs) ?? statusAt(fixture, scriptOf(fixture), nowMs, elapsedMs)
    const venue = venueOf(fixture.league, fixture.home)
    return {
      id: fixture.id,
      sportId: fixture.league.sportId,
      leagueId: fixture.league.id,
      homeTeamId: fixture.home.id,
      awayTeamId: fixture.away.id,
      startMs: fixture.startMs,
      status,
      isLive: status === 'live' || status === 'half',
      venueName: venue.name,
      venueLocation: venue.location,
    }
  }

  /** Several books look at the same state, so each part of an outlook is worked out once. */
  const outlookOf = (fixture: ScheduledFixture, elapsedMs: number, hasSheets: boolean): Outlook => {
    const model = modelOf(fixture)
    const script = scriptOf(fixture)
    const atMs = Math.max(-1, elapsedMs)
    return outlooks.get(`${fixture.id}${hasSheets}${model.outlookKey(script, atMs)}`, () =>
      remembered(model.outlookAt(gameOf(fixture, hasSheets), script, atMs)),
    )
  }

  return {
    sports: () => SIMULATED_SPORT_IDS,
    leagues: () => LEAGUE_PLANS.map((plan) => plan.league),
    teams: () => TEAMS,
    players: () => PLAYERS,
    sportsbooks: () => SPORTSBOOKS,
    markets: (sportId) =>
      marketRulesOf(sportId).map(({ id, name, marketType, isMain }) => ({
        id,
        name,
        sportId,
        marketType,
        isMain,
      })),
    fixtures: ({ fromMs, toMs, nowMs, sportId, leagueId }) =>
      schedule
        .list({ fromMs, toMs, leagueId, sportId, knownAtMs: nowMs })
        .map((fixture) => toFixture(fixture, nowMs)),
    fixture: (fixtureId, nowMs) => {
      const fixture = schedule.find(fixtureId)
      return fixture && toFixture(fixture, nowMs)
    },
    resultAt: (fixtureId, nowMs) => {
      const fixture = schedule.find(fixtureId)
      if (fixture === undefined) return undefined
      const elapsedMs = elapsedAt(fixture, nowMs)
      return readResult(fixture, modelOf(fixture), gameOf(fixture, true), scriptOf(fixture), nowMs, elapsedMs)
    },
    oddsAt: (fixtureId, sportsbookId, nowMs, choice = {}) => {
      const fixture = schedule.find(fixtureId)
      const book = findBook(sportsbookId)
      if (fixture === undefined || book === undefined) return []
      const elapsedMs = elapsedAt(fixture, nowMs)
      const script = scriptOf(fixture)
      const status = statusAt(fixture, script, nowMs, elapsedMs)
      if (status === 'completed' || status === 'cancelled' || status === 'postponed') return []
      const isLive = status !== 'unplayed'
      const hasSheets = nowMs >= fixture.startMs - SHEETS_MS
      return priceFixture({
        seed,
        fixtureId,
        book,
        rules: rulesOf(fixture, choice),
        teams: { home: fixture.home, away: fixture.away },
        outlook: outlookOf(fixture, elapsedMs - book.lagMs, hasSheets),
        isLive,
        isClosed: isLive && isClosedAt(script, book, modelOf(fixture).lockMs, elapsedMs),
        nowMs,
        speed,
      })
    },
    chancesAt: (fixtureId, nowMs, choice = {}) => {
      const fixture = schedule.find(fixtureId)
      if (fixture === undefined) return []
      const hasSheets = nowMs >= fixture.startMs - SHEETS_MS
      const context = {
        teams: { home: fixture.home, away: fixture.away },
        outlook: outlookOf(fixture, elapsedAt(fixture, nowMs), hasSheets),
        alternates: TRUE_ALTERNATES,
        opinion: () => 0,
      }
      return rulesOf(fixture, choice).flatMap((rule) =>
        fairGroups(rule, context).flatMap(({ selections }) =>
          selections.map((selection) => ({ ...selection, marketId: rule.id })),
        ),
      )
    },
    longestGameMs: LONGEST_GAME_MS / speed,
  }
}

function rulesOf({ league }: ScheduledFixture, { marketIds }: OddsChoice) {
  const rules = marketRulesOf(league.sportId)
  return marketIds === undefined ? rules : rules.filter(({ id }) => marketIds.includes(id))
}

/** A game that lies far behind or ahead needs no script to say so. */
function quickStatus(fixture: ScheduledFixture, elapsedMs: number): 'unplayed' | 'completed' | undefined {
  if (fixture.calledOff !== null) return undefined
  if (elapsedMs < 0) return 'unplayed'
  return elapsedMs > LONGEST_GAME_MS ? 'completed' : undefined
}

function remembered(outlook: Outlook): Outlook {
  const scopes = new Map<string, ScoreOutlook | undefined>()
  let players: readonly PlayerOutlook[] | undefined
  return {
    ...outlook,
    findScope: (scope) => {
      if (!scopes.has(scope)) scopes.set(scope, outlook.findScope(scope))
      return scopes.get(scope)
    },
    players: () => {
      players ??= outlook.players()
      return players
    },
  }
}
