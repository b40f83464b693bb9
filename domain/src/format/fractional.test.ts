import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfUp } from '../money/rounding.ts'
import { convertOdds, HIGHEST_MILLI, type Odds, winFraction } from '../odds/odds.ts'
import { formatFractional, fractionOf } from './fractional.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })

describe('fractional odds', () => {
  it.each([
    [american(100), '1/1'],
    [american(-110), '10/11'],
    [american(-105), '20/21'],
    [american(-115), '20/23'],
    [american(-120), '5/6'],
    [american(-150), '4/6'],
    [american(-200), '1/2'],
    [american(-137), '27/37'],
    [american(-333), '30/100'],
    [american(150), '6/4'],
    [american(137), '137/100'],
    [american(2500), '25/1'],
    [american(-300_000), '1/3000'],
    [decimal(2000), '1/1'],
    [decimal(1909), '10/11'],
    [decimal(1667), '4/6'],
    [decimal(1500), '1/2'],
    [decimal(1833), '5/6'],
    [decimal(2500), '6/4'],
    [decimal(4333), '100/30'],
    [decimal(1300), '30/100'],
    [decimal(3645), '82/31'],
    [decimal(1001), '1/1000'],
    [decimal(26_000), '25/1'],
    [decimal(HIGHEST_MILLI), '9999999/1'],
  ])('[T24-6.1] %j is %s', (odds, text) => {
    expect(formatFractional(odds)).toBe(text)
  })

  it('[T24-6.1] is exact for American prices from even money on, and one for both types of a price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (price) => {
        const [shown, exact] = [fractionOf(american(price)), winFraction(american(price))]
        expect(shown.numerator * exact.denominator).toBe(exact.numerator * shown.denominator)
        for (const odds of [american(price), american(-price - 1)])
          expect(formatFractional(convertOdds(odds, 'DECIMAL'))).toBe(formatFractional(odds))
      }),
    )
  })

  it('[T24-6.1] rounds to the same thousandth as every decimal price, and no simpler fraction would', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 50_000 }), (milli) => {
        const { numerator, denominator } = fractionOf(decimal(milli))
        expect(divideHalfUp(numerator * 1000n, denominator)).toBe(BigInt(milli - 1000))
        if (numerator === 1n || (milli >= 2000 && 100n % denominator === 0n)) return
        for (let smaller = 1n; smaller < denominator; smaller++) {
          const nearest = divideHalfUp(BigInt(milli - 1000) * smaller, 1000n)
          const rounds = divideHalfUp(nearest * 1000n, smaller) === BigInt(milli - 1000) && nearest > 0n
          expect(rounds).toBe(false)
        }
      }),
    )
  })
})
