import type { SideName } from '../../feed-types.ts'
import { at, binomial, type Pmf, roundedNormal } from '../pmf.ts'
import { createRandom, type Random } from '../random.ts'
import { cellOutlookKey, cellsLeft, createCellPlay, type CellScript, type DrawCell } from './cell-game.ts'
import { QUARTER_SCOPES, QUARTERS, quarterScope } from './quarters.ts'
import {
  type Game,
  haveOf,
  MINUTE_MS,
  otherSide,
  type PlayerOutlook,
  pickPlayer,
  sharesOf,
  type SportModel,
} from './script.ts'

const QUARTER = { cells: 3, playMs: 42 * MINUTE_MS, clock: { fromSeconds: 900, toSeconds: 0 } }
const OVERTIME = {
  cells: 2,
  playMs: 22 * MINUTE_MS,
  clock: { fromSeconds: 600, toSeconds: 0 },
  label: 'overtime',
}

/** Plays of one drive that gain yards: their maximum number, the chance of each, and its gain. */
type YardPlan = {
  readonly tries: number
  readonly chance: number
  readonly mean: number
  readonly deviation: number
}
const PASSES: YardPlan = { tries: 4, chance: 0.55, mean: 10.5, deviation: 4 }
const RUNS: YardPlan = { tries: 4, chance: 0.5, mean: 4.5, deviation: 1.8 }

/** Points of one drive: none, a safety, a field goal, or a touchdown with the try after it. */
function drive(game: Game, side: SideName): Pmf {
  const lean = 0.12 * (game[side].attack - game[otherSide(side)].defence) + (side === 'home' ? 0.055 : -0.055)
  const factor = Math.exp(Math.max(-0.6, Math.min(0.6, lean)))
  const pmf = new Float64Array(9)
  for (const [points, chance] of [
    [2, 0.006],
    [3, 0.16],
    [6, 0.015],
    [7, 0.185],
    [8, 0.014],
  ] as const) {
    pmf[points] = chance * factor
  }
  pmf[0] = 1 - pmf.reduce((sum, chance) => sum + chance, 0)
  return pmf
}

function drawYards(plan: YardPlan, random: Random): number {
  return Math.max(0, Math.round(plan.mean + plan.deviation * random.normal()))
}

function writeScript(game: Game): CellScript {
  const random = createRandom('football', game.key)
  const steps = { home: drive(game, 'home'), away: drive(game, 'away') }
  const draw: DrawCell = (side, atMs, note) => {
    const own = game[side]
    const thrower = pickPlayer(own, sharesOf(own, 'passing'), random)
    for (let attempt = 0; attempt < PASSES.tries; attempt += 1) {
      if (!random.chance(PASSES.chance)) continue
      const amount = drawYards(PASSES, random)
      const catcher = pickPlayer(own, sharesOf(own, 'receiving'), random)
      if (thrower) note({ atMs, side, playerId: thrower.id, stat: 'passing_yards', amount })
      if (catcher) note({ atMs, side, playerId: catcher.id, stat: 'receiving_yards', amount })
    }
    for (let attempt = 0; attempt < RUNS.tries; attempt += 1) {
      if (!random.chance(RUNS.chance)) continue
      const runner = pickPlayer(own, sharesOf(own, 'rushing'), random)
      if (runner)
        note({ atMs, side, playerId: runner.id, stat: 'rushing_yards', amount: drawYards(RUNS, random) })
    }
    const points = random.pick(steps[side])
    if (points >= 6) {
      const scorer = pickPlayer(own, sharesOf(own, 'scoring'), random)
      if (scorer) note({ atMs, side, playerId: scorer.id, stat: 'touchdowns', amount: 1 })
    }
    return points
  }
  const play = createCellPlay(random, 'alternate', draw)
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    play.playPeriod(quarter, QUARTER)
    if (quarter === 2) play.pause(2, 'half', 'half', 13 * MINUTE_MS)
    else if (quarter < QUARTERS) play.pause(quarter, String(quarter), 'break', 2 * MINUTE_MS)
  }
  for (let extra = QUARTERS + 1; play.isLevel(); extra += 1) {
    play.pause(extra - 1, 'overtime', 'break', 3 * MINUTE_MS)
    play.playPeriod(extra, OVERTIME)
  }
  return play.finish(() => true)
}

/** Many small gains are nearly normal. Mean and spread are those of a random number of gains. */
function yardsLeft(plan: YardPlan, share: number, drives: number): Pmf {
  const chance = plan.chance * share
  const tries = plan.tries * drives
  const square = plan.deviation ** 2 + plan.mean ** 2
  const variance = tries * (chance * square - (chance * plan.mean) ** 2)
  return roundedNormal(tries * chance * plan.mean, Math.sqrt(variance))
}

function playerOutlooks(game: Game, script: CellScript, atMs: number): readonly PlayerOutlook[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const step = drive(game, side)
    const drives = cellsLeft(script, side, atMs, QUARTERS)
    const touchdown = at(step, 6) + at(step, 7) + at(step, 8)
    const shares = {
      passing: sharesOf(game[side], 'passing'),
      receiving: sharesOf(game[side], 'receiving'),
      rushing: sharesOf(game[side], 'rushing'),
      scoring: sharesOf(game[side], 'scoring'),
    }
    return game[side].players.flatMap((player, index): PlayerOutlook[] => {
      const outlooks: PlayerOutlook[] = []
      const add = (
        marketId: string,
        stat: string,
        share: number | undefined,
        rest: (share: number) => Pmf,
      ) => {
        if (share === undefined || share < 0.05) return
        outlooks.push({
          playerId: player.id,
          side,
          marketId,
          have: haveOf(script, player.id, stat, atMs),
          rest: rest(share),
        })
      }
      add('player_passing_yards', 'passing_yards', shares.passing[index], (share) =>
        yardsLeft(PASSES, share, drives),
      )
      add('player_receiving_yards', 'receiving_yards', shares.receiving[index], (share) =>
        yardsLeft(PASSES, share, drives),
      )
      add('player_rushing_yards', 'rushing_yards', shares.rushing[index], (share) =>
        yardsLeft(RUNS, share, drives),
      )
      add('anytime_touchdown_scorer', 'touchdowns', shares.scoring[index], (share) =>
        binomial(touchdown * share, drives),
      )
      return outlooks
    })
  })
}

export const football: SportModel<CellScript> = {
  writeScript,
  outlookKey: cellOutlookKey,
  outlookAt: (game, script, atMs) => {
    const steps = { home: drive(game, 'home'), away: drive(game, 'away') }
    return {
      findScope: (scope) => quarterScope({ script, steps, atMs, overtimeCells: OVERTIME.cells }, scope),
      players: () => playerOutlooks(game, script, atMs),
    }
  },
  scopes: QUARTER_SCOPES,
  playerMarkets: {
    player_passing_yards: 'passing_yards',
    player_receiving_yards: 'receiving_yards',
    player_rushing_yards: 'rushing_yards',
    anytime_touchdown_scorer: 'touchdowns',
  },
  lockMs: 40_000,
  leastDurationMs: 180 * MINUTE_MS,
}
