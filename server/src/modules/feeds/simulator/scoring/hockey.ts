import { createRandom } from '../random.ts'
import type { TieBreak } from '../score-outlook.ts'
import { cellOutlookKey, cellScope, createCellPlay, type CellScript } from './cell-game.ts'
import { drawMinute, goalChance, goalPlayerOutlooks, type GoalRules } from './goal-game.ts'
import { type Game, MINUTE_MS, type SportModel } from './script.ts'

const REGULATION = 3
const PERIOD = { cells: 20, playMs: 37 * MINUTE_MS, clock: { fromSeconds: 1200, toSeconds: 0 } }
const OVERTIME_SECONDS = 300
const OVERTIME_MS = 8 * MINUTE_MS
const DECIDED_IN_OVERTIME = 0.62

const RULES: GoalRules = {
  goalChance: 0.05,
  ratingWeight: 0.11,
  homeEdge: 0.045,
  shotChance: 0.45,
  shotStat: 'shots_on_goal',
  shotMarket: 'player_shots_on_goal',
  regulation: REGULATION,
}

/** The next goal decides, or a shootout, which adds one goal to the winner's score. */
function homeWinsExtra(game: Game): number {
  const [home, away] = [goalChance(RULES, game, 'home'), goalChance(RULES, game, 'away')]
  return home / (home + away)
}

function writeScript(game: Game): CellScript {
  const random = createRandom('hockey', game.key)
  const play = createCellPlay(random, 'together', drawMinute(RULES, game, random))
  for (let period = 1; period <= REGULATION; period += 1) {
    play.playPeriod(period, PERIOD)
    if (period < REGULATION) play.pause(period, String(period), 'break', 17 * MINUTE_MS)
  }
  if (play.isLevel()) {
    const winner = random.chance(homeWinsExtra(game)) ? 'home' : 'away'
    play.pause(REGULATION, 'overtime', 'break', 2 * MINUTE_MS)
    const clock = { fromSeconds: OVERTIME_SECONDS, toSeconds: 0 }
    if (random.chance(DECIDED_IN_OVERTIME)) {
      const share = random.between(0.05, 0.98)
      const stopped = { ...clock, toSeconds: Math.round(OVERTIME_SECONDS * (1 - share)) }
      play.suddenScore(
        winner,
        { period: 4, label: 'overtime', clock: stopped },
        Math.round(OVERTIME_MS * share),
      )
    } else {
      play.playPeriod(4, { cells: 0, playMs: OVERTIME_MS, clock, label: 'overtime' })
      play.suddenScore(winner, { period: 5, label: 'shootout' }, 5 * MINUTE_MS)
    }
  }
  return play.finish(() => true)
}

const SCOPES = { '1st_period': [1], '2nd_period': [2], '3rd_period': [3] }

export const hockey: SportModel<CellScript> = {
  writeScript,
  outlookKey: cellOutlookKey,
  outlookAt: (game, script, atMs) => {
    const [home, away] = [goalChance(RULES, game, 'home'), goalChance(RULES, game, 'away')]
    const steps = { home: Float64Array.of(1 - home, home), away: Float64Array.of(1 - away, away) }
    const homeWins = homeWinsExtra(game)
    const extra: readonly TieBreak[] = [
      { home: 1, away: 0, chance: homeWins },
      { home: 0, away: 1, chance: 1 - homeWins },
    ]
    return {
      findScope: (scope) => {
        if (scope === 'game') return cellScope(script, steps, atMs, REGULATION, undefined, extra)
        const periods = SCOPES[scope as keyof typeof SCOPES]
        return periods && cellScope(script, steps, atMs, REGULATION, periods, [])
      },
      players: () => goalPlayerOutlooks(RULES, game, script, atMs),
    }
  },
  scopes: SCOPES,
  playerMarkets: { anytime_goal_scorer: 'goals', player_shots_on_goal: 'shots_on_goal' },
  lockMs: 30_000,
  leastDurationMs: 140 * MINUTE_MS,
}
