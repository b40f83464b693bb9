import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Odds, toMilli } from './odds.ts'
import { winMinor } from './winnings.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })

const stakes = fc.bigInt({ min: 0n, max: 100_000_000n })
const millis = fc.integer({ min: 1001, max: 1_000_000 })

describe('winMinor', () => {
  it('[S036] positive American odds win stake x odds / 100', () => {
    expect(winMinor(20_000n, american(150))).toBe(30_000n)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 100, max: 50_000 }),
        (units, price) => {
          expect(winMinor(BigInt(units) * 100n, american(price))).toBe(BigInt(units * price))
        },
      ),
    )
  })

  it('[S037] negative American odds win stake / (abs(odds) / 100)', () => {
    expect(winMinor(11_000n, american(-110))).toBe(10_000n)
    expect(winMinor(10_000n, american(-110))).toBe(9091n)
    expect(winMinor(20_000n, american(-300))).toBe(6667n)
  })

  it('[S038] decimal odds win stake x (odds - 1)', () => {
    expect(winMinor(20_000n, decimal(1909))).toBe(18_180n)
    expect(winMinor(1n, decimal(1500))).toBe(1n)
    expect(winMinor(1n, decimal(1499))).toBe(0n)
  })

  it('never falls when the stake or the price grows', () => {
    fc.assert(
      fc.property(stakes, stakes, millis, (stakeMinor, moreMinor, milli) => {
        const win = winMinor(stakeMinor, decimal(milli))
        expect(winMinor(stakeMinor + moreMinor, decimal(milli)) >= win).toBe(true)
        expect(winMinor(stakeMinor, decimal(milli + 1)) >= win).toBe(true)
      }),
    )
  })

  it('splitting a stake in two changes the win by one minor unit at most', () => {
    fc.assert(
      fc.property(stakes, stakes, millis, (firstMinor, secondMinor, milli) => {
        const odds = decimal(milli)
        const difference =
          winMinor(firstMinor + secondMinor, odds) - winMinor(firstMinor, odds) - winMinor(secondMinor, odds)
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }),
    )
  })

  it('an American price wins what its decimal form wins, up to half a thousandth of the stake', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: -100_000, max: -101 }), (stakeMinor, price) => {
        const exact = winMinor(stakeMinor, american(price))
        const rounded = winMinor(stakeMinor, decimal(Math.max(1001, toMilli(american(price)))))
        const difference = exact > rounded ? exact - rounded : rounded - exact
        expect(difference <= stakeMinor / 2000n + 1n).toBe(true)
      }),
    )
  })
})
