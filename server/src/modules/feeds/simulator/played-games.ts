/** The games behind the fixtures: who plays, how each game develops, and what may still happen in it. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { SideName } from '../feed-types.ts'
import { rosterOf } from './players.ts'
import { type HashPart, normalAt, uniformAt } from './random.ts'
import { createRecentMap } from './recent-map.ts'
import type { ScheduledFixture } from './schedule.ts'
import type { ScoreOutlook } from './score-outlook.ts'
import type { Game, GameSide, Outlook, PlayerOutlook, Script, SportModel } from './scoring/script.ts'
import { getSportModel } from './scoring/sport-models.ts'

/** The share of players who miss a game. The team sheets reveal it. */
const ABSENT_CHANCE = 0.012
const SHEETS_MS = HOUR_MS

type PlayedGames = {
  readonly modelOf: (fixture: ScheduledFixture) => SportModel
  /** The game as played, with the players on the team sheets. */
  readonly gameOf: (fixture: ScheduledFixture) => Game
  readonly scriptOf: (fixture: ScheduledFixture) => Script
  /** What may still happen at this point of the game, given what the world has announced by `nowMs`. */
  readonly outlookOf: (fixture: ScheduledFixture, elapsedMs: number, nowMs: number) => Outlook
}

export function createPlayedGames(seed: HashPart): PlayedGames {
  const scripts = createRecentMap<Script>(512)
  const games = createRecentMap<Game>(1024)
  // A state in play lasts seconds. A state before a game lasts until new information arrives.
  const liveOutlooks = createRecentMap<Outlook>(256)
  const earlyOutlooks = createRecentMap<Outlook>(1024)
  const modelOf = (fixture: ScheduledFixture) => getSportModel(fixture.league.sportId)
  const knownGame = (fixture: ScheduledFixture, hasSheets: boolean): Game =>
    games.get(`${fixture.id}${hasSheets}`, () => ({
      key: `${seed}:${fixture.id}`,
      home: sideOf(seed, fixture, 'home', hasSheets),
      away: sideOf(seed, fixture, 'away', hasSheets),
    }))
  const gameOf = (fixture: ScheduledFixture) => knownGame(fixture, true)
  const scriptOf = (fixture: ScheduledFixture) =>
    scripts.get(fixture.id, () => modelOf(fixture).writeScript(gameOf(fixture)))

  return {
    modelOf,
    gameOf,
    scriptOf,
    outlookOf: (fixture, elapsedMs, nowMs) => {
      const model = modelOf(fixture)
      const hasSheets = nowMs >= fixture.startMs - SHEETS_MS
      const outlookAt = (atMs: number) =>
        remembered(model.outlookAt(knownGame(fixture, hasSheets), scriptOf(fixture), atMs))
      if (elapsedMs < 0) return earlyOutlooks.get(`${fixture.id}${hasSheets}`, () => outlookAt(-1))
      const state = model.outlookKey(scriptOf(fixture), elapsedMs)
      return liveOutlooks.get(`${fixture.id}${hasSheets}${state}`, () => outlookAt(elapsedMs))
    },
  }
}

function sideOf(seed: HashPart, fixture: ScheduledFixture, side: SideName, hasSheets: boolean): GameSide {
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

/** Several sportsbooks use the same state, so each part of an outlook is computed once. */
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
