/** Comparing with a line. A quarter line is two half stakes on the lines beside it. */
import type { SettledStatus } from './graded-status.ts'

/** Won, landed exactly, lost, or not decided by what was played. */
export type Landing = 1 | 0 | -1 | null

type LineStatus = Extract<SettledStatus, 'WON' | 'LOST' | 'PUSH' | 'HALF_WON' | 'HALF_LOST'>

/** The lines a stake is on: one, or the two next to a quarter. Undefined for a number that is not a line. */
export function linesOf(points: number): readonly number[] | undefined {
  const quarters = points * 4
  if (!Number.isInteger(quarters)) return undefined
  return quarters % 2 === 0 ? [points] : [points - 0.25, points + 0.25]
}

export function landing(difference: number): Landing {
  return difference > 0 ? 1 : difference < 0 ? -1 : 0
}

export function opposite(result: Landing): Landing {
  if (result === null || result === 0) return result
  return result === 1 ? -1 : 1
}

/**
 * The status of a stake on one line or on two. An undecided half comes back like a push; undefined when nothing is
 * decided, and null for a half that won beside one that lost, which no status can say.
 */
export function statusOfLandings(landings: readonly Landing[]): LineStatus | undefined | null {
  const [first, second = first] = landings
  if (first === undefined || second === undefined) return undefined
  if (first === null && second === null) return undefined
  const sum = (first ?? 0) + (second ?? 0)
  if (sum === 0 && first !== 0 && first !== null) return null
  if (sum === 2) return 'WON'
  if (sum === 1) return 'HALF_WON'
  if (sum === -1) return 'HALF_LOST'
  return sum === -2 ? 'LOST' : 'PUSH'
}
