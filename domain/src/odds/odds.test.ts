import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convertOdds,
  DEFAULT_ODD_TYPE,
  impliedProbabilityPercent,
  isWorse,
  ODD_TYPES,
  type Odds,
  oddsFromJson,
  oddsToJson,
  toAmerican,
  toMilli,
} from './odds.ts'

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })

const anyAmerican = fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: -100_000, max: -101 }))
const anyMilli = fc.integer({ min: 1001, max: 1_000_000 })

/** The next price up and down on the American scale, which jumps from -101 to +100. */
const longer = (price: number) => (price === -101 ? 100 : price + 1)
const shorter = (price: number) => (price === 100 ? -101 : price - 1)

describe('odd types', () => {
  it('[O046] the values are AMERICAN and DECIMAL', () => {
    expect(ODD_TYPES).toEqual(['AMERICAN', 'DECIMAL'])
  })

  it('[T014] DECIMAL is the default', () => {
    expect(DEFAULT_ODD_TYPE).toBe('DECIMAL')
  })
})

describe('conversion', () => {
  it.each([
    [100, 2000],
    [150, 2500],
    [2500, 26_000],
    [-110, 1909],
    [-115, 1870],
    [-150, 1667],
    [-200, 1500],
    [-10_000, 1010],
  ])('[S035] American %d is %d thousandths, rounded half up to three places', (price, milli) => {
    expect(toMilli(american(price))).toBe(milli)
  })

  it.each([
    [2000, 100],
    [1999, 100],
    [2500, 150],
    [2505, 151],
    [2504, 150],
    [1909, -110],
    [1667, -150],
    [1001, -100_000],
  ])('%d thousandths is American %d', (milli, price) => {
    expect(toAmerican(decimal(milli))).toBe(price)
  })

  it('even money written as -100 is the same price as +100', () => {
    expect(toMilli(american(-100))).toBe(toMilli(american(100)))
  })

  it('an American price comes back from decimal worth the same to three places', () => {
    fc.assert(
      fc.property(anyAmerican, (price) => {
        const back = toAmerican(decimal(toMilli(american(price))))
        expect(toMilli(american(back))).toBe(toMilli(american(price)))
        if (price >= -316) expect(back).toBe(price)
      }),
    )
  })

  it('a decimal price comes back from American within one step of the American scale', () => {
    fc.assert(
      fc.property(anyMilli, (milli) => {
        const price = toAmerican(decimal(milli))
        expect(toMilli(american(longer(price)))).toBeGreaterThanOrEqual(milli)
        expect(toMilli(american(shorter(price)))).toBeLessThanOrEqual(milli)
      }),
    )
  })

  it('a longer price stays longer or equal in the other type', () => {
    fc.assert(
      fc.property(anyAmerican, (price) => {
        expect(toMilli(american(longer(price)))).toBeGreaterThanOrEqual(toMilli(american(price)))
      }),
    )
    fc.assert(
      fc.property(anyMilli, (milli) => {
        expect(toMilli(american(toAmerican(decimal(milli + 1))))).toBeGreaterThanOrEqual(
          toMilli(american(toAmerican(decimal(milli)))),
        )
      }),
    )
  })

  it('a price that has the wanted type already is left alone', () => {
    expect(convertOdds(american(-137), 'AMERICAN')).toEqual(american(-137))
    expect(convertOdds(american(-100), 'AMERICAN')).toEqual(american(-100))
    expect(toAmerican(american(-100))).toBe(-100)
    expect(convertOdds(decimal(1909), 'AMERICAN')).toEqual(american(-110))
    expect(convertOdds(american(-110), 'DECIMAL')).toEqual(decimal(1909))
    expect(convertOdds(decimal(1909), 'DECIMAL')).toEqual(decimal(1909))
  })

  it.each([0, 99, -99, 1.5, Number.NaN])('%d is refused as American odds', (price) => {
    const sentence = `${price} is not American odds: a whole number, +100 and above or -100 and below`
    expect(() => toMilli(american(price))).toThrow(new RangeError(sentence))
    expect(() => toAmerican(american(price))).toThrow(new RangeError(sentence))
  })

  it.each([1000, 0, -2000, 1909.5])('%d thousandths are refused', (milli) => {
    expect(() => toAmerican(decimal(milli))).toThrow(
      new RangeError(`${milli} is not decimal odds in thousandths: a whole number above 1000`),
    )
  })
})

describe('isWorse', () => {
  it.each([
    [american(-110), american(-105), true],
    [american(-105), american(-110), false],
    [american(150), american(150), false],
    [decimal(1909), american(-110), true],
    [american(-110), decimal(1909), false],
    // Both are 1.001 to three places.
    [american(-100_000), american(-99_999), true],
    [american(-99_999), american(-100_000), false],
    [decimal(2000), american(100), false],
  ])('%j pays less than %j: %s', (one, other, expected) => {
    expect(isWorse(one, other)).toBe(expected)
  })
})

describe('odds in JSON', () => {
  it('[S035] decimal odds are rounded half up to three places, American ones must be whole', () => {
    expect(oddsFromJson('DECIMAL', 1.9095)).toEqual(decimal(1910))
    expect(oddsFromJson('DECIMAL', 1.0015)).toEqual(decimal(1002))
    expect(oddsFromJson('DECIMAL', 1.90949)).toEqual(decimal(1909))
    expect(oddsFromJson('AMERICAN', -110)).toEqual(american(-110))
    expect(() => oddsFromJson('AMERICAN', 110.5)).toThrow(RangeError)
    expect(() => oddsFromJson('DECIMAL', 1)).toThrow(RangeError)
    expect(oddsFromJson('DECIMAL', 2)).toEqual(decimal(2000))
    for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -2.5, 1e-7, 1.5e300])
      expect(() => oddsFromJson('DECIMAL', price)).toThrow(new RangeError(`${price} is not decimal odds`))
  })

  it('come back as they were sent', () => {
    expect([oddsToJson(american(-137)), oddsToJson(decimal(1909))]).toEqual([-137, 1.909])
    fc.assert(
      fc.property(anyMilli, (milli) => {
        expect(oddsFromJson('DECIMAL', oddsToJson(decimal(milli)))).toEqual(decimal(milli))
      }),
    )
  })
})

describe('impliedProbabilityPercent', () => {
  it('is the share of the payout that is stake', () => {
    expect(impliedProbabilityPercent(decimal(2000))).toBe(50)
    expect(impliedProbabilityPercent(american(-110))).toBe(52.38)
    expect(impliedProbabilityPercent(american(300))).toBe(25)
  })

  it('falls as the price grows and stays a probability', () => {
    fc.assert(
      fc.property(anyMilli, (milli) => {
        const percent = impliedProbabilityPercent(decimal(milli))
        expect(percent).toBeGreaterThan(0)
        expect(percent).toBeLessThan(100)
        expect(impliedProbabilityPercent(decimal(milli + 1))).toBeLessThanOrEqual(percent)
      }),
    )
  })
})
