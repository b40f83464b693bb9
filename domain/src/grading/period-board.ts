/** The scores of the parts as numbers in order of play. */
import type { GradedResult, SideScore } from './grading-input.ts'

export type Board = {
  /** Index 1 is the first part; absent parts are undefined. */
  readonly home: readonly (number | undefined)[]
  readonly away: readonly (number | undefined)[]
  /** The last part that either side has a figure for, zero or not. */
  readonly lastReported: number
  /** The last part with a score. */
  readonly lastScored: number
}

const KEY = 'period_'
/** No game has more parts. A key beyond it is ignored. */
const MOST_PARTS = 60

function readParts({ periods }: SideScore): (number | undefined)[] {
  const parts: (number | undefined)[] = []
  for (const key in periods) {
    if (!key.startsWith(KEY)) continue
    const number = Number(key.slice(KEY.length))
    const points = periods[key]
    if (Number.isInteger(number) && number >= 1 && number <= MOST_PARTS && isScore(points))
      parts[number] = points
  }
  return parts
}

function isScore(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0
}

export function readBoard({ scores }: GradedResult): Board {
  const home = readParts(scores.home)
  const away = readParts(scores.away)
  const lastReported = Math.max(0, home.length - 1, away.length - 1)
  let lastScored = lastReported
  while (lastScored > 0 && !home[lastScored] && !away[lastScored]) lastScored -= 1
  return { home, away, lastReported, lastScored }
}

/** The sum of some parts. Undefined when one of them is missing. */
export function sumParts(
  parts: readonly (number | undefined)[],
  from: number,
  to: number,
): number | undefined {
  let sum = 0
  for (let number = from; number <= to; number += 1) {
    const points = parts[number]
    if (points === undefined) return undefined
    sum += points
  }
  return sum
}

/** The sum of the available parts among some. */
export function sumReported(parts: readonly (number | undefined)[], from: number, to: number): number {
  let sum = 0
  for (let number = from; number <= to; number += 1) sum += parts[number] ?? 0
  return sum
}
