/** Stake, return and net of picks: one arithmetic for cards, totals, charts and files. */
import { BPS_PER_WHOLE } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { PickStatus } from './pick-status.ts'
import { creditMinor } from './win-amounts.ts'

export type PaidPick = {
  readonly status: PickStatus
  readonly stakeMinor: bigint
  /** The win without the stake, as placed. */
  readonly winMinor: bigint
  /** What settlement booked. It differs from the win as placed for a parlay with a pushed leg. */
  readonly returnedMinor: bigint | null
}

export type PickMoney = {
  readonly stakeMinor: bigint
  /** Stake plus win. Of an open pick: what it returns if it wins. */
  readonly returnMinor: bigint
  /** Null while the pick is open. */
  readonly netMinor: bigint | null
}

export function moneyOfPick({ status, stakeMinor, winMinor, returnedMinor }: PaidPick): PickMoney {
  if (status === 'PENDING') return { stakeMinor, returnMinor: stakeMinor + winMinor, netMinor: null }
  // Every settled pick has a booked return. Without one, the status gives it, and a cash-out gives nothing back.
  const returnMinor =
    returnedMinor ?? (status === 'CASH_OUT' ? 0n : creditMinor(status, stakeMinor, winMinor))
  return { stakeMinor, returnMinor, netMinor: returnMinor - stakeMinor }
}

/** Settled or open picks of one status, added up. */
export type PickSum = {
  readonly status: PickStatus
  readonly count: number
  readonly stakeMinor: bigint
  readonly returnMinor: bigint
}

type PickTotals = {
  /** A half won pick counts as won, a half lost one as lost. */
  readonly won: number
  readonly lost: number
  readonly pushed: number
  readonly cashedOut: number
  readonly cancelled: number
  /** Settled picks without cancelled ones: a cancelled stake was never at risk. */
  readonly settled: number
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  readonly netMinor: bigint
  /** Net as a share of the stakes; null without stakes. */
  readonly roiBps: number | null
  readonly open: number
  readonly openStakeMinor: bigint
}

export function totalsOf(sums: readonly PickSum[]): PickTotals {
  const countOf = (...statuses: readonly PickStatus[]) =>
    sums.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const open = sums.filter(({ status }) => status === 'PENDING')
  const settled = sums.filter(({ status }) => status !== 'PENDING' && status !== 'CANCELLED')
  const stakedMinor = added(settled, 'stakeMinor')
  const returnedMinor = added(settled, 'returnMinor')
  const netMinor = returnedMinor - stakedMinor
  return {
    won: countOf('WON', 'HALF_WON'),
    lost: countOf('LOST', 'HALF_LOST'),
    pushed: countOf('PUSH'),
    cashedOut: countOf('CASH_OUT'),
    cancelled: countOf('CANCELLED'),
    settled: settled.reduce((total, { count }) => total + count, 0),
    stakedMinor,
    returnedMinor,
    netMinor,
    roiBps: stakedMinor === 0n ? null : Number(divideHalfUp(netMinor * BPS_PER_WHOLE, stakedMinor)),
    open: countOf('PENDING'),
    openStakeMinor: added(open, 'stakeMinor'),
  }
}

function added(sums: readonly PickSum[], amount: 'stakeMinor' | 'returnMinor'): bigint {
  return sums.reduce((total, sum) => total + sum[amount], 0n)
}
