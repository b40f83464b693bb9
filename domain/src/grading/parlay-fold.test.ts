import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Odds } from '../odds.ts'
import { foldParlay, type ParlayLeg, returnFraction } from './parlay-fold.ts'
import type { SettledStatus } from './pick-status.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })

function leg(status: ParlayLeg['status'], price = -110): ParlayLeg {
  return { status, odds: american(price) }
}

describe('a parlay', () => {
  it.each<[string, readonly ParlayLeg[], bigint, string]>([
    ['two wins', [leg('WON'), leg('WON')], 36_446n, 'WON'],
    ['a win and a push', [leg('WON'), leg('PUSH')], 19_091n, 'WON'],
    ['a win, a void and a win', [leg('WON'), leg('CANCELLED'), leg('WON', 200)], 57_273n, 'WON'],
    ['a push and a void', [leg('PUSH'), leg('CANCELLED')], 10_000n, 'PUSH'],
    ['two pushes', [leg('PUSH'), leg('PUSH')], 10_000n, 'PUSH'],
    ['two voids', [leg('CANCELLED'), leg('CANCELLED')], 10_000n, 'CANCELLED'],
    ['half a win and a win', [leg('HALF_WON'), leg('WON', 100)], 29_091n, 'WON'],
    ['half a loss and a win', [leg('HALF_LOST'), leg('WON', 100)], 10_000n, 'WON'],
    ['two half losses', [leg('HALF_LOST'), leg('HALF_LOST')], 2_500n, 'WON'],
    ['a loss', [leg('WON'), leg('LOST'), leg('PUSH')], 0n, 'LOST'],
    ['a loss beside an open leg', [leg('OPEN'), leg('LOST')], 0n, 'LOST'],
  ])('[P032] of %s on a stake of 100', (_title, legs, payout, status) => {
    expect(foldParlay(10_000n, legs)).toMatchObject({ payoutMinor: payout, status })
  })

  it.each(['OPEN', 'PENDING', 'MANUAL'] as const)('stays open with a leg that is %s', (status) => {
    expect(foldParlay(10_000n, [leg('WON'), leg(status)])).toMatchObject({
      status: 'PENDING',
      payoutMinor: null,
    })
  })

  it('tells its factors', () => {
    expect(foldParlay(10_000n, [leg('WON'), leg('PUSH'), leg('HALF_WON', 100)]).explain).toBe(
      '1.909 x 1 x 1.5 = 2.864 times the stake.',
    )
  })

  it('needs a leg', () => {
    expect(() => foldParlay(100n, [])).toThrow(RangeError)
  })
})

const statuses = fc.constantFrom<SettledStatus>('WON', 'LOST', 'CANCELLED', 'PUSH', 'HALF_WON', 'HALF_LOST')
const prices = fc.oneof(fc.integer({ min: 100, max: 2_500 }), fc.integer({ min: -2_000, max: -101 }))
const legs = fc.array(fc.record({ status: statuses, odds: prices.map(american) }), {
  minLength: 1,
  maxLength: 10,
})
const stakes = fc.bigInt({ min: 1n, max: 10_000_000n })

describe('a parlay of any legs', () => {
  it('[P032] equals the product of the factors of its legs, rounded once', () => {
    fc.assert(
      fc.property(stakes, legs, (stakeMinor, some) => {
        let numerator = stakeMinor
        let denominator = 1n
        for (const { status, odds } of some) {
          const factor = returnFraction(status, odds)
          numerator *= factor.numerator
          denominator *= factor.denominator
        }
        const payout = foldParlay(stakeMinor, some).payoutMinor ?? -1n
        // Half up: no other whole number is nearer.
        const twice = 2n * (payout * denominator - numerator)
        expect(twice > -denominator && twice <= denominator).toBe(true)
      }),
    )
  })

  it('[P032] is the same with pushed and void legs taken out, and in any order', () => {
    fc.assert(
      fc.property(stakes, legs, (stakeMinor, some) => {
        const left = some.filter(({ status }) => status !== 'PUSH' && status !== 'CANCELLED')
        fc.pre(left.length > 0)
        const whole = foldParlay(stakeMinor, some)
        expect(foldParlay(stakeMinor, left)).toMatchObject({
          status: whole.status,
          payoutMinor: whole.payoutMinor,
        })
        expect(foldParlay(stakeMinor, some.toReversed()).payoutMinor).toBe(whole.payoutMinor)
      }),
    )
  })
})
