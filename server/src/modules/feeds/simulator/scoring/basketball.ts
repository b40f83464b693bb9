import type { SideName } from '../../feed-types.ts'
import { at, binomial, convolve, type Pmf, repeated } from '../pmf.ts'
import { createRandom } from '../random.ts'
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

const QUARTER = { cells: 25, playMs: 27 * MINUTE_MS, clock: { fromSeconds: 720, toSeconds: 0 } }
const OVERTIME = {
  cells: 10,
  playMs: 12 * MINUTE_MS,
  clock: { fromSeconds: 300, toSeconds: 0 },
  label: 'overtime',
}
const ASSIST_CHANCE = 0.6
const REBOUND_CHANCE = 0.85
const DEFENSIVE_SHARE = 0.74

/** Points of one possession. */
function possession(game: Game, side: SideName): Pmf {
  const [attack, defence] = [game[side].attack, game[otherSide(side)].defence]
  const factor = Math.exp(0.03 * (attack - defence) + (side === 'home' ? 0.014 : -0.014))
  const [one, two, three] = [0.11 * factor, 0.37 * factor, 0.085 * factor]
  return Float64Array.of(1 - one - two - three, one, two, three)
}

function writeScript(game: Game): CellScript {
  const random = createRandom('basketball', game.key)
  const steps = { home: possession(game, 'home'), away: possession(game, 'away') }
  const draw: DrawCell = (side, atMs, note) => {
    const points = random.pick(steps[side])
    const own = game[side]
    if (points > 0) {
      const scorer = pickPlayer(own, sharesOf(own, 'scoring'), random)
      if (scorer) note({ atMs, side, playerId: scorer.id, stat: 'points', amount: points })
      const passer = pickPlayer(own, sharesOf(own, 'assisting'), random)
      if (points > 1 && random.chance(ASSIST_CHANCE) && passer && passer !== scorer) {
        note({ atMs, side, playerId: passer.id, stat: 'assists', amount: 1 })
      }
      return points
    }
    if (random.chance(REBOUND_CHANCE)) {
      const catching = random.chance(DEFENSIVE_SHARE) ? otherSide(side) : side
      const catcher = pickPlayer(game[catching], sharesOf(game[catching], 'rebounding'), random)
      if (catcher) note({ atMs, side: catching, playerId: catcher.id, stat: 'rebounds', amount: 1 })
    }
    return 0
  }
  const play = createCellPlay(random, 'alternate', draw)
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    play.playPeriod(quarter, QUARTER)
    if (quarter === 2) play.pause(2, 'half', 'half', 15 * MINUTE_MS)
    else if (quarter < QUARTERS) play.pause(quarter, String(quarter), 'break', 2.5 * MINUTE_MS)
  }
  for (let extra = QUARTERS + 1; play.isLevel(); extra += 1) {
    play.pause(extra - 1, 'overtime', 'break', 2 * MINUTE_MS)
    play.playPeriod(extra, OVERTIME)
  }
  return play.finish((points) => points === 3)
}

function playerOutlooks(game: Game, script: CellScript, atMs: number): readonly PlayerOutlook[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const own = possession(game, side)
    const facing = possession(game, otherSide(side))
    const ownLeft = cellsLeft(script, side, atMs, QUARTERS)
    const facingLeft = cellsLeft(script, otherSide(side), atMs, QUARTERS)
    const scoring = sharesOf(game[side], 'scoring')
    const assisting = sharesOf(game[side], 'assisting')
    const rebounding = sharesOf(game[side], 'rebounding')
    return game[side].players.flatMap((player, index): PlayerOutlook[] => {
      const [score, assist, rebound] = [scoring[index] ?? 0, assisting[index] ?? 0, rebounding[index] ?? 0]
      const points = Float64Array.from(own, (chance, value) =>
        value === 0 ? 1 - score * (1 - at(own, 0)) : score * chance,
      )
      const assistChance = (at(own, 2) + at(own, 3)) * ASSIST_CHANCE * assist * (1 - score)
      const atOwnEnd = at(own, 0) * REBOUND_CHANCE * (1 - DEFENSIVE_SHARE) * rebound
      const atOtherEnd = at(facing, 0) * REBOUND_CHANCE * DEFENSIVE_SHARE * rebound
      const rests: readonly [string, string, Pmf][] = [
        ['player_points', 'points', repeated(points, ownLeft)],
        ['player_assists', 'assists', binomial(assistChance, ownLeft)],
        [
          'player_rebounds',
          'rebounds',
          convolve(binomial(atOwnEnd, ownLeft), binomial(atOtherEnd, facingLeft)),
        ],
      ]
      return rests.map(([marketId, stat, rest]) => ({
        playerId: player.id,
        side,
        marketId,
        have: haveOf(script, player.id, stat, atMs),
        rest,
      }))
    })
  })
}

export const basketball: SportModel<CellScript> = {
  writeScript,
  outlookKey: cellOutlookKey,
  outlookAt: (game, script, atMs) => {
    const steps = { home: possession(game, 'home'), away: possession(game, 'away') }
    return {
      findScope: (scope) => quarterScope({ script, steps, atMs, overtimeCells: OVERTIME.cells }, scope),
      players: () => playerOutlooks(game, script, atMs),
    }
  },
  scopes: QUARTER_SCOPES,
  playerMarkets: { player_points: 'points', player_rebounds: 'rebounds', player_assists: 'assists' },
  lockMs: 6_000,
  leastDurationMs: 120 * MINUTE_MS,
}
