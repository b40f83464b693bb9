import { createRandom } from '../random.ts'
import { cellOutlookKey, cellScope, createCellPlay, type CellScript } from './cell-game.ts'
import { drawMinute, goalChance, goalPlayerOutlooks, type GoalRules } from './goal-game.ts'
import { type Game, MINUTE_MS, type SportModel } from './script.ts'

/** Stoppage time is part of the half: the clock continues past 45 and 90. */
const FIRST_HALF_MINUTES = 47
const SECOND_HALF_MINUTES = 50

const RULES: GoalRules = {
  goalChance: 0.0138,
  ratingWeight: 0.18,
  homeEdge: 0.12,
  shotChance: 0.11,
  shotStat: 'shots',
  shotMarket: 'player_shots',
  regulation: 2,
}

function half(minutes: number, fromMinute: number) {
  const clock = { fromSeconds: fromMinute * 60, toSeconds: (fromMinute + minutes) * 60 }
  return { cells: minutes, playMs: minutes * MINUTE_MS, clock }
}

function writeScript(game: Game): CellScript {
  const random = createRandom('soccer', game.key)
  const draw = drawMinute(RULES, game, random)
  const play = createCellPlay(random, 'together', (side, atMs, note) => {
    const goals = draw(side, atMs, note)
    if (random.chance(0.052)) note({ atMs, side, playerId: null, stat: 'corners', amount: 1 })
    if (random.chance(0.02)) note({ atMs, side, playerId: null, stat: 'yellow_cards', amount: 1 })
    return goals
  })
  play.playPeriod(1, half(FIRST_HALF_MINUTES, 0))
  play.pause(1, 'half', 'half', 15 * MINUTE_MS)
  play.playPeriod(2, half(SECOND_HALF_MINUTES, 45))
  return play.finish(() => true)
}

const SCOPES = { game: [1, 2], '1st_half': [1], '2nd_half': [2] }

export const soccer: SportModel<CellScript> = {
  writeScript,
  outlookKey: cellOutlookKey,
  outlookAt: (game, script, atMs) => {
    const [home, away] = [goalChance(RULES, game, 'home'), goalChance(RULES, game, 'away')]
    const steps = { home: Float64Array.of(1 - home, home), away: Float64Array.of(1 - away, away) }
    return {
      findScope: (scope) => {
        const periods = SCOPES[scope as keyof typeof SCOPES]
        return periods && cellScope(script, steps, atMs, RULES.regulation, periods, [])
      },
      players: () => goalPlayerOutlooks(RULES, game, script, atMs),
    }
  },
  scopes: { '1st_half': SCOPES['1st_half'], '2nd_half': SCOPES['2nd_half'] },
  playerMarkets: { anytime_goal_scorer: 'goals', player_shots: 'shots' },
  lockMs: 35_000,
  leastDurationMs: 110 * MINUTE_MS,
}
