/** Shared by soccer and hockey: rare goals, many shots, a scorer for each goal. */
import type { SideName } from '../../feed-types.ts'
import { binomial, convolve, poisson } from '../pmf.ts'
import type { Random } from '../random.ts'
import { type CellScript, cellsLeft, type DrawCell } from './cell-game.ts'
import { type Game, haveOf, otherSide, type PlayerOutlook, pickPlayer, sharesOf } from './script.ts'

export type GoalRules = {
  /** The chance of a goal in one minute between two equal sides at a neutral venue. */
  readonly goalChance: number
  /** How much a rating point changes it, in logarithms. */
  readonly ratingWeight: number
  readonly homeEdge: number
  /** The chance per minute of a shot without a goal. */
  readonly shotChance: number
  readonly shotStat: string
  readonly shotMarket: string
  readonly regulation: number
}

export function goalChance(rules: GoalRules, game: Game, side: SideName): number {
  const edge = side === 'home' ? rules.homeEdge : -rules.homeEdge
  const lean = rules.ratingWeight * (game[side].attack - game[otherSide(side)].defence) + edge
  return Math.min(0.4, rules.goalChance * Math.exp(lean))
}

export function drawMinute(rules: GoalRules, game: Game, random: Random): DrawCell {
  return (side, atMs, note) => {
    const own = game[side]
    if (random.chance(goalChance(rules, game, side))) {
      const scorer = pickPlayer(own, sharesOf(own, 'scoring'), random)
      if (scorer) {
        note({ atMs, side, playerId: scorer.id, stat: 'goals', amount: 1 })
        note({ atMs, side, playerId: scorer.id, stat: rules.shotStat, amount: 1 })
      }
      return 1
    }
    if (random.chance(rules.shotChance)) {
      const shooter = pickPlayer(own, sharesOf(own, 'shooting'), random)
      if (shooter) note({ atMs, side, playerId: shooter.id, stat: rules.shotStat, amount: 1 })
    }
    return 0
  }
}

export function goalPlayerOutlooks(
  rules: GoalRules,
  game: Game,
  script: CellScript,
  atMs: number,
): readonly PlayerOutlook[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const chance = goalChance(rules, game, side)
    const minutes = cellsLeft(script, side, atMs, rules.regulation)
    const scoring = sharesOf(game[side], 'scoring')
    const shooting = sharesOf(game[side], 'shooting')
    return game[side].players.flatMap((player, index): PlayerOutlook[] => {
      const [score, shoot] = [scoring[index] ?? 0, shooting[index] ?? 0]
      if (score === 0) return []
      const goals = binomial(chance * score, minutes)
      const misses = poisson((1 - chance) * rules.shotChance * shoot * minutes)
      const have = (stat: string) => haveOf(script, player.id, stat, atMs)
      return [
        { playerId: player.id, side, marketId: 'anytime_goal_scorer', have: have('goals'), rest: goals },
        {
          playerId: player.id,
          side,
          marketId: rules.shotMarket,
          have: have(rules.shotStat),
          rest: convolve(goals, misses),
        },
      ]
    })
  })
}
