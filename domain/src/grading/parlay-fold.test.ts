import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { type Odds, type OddType, toMilli } from '../odds/odds.ts'
import { parlayOdds } from '../odds/parlay-odds.ts'
import { winMinor } from '../odds/winnings.ts'
import { foldParlay, type ParlayLeg, returnFraction } from './parlay-fold.ts'
import type { SettledStatus } from './graded-status.ts'
import { SETTLEMENT_1, SETTLEMENT_2 } from './settlement-rules.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })

function leg(status: ParlayLeg['status'], price = -110): ParlayLeg {
  return { status, odds: american(price) }
}

const VERSION_1 = { rules: SETTLEMENT_1, oddType: 'AMERICAN' } as const
const VERSION_2 = { rules: SETTLEMENT_2, oddType: 'AMERICAN' } as const

describe('a parlay', () => {
  it.each<[string, readonly ParlayLeg[], string, string]>([
    ['two wins', [leg('WON'), leg('WON')], '36446 WON', '36500 WON'],
    ['two wins and a push', [leg('WON'), leg('WON'), leg('PUSH')], '36446 WON', '36500 WON'],
    ['two wins and a void', [leg('CANCELLED'), leg('WON'), leg('WON')], '36446 WON', '36500 WON'],
    ['a win and a push', [leg('WON'), leg('PUSH')], '19091 WON', '19091 WON'],
    ['a win, a void and a win', [leg('WON'), leg('CANCELLED'), leg('WON', 200)], '57273 WON', '57300 WON'],
    ['a push and a void', [leg('PUSH'), leg('CANCELLED')], '10000 PUSH', '10000 PUSH'],
    ['two pushes', [leg('PUSH'), leg('PUSH')], '10000 PUSH', '10000 PUSH'],
    ['two voids', [leg('CANCELLED'), leg('CANCELLED')], '10000 CANCELLED', '10000 CANCELLED'],
    ['half a win and a win', [leg('HALF_WON'), leg('WON', 100)], '29091 WON', '29100 WON'],
    ['half a loss and a win', [leg('HALF_LOST'), leg('WON', 100)], '10000 WON', '10000 PUSH'],
    ['half a loss and a short win', [leg('HALF_LOST'), leg('WON')], '9545 WON', '9550 HALF_LOST'],
    ['half a loss and a push', [leg('HALF_LOST'), leg('PUSH')], '5000 WON', '5000 HALF_LOST'],
    ['two half losses', [leg('HALF_LOST'), leg('HALF_LOST')], '2500 WON', '2500 HALF_LOST'],
    ['a loss', [leg('WON'), leg('LOST'), leg('PUSH')], '0 LOST', '0 LOST'],
    ['a loss beside an open leg', [leg('OPEN'), leg('LOST')], '0 LOST', '0 LOST'],
  ])(
    '[P032] of %s on a stake of 100 pays by the rules it was placed under',
    (_title, legs, first, second) => {
      const folded = [VERSION_1, VERSION_2].map((terms) => {
        const { payoutMinor, status } = foldParlay(10_000n, legs, terms)
        return `${payoutMinor} ${status}`
      })
      expect(folded).toEqual([first, second])
    },
  )

  it.each(['OPEN', 'PENDING', 'MANUAL'] as const)('stays open with a leg that is %s', (status) => {
    for (const terms of [VERSION_1, VERSION_2]) {
      expect(foldParlay(10_000n, [leg('WON'), leg(status)], terms)).toMatchObject({
        status: 'PENDING',
        payoutMinor: null,
      })
    }
  })

  it.each<[readonly ParlayLeg[], OddType, string]>([
    [[leg('WON'), leg('WON')], 'AMERICAN', 'The 2 legs pay +265.'],
    [
      [leg('WON'), leg('PUSH'), leg('WON')],
      'AMERICAN',
      '1 of 3 legs dropped out. The remaining legs pay +265.',
    ],
    [[leg('WON'), leg('PUSH')], 'DECIMAL', '1 of 2 legs dropped out. The remaining leg pays 1.909.'],
    [
      [leg('WON'), leg('HALF_WON', 100)],
      'DECIMAL',
      '1.909 x 1.5 = 2.864 times the stake. The 2 legs pay 2.864.',
    ],
    [[leg('HALF_LOST'), leg('WON')], 'AMERICAN', '0.5 x 1.909 = 0.955 times the stake.'],
    [[leg('PUSH'), leg('CANCELLED')], 'AMERICAN', 'No leg can still win: the parlay returns the stake.'],
    [[leg('CANCELLED'), leg('CANCELLED')], 'AMERICAN', 'All legs are void: the parlay returns the stake.'],
    [[leg('WON'), leg('LOST')], 'AMERICAN', 'Leg 2 lost, so the parlay lost.'],
    [[leg('WON'), leg('OPEN')], 'AMERICAN', 'A leg has not settled yet.'],
  ])('explains %o in %s odds', (legs, oddType, explain) => {
    expect(english(foldParlay(10_000n, legs, { rules: SETTLEMENT_2, oddType }).explain)).toBe(explain)
  })

  it('shows the exact factors under the first version of the rules', () => {
    expect(
      english(foldParlay(10_000n, [leg('WON'), leg('PUSH'), leg('HALF_WON', 100)], VERSION_1).explain),
    ).toBe('1.909 x 1 x 1.5 = 2.864 times the stake.')
  })

  it('needs a leg', () => {
    expect(() => foldParlay(100n, [], VERSION_2)).toThrow('a parlay needs at least one leg')
  })
})

const statuses = fc.constantFrom<SettledStatus>('WON', 'LOST', 'CANCELLED', 'PUSH', 'HALF_WON', 'HALF_LOST')
const prices = fc.oneof(fc.integer({ min: 100, max: 2_500 }), fc.integer({ min: -2_000, max: -101 }))
const legs = fc.array(fc.record({ status: statuses, odds: prices.map(american) }), {
  minLength: 1,
  maxLength: 10,
})
const stakes = fc.bigInt({ min: 1n, max: 10_000_000n })

const oddTypes = fc.constantFrom<OddType>('AMERICAN', 'DECIMAL')

describe('a parlay of any legs', () => {
  it('[P032] under version 1 equals the product of the factors of its legs, rounded once', () => {
    fc.assert(
      fc.property(stakes, legs, (stakeMinor, some) => {
        let numerator = stakeMinor
        let denominator = 1n
        for (const { status, odds } of some) {
          const factor = returnFraction(status, odds)
          numerator *= factor.numerator
          denominator *= factor.denominator
        }
        const payout = foldParlay(stakeMinor, some, VERSION_1).payoutMinor ?? -1n
        // Half up: no other whole number is nearer.
        const twice = 2n * (payout * denominator - numerator)
        expect(twice > -denominator && twice <= denominator).toBe(true)
      }),
    )
  })

  it('[P032] under version 2 pays exactly what the slip of the remaining legs promises', () => {
    fc.assert(
      fc.property(stakes, legs, oddTypes, (stakeMinor, some, oddType) => {
        const won = some.filter(({ status }) => status === 'WON')
        const known = some.filter(({ status }) => ['WON', 'PUSH', 'CANCELLED'].includes(status))
        fc.pre(won.length > 0)
        const promised = parlayOdds(
          won.map(({ odds }) => odds),
          oddType,
        )
        fc.pre(toMilli(promised) < 10_000_000)
        expect(foldParlay(stakeMinor, known, { rules: SETTLEMENT_2, oddType }).payoutMinor).toBe(
          stakeMinor + winMinor(stakeMinor, promised),
        )
      }),
    )
  })

  it('[P032] is the same with a pushed or void leg added anywhere: return, status and shown odds', () => {
    const out = fc.record({
      status: fc.constantFrom<SettledStatus>('PUSH', 'CANCELLED'),
      odds: prices.map(american),
    })
    fc.assert(
      fc.property(stakes, legs, out, fc.nat(10), oddTypes, (stakeMinor, some, added, at, oddType) => {
        const left = some.filter(({ status }) => status !== 'PUSH' && status !== 'CANCELLED')
        fc.pre(left.length > 0)
        for (const rules of [SETTLEMENT_1, SETTLEMENT_2]) {
          const terms = { rules, oddType }
          const alone = foldParlay(stakeMinor, left, terms)
          const withOut = foldParlay(stakeMinor, left.toSpliced(at, 0, added), terms)
          expect([withOut.payoutMinor, withOut.status]).toEqual([alone.payoutMinor, alone.status])
          expect(shownOdds(english(withOut.explain))).toBe(shownOdds(english(alone.explain)))
          expect(foldParlay(stakeMinor, left.toReversed(), terms).payoutMinor).toBe(alone.payoutMinor)
        }
      }),
    )
  })

  it('[P032] under version 2 has the status that its money says', () => {
    fc.assert(
      fc.property(stakes, legs, oddTypes, (stakeMinor, some, oddType) => {
        const { status, payoutMinor } = foldParlay(stakeMinor, some, { rules: SETTLEMENT_2, oddType })
        const returned = payoutMinor ?? -1n
        if (some.some((one) => one.status === 'LOST')) expect(status).toBe('LOST')
        else if (some.every((one) => one.status === 'CANCELLED')) expect(status).toBe('CANCELLED')
        else if (returned > stakeMinor) expect(status).toBe('WON')
        else expect(status).toBe(returned === stakeMinor ? 'PUSH' : 'HALF_LOST')
      }),
    )
  })
})

/** The price in the sentence for the player; empty if the parlay returns no more than its stake. */
function shownOdds(explain: string): string {
  return /(?:pays?) (\S+)\.$/.exec(explain)?.[1] ?? ''
}
