import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PICK_STATUSES } from './pick-status.ts'
import { moneyOfPick, type PaidPick, totalsOf } from './pick-money.ts'

const pick = (changes: Partial<PaidPick>): PaidPick => ({
  status: 'WON',
  stakeMinor: 20_000n,
  winMinor: 18_200n,
  returnedMinor: null,
  ...changes,
})

describe('moneyOfPick', () => {
  it.each([
    ['PENDING', null, 38_200n, null],
    ['WON', 38_200n, 38_200n, 18_200n],
    ['HALF_WON', 29_100n, 29_100n, 9_100n],
    ['PUSH', 20_000n, 20_000n, 0n],
    ['CANCELLED', 20_000n, 20_000n, 0n],
    ['CASH_OUT', 18_000n, 18_000n, -2_000n],
    ['HALF_LOST', 10_000n, 10_000n, -10_000n],
    ['LOST', 0n, 0n, -20_000n],
  ] as const)('[T24-1.9] %s with %s booked returns %s, net %s', (status, returnedMinor, back, net) => {
    expect(moneyOfPick(pick({ status, returnedMinor }))).toEqual({
      stakeMinor: 20_000n,
      returnMinor: back,
      netMinor: net,
    })
    // The status alone gives the same result, except for a cash-out, whose fee is set by the brand.
    if (status !== 'CASH_OUT') expect(moneyOfPick(pick({ status })).returnMinor).toBe(back)
  })

  it('[T24-1.9] uses what was booked for a parlay with a pushed leg, not the win as placed', () => {
    expect(moneyOfPick(pick({ returnedMinor: 30_000n })).netMinor).toBe(10_000n)
  })
})

describe('totalsOf', () => {
  it('[T24-4.1] adds up the record, stakes, returns, net, ROI and open stakes', () => {
    const sum = (status: PaidPick['status'], count: number, stakeMinor: bigint, returnMinor: bigint) => ({
      status,
      count,
      stakeMinor,
      returnMinor,
    })
    expect(
      totalsOf([
        sum('WON', 9, 180_000n, 343_800n),
        sum('HALF_WON', 1, 20_000n, 29_100n),
        sum('LOST', 5, 100_000n, 0n),
        sum('HALF_LOST', 1, 20_000n, 10_000n),
        sum('PUSH', 1, 20_000n, 20_000n),
        sum('CASH_OUT', 1, 20_000n, 18_000n),
        sum('CANCELLED', 2, 40_000n, 40_000n),
        sum('PENDING', 3, 45_000n, 90_000n),
      ]),
    ).toEqual({
      won: 10,
      lost: 6,
      pushed: 1,
      cashedOut: 1,
      cancelled: 2,
      settled: 18,
      stakedMinor: 360_000n,
      returnedMinor: 420_900n,
      netMinor: 60_900n,
      roiBps: 1_692,
      open: 3,
      openStakeMinor: 45_000n,
    })
  })

  it('[T24-4.1] has no ROI without stakes', () => {
    expect(totalsOf([]).roiBps).toBeNull()
  })

  it('[T24-4.1] has the net that the picks have one by one', () => {
    const anyPick = fc.record({
      status: fc.constantFrom(...PICK_STATUSES),
      stakeMinor: fc.bigInt(1n, 1_000_000n),
      winMinor: fc.bigInt(0n, 1_000_000n),
      returnedMinor: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(anyPick), (picks) => {
        const sums = picks.map((one) => ({ ...moneyOfPick(one), status: one.status, count: 1 }))
        const { netMinor } = totalsOf(sums)
        expect(netMinor).toBe(sums.reduce((total, one) => total + (one.netMinor ?? 0n), 0n))
      }),
    )
  })
})
