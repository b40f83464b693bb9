import { convertOdds, decimalFraction, MILLI_PER_WHOLE, type Odds, type OddType } from './odds.ts'
import { divideHalfUp } from './rounding.ts'

/**
 * Ten long shots together go beyond what a number or a column holds. No line near this is ever allowed, so what lies
 * above it need not be told apart.
 */
const HIGHEST_MILLI = 10_000_000_000n

/** The combined price of several legs: multiplied exactly, rounded once to three places, then shown in the wanted type. */
export function parlayOdds(legs: readonly Odds[], type: OddType): Odds {
  if (legs.length === 0) throw new RangeError('a parlay needs at least one leg')
  let numerator = 1n
  let denominator = 1n
  for (const leg of legs) {
    const fraction = decimalFraction(leg)
    numerator *= fraction.numerator
    denominator *= fraction.denominator
  }
  const exactMilli = divideHalfUp(numerator * BigInt(MILLI_PER_WHOLE), denominator)
  const milli = Number(exactMilli < HIGHEST_MILLI ? exactMilli : HIGHEST_MILLI)
  return convertOdds({ type: 'DECIMAL', milli }, type)
}
