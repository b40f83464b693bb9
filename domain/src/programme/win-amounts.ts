import { divideHalfUp } from '../money/rounding.ts'
import type { PickStatus } from './pick-status.ts'

/**
 * What is booked to the balance when the pick gets its status; the stake left the balance at placing. The win of a
 * parlay with pushed or half legs is the recalculated one.
 */
export function creditMinor(
  status: Exclude<PickStatus, 'PENDING' | 'CASH_OUT'>,
  stakeMinor: bigint,
  winMinor: bigint,
): bigint {
  switch (status) {
    case 'WON':
      return stakeMinor + winMinor
    case 'HALF_WON':
      return stakeMinor + divideHalfUp(winMinor, 2n)
    case 'PUSH':
    case 'CANCELLED':
      return stakeMinor
    case 'HALF_LOST':
      return divideHalfUp(stakeMinor, 2n)
    case 'LOST':
      return 0n
  }
}
