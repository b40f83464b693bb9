import {
  convertOdds,
  decimalFraction,
  type Fraction,
  HIGHEST_MILLI,
  MILLI_PER_WHOLE,
  type Odds,
  type OddType,
} from './odds.ts'
import { divideHalfUp } from '../money/rounding.ts'

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
  return convertOdds({ type: 'DECIMAL', milli: roundToMilli({ numerator, denominator }) }, type)
}

/** The one rounding of a combined price: half up to three places, up to the highest price there is. */
export function roundToMilli({ numerator, denominator }: Fraction): number {
  const exactMilli = divideHalfUp(numerator * BigInt(MILLI_PER_WHOLE), denominator)
  return exactMilli < HIGHEST_MILLI ? Number(exactMilli) : HIGHEST_MILLI
}
