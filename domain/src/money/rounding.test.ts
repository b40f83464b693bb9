import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp, roundDownTo, roundUpTo } from './rounding.ts'

describe('divideHalfUp', () => {
  it('rounds a half away from zero on both sides', () => {
    expect([5n, 15n, 14n, -5n, -15n, -14n].map((top) => divideHalfUp(top, 10n))).toEqual([
      1n,
      2n,
      1n,
      -1n,
      -2n,
      -1n,
    ])
  })

  it('rounds the magnitude, so the sign of neither side matters', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (top, bottom) => {
        const rounded = divideHalfUp(top, bottom)
        expect(divideHalfUp(-top, bottom)).toBe(-rounded)
        expect(divideHalfUp(top, -bottom)).toBe(-rounded)
      }),
    )
  })

  it('is never further away than half of the divisor', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (top, bottom) => {
        const missed = 2n * (divideHalfUp(top, bottom) * bottom - top)
        expect(missed <= bottom && missed >= -bottom).toBe(true)
      }),
    )
  })
})

describe('roundUpTo and roundDownTo', () => {
  it('enclose the amount between two neighboring steps', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10_000n }), (amount, step) => {
        const [down, up] = [roundDownTo(amount, step), roundUpTo(amount, step)]
        expect(down % step).toBe(0n)
        expect(down <= amount && amount <= up).toBe(true)
        expect(up - down).toBe(amount % step === 0n ? 0n : step)
      }),
    )
  })
})
