import { type LineChances, lineChances } from './line-chances.ts'
import { at, type Pmf } from './pmf.ts'

/** The possible final scores of a game or of a part of it. */
export type ScoreOutlook = {
  readonly home: number
  readonly draw: number
  readonly away: number
  readonly bothScore: number
  /** Home minus away. */
  readonly margin: LineChances
  readonly total: LineChances
  readonly homeTotal: LineChances
  readonly awayTotal: LineChances
}

/** One way to break a tie. The chances of all ways sum to one. */
export type TieBreak = { readonly home: number; readonly away: number; readonly chance: number }

/** Rarer outcomes are skipped, because they would not change a price. */
const LEAST_CHANCE = 1e-9
const LEAST_TIE = 1e-6

export type AddOutcome = (home: number, away: number, chance: number) => void

function raise(pmf: Pmf, index: number, chance: number): void {
  pmf[index] = (pmf[index] ?? 0) + chance
}

/** Sums the final scores from `visit` into everything the markets need. */
export function tallyOutcomes(
  maxHome: number,
  maxAway: number,
  visit: (add: AddOutcome) => void,
): ScoreOutlook {
  const margin = new Float64Array(maxHome + maxAway + 1)
  const total = new Float64Array(maxHome + maxAway + 1)
  const homeTotal = new Float64Array(maxHome + 1)
  const awayTotal = new Float64Array(maxAway + 1)
  let bothScore = 0
  visit((home, away, chance) => {
    raise(margin, home - away + maxAway, chance)
    raise(total, home + away, chance)
    raise(homeTotal, home, chance)
    raise(awayTotal, away, chance)
    if (home > 0 && away > 0) bothScore += chance
  })
  let home = 0
  let away = 0
  for (let index = 0; index < maxAway; index += 1) away += at(margin, index)
  for (let index = maxAway + 1; index < margin.length; index += 1) home += at(margin, index)
  const draw = at(margin, maxAway)
  const sum = home + draw + away
  return {
    home: home / sum,
    draw: draw / sum,
    away: away / sum,
    bothScore: bothScore / sum,
    margin: lineChances(margin, -maxAway),
    total: lineChances(total, 0),
    homeTotal: lineChances(homeTotal, 0),
    awayTotal: lineChances(awayTotal, 0),
  }
}

/** Both sides score independently. `tieBreaks` breaks a tie, or the tie stays if there are none. */
export function independentScores(
  now: { readonly home: number; readonly away: number },
  rest: { readonly home: Pmf; readonly away: Pmf },
  tieBreaks: readonly TieBreak[],
): ScoreOutlook {
  const extraHome = Math.max(0, ...tieBreaks.map((end) => end.home))
  const extraAway = Math.max(0, ...tieBreaks.map((end) => end.away))
  const maxHome = now.home + rest.home.length + extraHome
  const maxAway = now.away + rest.away.length + extraAway
  return tallyOutcomes(maxHome, maxAway, (add) => {
    const [homeRest, awayRest] = [Array.from(rest.home), Array.from(rest.away)]
    homeRest.forEach((chance, more) => {
      if (chance < LEAST_CHANCE) return
      const home = now.home + more
      awayRest.forEach((other, extra) => {
        const both = chance * other
        if (both < LEAST_CHANCE) return
        const away = now.away + extra
        if (home !== away || tieBreaks.length === 0) add(home, away, both)
        else if (both > LEAST_TIE) {
          for (const end of tieBreaks) add(home + end.home, away + end.away, both * end.chance)
        }
      })
    })
  })
}

/** Repeats periods of extra play until one side leads. Points of tied periods are omitted. */
export function extraPlay(home: Pmf, away: Pmf): readonly TieBreak[] {
  const ends: { home: number; away: number; chance: number }[] = []
  let sum = 0
  for (let h = 0; h < home.length; h += 1) {
    for (let a = 0; a < away.length; a += 1) {
      const chance = at(home, h) * at(away, a)
      if (h === a || chance < 1e-5) continue
      ends.push({ home: h, away: a, chance })
      sum += chance
    }
  }
  return ends.map((end) => ({ ...end, chance: end.chance / sum }))
}
