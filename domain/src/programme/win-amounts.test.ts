import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditMinor } from './win-amounts.ts'

const STATUSES = ['WON', 'HALF_WON', 'PUSH', 'CANCELLED', 'HALF_LOST', 'LOST'] as const

describe('creditMinor', () => {
  it.each([
    ['WON', 38_180n],
    ['HALF_WON', 29_090n],
    ['PUSH', 20_000n],
    ['CANCELLED', 20_000n],
    ['HALF_LOST', 10_000n],
    ['LOST', 0n],
  ] as const)('%s of a stake of 200.00 that wins 181.80', (status, credit) => {
    expect(creditMinor(status, 20_000n, 18_180n)).toBe(credit)
  })

  it('rounds half a win half up', () => {
    expect(creditMinor('HALF_WON', 100n, 91n)).toBe(146n)
  })

  it('takes the recalculated win of a parlay, even where half legs have made it a loss', () => {
    expect(creditMinor('WON', 20_000n, -5_000n)).toBe(15_000n)
  })

  it('loses never more than the stake, and better results never pay less', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10_000_000n), fc.bigInt(0n, 10_000_000n), (stakeMinor, winMinor) => {
        const credits = STATUSES.map((status) => creditMinor(status, stakeMinor, winMinor))
        for (const [index, credit] of credits.entries()) {
          expect(credit >= 0n).toBe(true)
          const worse = credits[index + 1]
          if (worse !== undefined) expect(credit >= worse).toBe(true)
        }
      }),
    )
  })
})
