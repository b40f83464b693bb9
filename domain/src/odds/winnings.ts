import { type Odds, winFraction } from './odds.ts'
import { divideHalfUp } from '../money/rounding.ts'

/** What the stake wins at these odds, without the stake itself. */
export function winMinor(stakeMinor: bigint, odds: Odds): bigint {
  const { numerator, denominator } = winFraction(odds)
  return divideHalfUp(stakeMinor * numerator, denominator)
}
