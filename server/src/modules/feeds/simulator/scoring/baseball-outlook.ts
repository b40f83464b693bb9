import type { SideName } from '../../feed-types.ts'
import { at, binomial, CERTAIN_ZERO, convolve, type Pmf, repeated } from '../pmf.ts'
import { independentScores, type ScoreOutlook, type TieBreak, tallyOutcomes } from '../score-outlook.ts'
import { isHit, MOST_LEVEL, PLATE_RESULTS, plateChances, runsLeft } from './half-inning.ts'
import {
  type Game,
  haveOf,
  type Outlook,
  otherSide,
  type PlayerOutlook,
  type Script,
  scoreIn,
} from './script.ts'

const INNINGS = 9
/** The starter leaves after this inning. */
export const STARTER_INNINGS = 6
const SECOND_BASE = 2

/** The state of the game before the next batter. */
export type PlateMark = {
  readonly atMs: number
  readonly inning: number
  readonly batting: SideName
  readonly outs: number
  readonly bases: number
  readonly isOver?: boolean
  /** Batters that each side has sent so far. */
  readonly turns: { readonly home: number; readonly away: number }
}

export type BaseballScript = Script & { readonly marks: readonly PlateMark[] }

/** Baseball calls the first five innings a half. */
export const inningScopes = { '1st_half': [1, 2, 3, 4, 5], '1st_inning': [1] }

export function battingLevel(game: Game, side: SideName): number {
  const edge = side === 'home' ? 0.4 : -0.4
  const level = Math.round(1.5 * (game[side].attack - game[otherSide(side)].defence) + edge)
  return Math.max(-MOST_LEVEL, Math.min(MOST_LEVEL, level))
}

/** The runs that a side still scores up to and including an inning. */
function runsThrough(game: Game, mark: PlateMark, side: SideName, lastInning: number): Pmf {
  const level = battingLevel(game, side)
  const fresh = runsLeft(level, 0, 0)
  if (mark.inning > lastInning) return CERTAIN_ZERO
  if (mark.batting === side) {
    return convolve(runsLeft(level, mark.outs, mark.bases), repeated(fresh, lastInning - mark.inning))
  }
  // The away side bats first. Once the home side bats, the away side's half of this inning is over.
  const innings = lastInning - mark.inning + (side === 'home' ? 1 : 0)
  return repeated(fresh, innings)
}

function extraInnings(game: Game): readonly TieBreak[] {
  const away = runsLeft(battingLevel(game, 'away'), 0, SECOND_BASE)
  const home = runsLeft(battingLevel(game, 'home'), 0, SECOND_BASE)
  const ends = new Map<string, { home: number; away: number; chance: number }>()
  let sum = 0
  for (let a = 0; a < away.length; a += 1) {
    for (let more = 0; more < home.length; more += 1) {
      const h = Math.min(more, a + 1)
      const chance = at(away, a) * at(home, more)
      if (h === a || chance < 1e-7) continue
      const end = ends.get(`${h}-${a}`) ?? { home: h, away: a, chance: 0 }
      ends.set(`${h}-${a}`, { ...end, chance: end.chance + chance })
      sum += chance
    }
  }
  return [...ends.values()].map((end) => ({ ...end, chance: end.chance / sum }))
}

/** The last half-inning is played only if the home side does not lead, and ends when it does. */
function wholeGame(
  game: Game,
  script: BaseballScript,
  mark: PlateMark,
  atMs: number,
): ScoreOutlook | undefined {
  const now = { home: scoreIn(script, 'home', atMs), away: scoreIn(script, 'away', atMs) }
  const last = Math.max(INNINGS, mark.inning)
  const isLastHalf = mark.batting === 'home' && mark.inning === last
  if (mark.isOver || (isLastHalf && now.home > now.away)) return undefined
  const level = battingLevel(game, 'home')
  const awayRest = runsThrough(game, mark, 'away', last)
  const homeBefore = isLastHalf ? CERTAIN_ZERO : runsThrough(game, mark, 'home', last - 1)
  const lastHalf = isLastHalf
    ? runsLeft(level, mark.outs, mark.bases)
    : runsLeft(level, 0, last > INNINGS ? SECOND_BASE : 0)
  const extra = extraInnings(game)
  const maxHome = now.home + homeBefore.length + lastHalf.length + awayRest.length + now.away + 16
  const maxAway = now.away + awayRest.length + 16
  return tallyOutcomes(maxHome, maxAway, (add) => {
    for (let a = 0; a < awayRest.length; a += 1) {
      const away = now.away + a
      for (let h = 0; h < homeBefore.length; h += 1) {
        const before = now.home + h
        const chance = at(awayRest, a) * at(homeBefore, h)
        if (chance < 1e-8) continue
        if (before > away) {
          add(before, away, chance)
          continue
        }
        for (let r = 0; r < lastHalf.length; r += 1) {
          const home = Math.min(before + r, away + 1)
          const both = chance * at(lastHalf, r)
          if (home !== away) add(home, away, both)
          else if (both > 1e-6)
            for (const end of extra) add(home + end.home, away + end.away, both * end.chance)
        }
      }
    }
  })
}

function partOf(
  game: Game,
  script: BaseballScript,
  mark: PlateMark,
  atMs: number,
  periods: readonly number[],
) {
  const lastInning = periods.at(-1) ?? 0
  if (mark.inning > lastInning) return undefined
  const now = { home: scoreIn(script, 'home', atMs, periods), away: scoreIn(script, 'away', atMs, periods) }
  const rest = {
    home: runsThrough(game, mark, 'home', lastInning),
    away: runsThrough(game, mark, 'away', lastInning),
  }
  return independentScores(now, rest, [])
}

/** Outs that a side still has to make up to an inning. */
function outsLeft(mark: PlateMark, side: SideName, lastInning: number): number {
  if (mark.inning > lastInning) return 0
  const later = 3 * (lastInning - mark.inning)
  if (mark.batting === side) return later + 3 - mark.outs
  return later + (side === 'home' ? 3 : 0)
}

function playerOutlooks(
  game: Game,
  script: BaseballScript,
  mark: PlateMark,
  atMs: number,
): readonly PlayerOutlook[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const chances = plateChances(battingLevel(game, side))
    const outChance = (chances[0] ?? 0) + (chances[1] ?? 0)
    const hitChance = PLATE_RESULTS.reduce(
      (sum, result, index) => sum + (isHit(result) ? (chances[index] ?? 0) : 0),
      0,
    )
    const turnsLeft = outsLeft(mark, side, Math.max(INNINGS, mark.inning)) / outChance
    const batters = game[side].players.filter((player) => player.roles.batting !== undefined)
    const hitters = batters.map((player, order): PlayerOutlook => {
      const wait = (order - (mark.turns[side] % batters.length) + batters.length) % batters.length
      const own = Math.max(0, Math.round((turnsLeft - wait) / batters.length + 0.45))
      const have = haveOf(script, player.id, 'hits', atMs)
      return { playerId: player.id, side, marketId: 'player_hits', have, rest: binomial(hitChance, own) }
    })
    const facing = plateChances(battingLevel(game, otherSide(side)))
    const facingOut = (facing[0] ?? 0) + (facing[1] ?? 0)
    const facedLeft = Math.round(outsLeft(mark, otherSide(side), STARTER_INNINGS) / facingOut)
    const pitchers = game[side].players
      .filter((player) => player.roles.pitching !== undefined && facedLeft > 0)
      .map((player): PlayerOutlook => {
        const have = haveOf(script, player.id, 'strikeouts', atMs)
        const rest = binomial(facing[0] ?? 0, facedLeft)
        return { playerId: player.id, side, marketId: 'player_strikeouts', have, rest }
      })
    return [...hitters, ...pitchers]
  })
}

export function baseballOutlook(game: Game, script: BaseballScript, mark: PlateMark, atMs: number): Outlook {
  return {
    findScope: (scope) => {
      if (scope === 'game') return wholeGame(game, script, mark, atMs)
      const periods = inningScopes[scope as keyof typeof inningScopes]
      return periods && partOf(game, script, mark, atMs, periods)
    },
    players: () => playerOutlooks(game, script, mark, atMs),
  }
}
