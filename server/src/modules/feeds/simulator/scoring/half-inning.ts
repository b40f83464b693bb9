/**
 * One half of an inning, batter by batter. The state is the number of outs and the occupied bases (1, 2 and 4 as bits).
 */
import { at, type Pmf } from '../pmf.ts'

export type PlateResult = 'strikeout' | 'out' | 'walk' | 'single' | 'double' | 'triple' | 'homer'

export const PLATE_RESULTS: readonly PlateResult[] = [
  'strikeout',
  'out',
  'walk',
  'single',
  'double',
  'triple',
  'homer',
]

const BASE_CHANCES: Readonly<Record<PlateResult, number>> = {
  strikeout: 0.225,
  out: 0.455,
  walk: 0.086,
  single: 0.148,
  double: 0.046,
  triple: 0.005,
  homer: 0.035,
}

export const MOST_LEVEL = 6
const MOST_RUNS = 14

export function isOut(result: PlateResult): boolean {
  return result === 'strikeout' || result === 'out'
}

export function isHit(result: PlateResult): boolean {
  return !isOut(result) && result !== 'walk'
}

/** Chances in the order of PLATE_RESULTS. The level is the batters' advantage over the fielding side, from -6 to 6. */
export function plateChances(level: number): readonly number[] {
  const factor = Math.exp(0.03 * level)
  const reached = (1 - BASE_CHANCES.strikeout - BASE_CHANCES.out) * factor
  const outFactor = (1 - reached) / (BASE_CHANCES.strikeout + BASE_CHANCES.out)
  return PLATE_RESULTS.map((result) => BASE_CHANCES[result] * (isOut(result) ? outFactor : factor))
}

type Advance = { readonly bases: number; readonly runs: number }

function countBases(bases: number): number {
  return (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)
}

/** Runners advance as far as the hit carries, plus one base from second on a single. */
export function advance(bases: number, result: PlateResult): Advance {
  const [first, second, third] = [bases & 1, (bases >> 1) & 1, (bases >> 2) & 1]
  switch (result) {
    case 'walk':
      if (first === 0) return { bases: bases | 1, runs: 0 }
      if (second === 0) return { bases: bases | 2, runs: 0 }
      return third === 0 ? { bases: 7, runs: 0 } : { bases: 7, runs: 1 }
    case 'single':
      return { bases: 1 | (first << 1), runs: second + third }
    case 'double':
      return { bases: 2 | (first << 2), runs: second + third }
    case 'triple':
      return { bases: 4, runs: countBases(bases) }
    case 'homer':
      return { bases: 0, runs: countBases(bases) + 1 }
    default:
      return { bases, runs: 0 }
  }
}

/** Most runners first: a batter who reaches base without a run leads to a state with more runners. */
const BASES_BY_RUNNERS = [7, 6, 5, 3, 4, 2, 1, 0]

function solve(level: number): readonly Pmf[] {
  const chances = plateChances(level)
  const tables = Array.from({ length: 24 }, () => new Float64Array(MOST_RUNS + 1))
  const look = (outs: number, bases: number, runs: number) => {
    if (runs < 0) return 0
    if (outs === 3) return runs === 0 ? 1 : 0
    return at(tables[outs * 8 + bases] ?? new Float64Array(0), runs)
  }
  for (let runs = 0; runs <= MOST_RUNS; runs += 1) {
    for (let outs = 2; outs >= 0; outs -= 1) {
      for (const bases of BASES_BY_RUNNERS) {
        let chance = 0
        PLATE_RESULTS.forEach((result, index) => {
          const next = advance(bases, result)
          chance +=
            (chances[index] ?? 0) * look(isOut(result) ? outs + 1 : outs, next.bases, runs - next.runs)
        })
        const table = tables[outs * 8 + bases]
        if (table) table[runs] = chance
      }
    }
  }
  return tables
}

const SOLVED = new Map<number, readonly Pmf[]>()

/** The runs still to come in this half-inning. */
export function runsLeft(level: number, outs: number, bases: number): Pmf {
  let tables = SOLVED.get(level)
  if (tables === undefined) {
    tables = solve(level)
    SOLVED.set(level, tables)
  }
  const table = tables[outs * 8 + bases]
  if (table === undefined)
    throw new RangeError(`${outs} outs with bases ${bases} is not a state of a half-inning`)
  return table
}
