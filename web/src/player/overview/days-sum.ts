import type { OverviewDay } from '@pickproof/contract/overview'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { divideHalfUp } from '@pickproof/domain/money/rounding'

interface DaysSum {
  /** Days with results, and those that ended above zero. */
  readonly count: number
  readonly winning: number
  readonly best: OverviewDay
  readonly worst: OverviewDay
  readonly average: number
}

/** Undefined until there are two days to compare. */
export function summaryOf(days: readonly OverviewDay[]): DaysSum | undefined {
  const withResults = days.filter(({ settled }) => settled > 0)
  const [first] = withResults
  if (first === undefined || withResults.length < 2) return undefined
  const sumMinor = withResults.reduce((sum, { net }) => sum + minorFromJson(net), 0n)
  return {
    count: withResults.length,
    winning: withResults.filter(({ net }) => net > 0).length,
    best: withResults.reduce((best, day) => (day.net > best.net ? day : best), first),
    worst: withResults.reduce((worst, day) => (day.net < worst.net ? day : worst), first),
    average: minorToJson(divideHalfUp(sumMinor, BigInt(withResults.length))),
  }
}
