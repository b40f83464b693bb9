import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parlayOdds } from './parlay-odds.ts'
import type { Odds } from './odds.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })

describe('parlayOdds', () => {
  it('[S039] is the product of the legs, rounded once to three places', () => {
    expect(parlayOdds([decimal(1909), decimal(1909)], 'DECIMAL')).toEqual(decimal(3644))
    expect(parlayOdds([decimal(1500), decimal(1001)], 'DECIMAL')).toEqual(decimal(1502))
  })

  it('multiplies American legs unrounded and comes back to whole American', () => {
    // Rounded legs would give 1.909 cubed, 6.957; the exact product is 6.958.
    expect(parlayOdds([american(-110), american(-110), american(-110)], 'DECIMAL')).toEqual(decimal(6958))
    expect(parlayOdds([american(-110), american(-110), american(-110)], 'AMERICAN')).toEqual(american(596))
  })

  it('ends at ten million: no more would fit where prices are kept', () => {
    const longShots = Array.from({ length: 10 }, () => american(100_000))
    expect(parlayOdds(longShots, 'DECIMAL')).toEqual(decimal(10_000_000_000))
    expect(parlayOdds(longShots, 'AMERICAN')).toEqual(american(999_999_900))
  })

  it('does not depend on the order of the legs and grows with each one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1100, max: 5000 }).map(decimal), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1100, max: 5000 }).map(decimal),
        (legs, another) => {
          const price = (of: readonly Odds[]) => {
            const odds = parlayOdds(of, 'DECIMAL')
            return odds.type === 'DECIMAL' ? odds.milli : 0
          }
          expect(price(legs.toReversed())).toBe(price(legs))
          expect(price([...legs, another])).toBeGreaterThan(price(legs))
        },
      ),
    )
  })

  it('needs a leg', () => {
    expect(() => parlayOdds([], 'DECIMAL')).toThrow('a parlay needs at least one leg')
  })
})
