import { type Odds, winFraction } from './odds.ts'
import { divideHalfUp } from './rounding.ts'

/** What the stake wins at these odds, without the stake itself. */
export function winMinor(stakeMinor: bigint, odds: Odds): bigint {
  const { numerator, denominator } = winFraction(odds)
  return divideHalfUp(stakeMinor * numerator, denominator)
}

/** What comes back when the pick wins: the stake and the win. */
export function payoutMinor(stakeMinor: bigint, odds: Odds): bigint {
  return stakeMinor + winMinor(stakeMinor, odds)
}
