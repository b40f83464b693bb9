import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LARGEST_JSON_MINOR,
  minorFromJson,
  minorToJson,
  minorToJsonOrNull,
  parseMinor,
  shareMinor,
  unitsToMinor,
} from './money.ts'

const jsonMinor = fc.bigInt({ min: -LARGEST_JSON_MINOR, max: LARGEST_JSON_MINOR })

describe('amounts in minor units', () => {
  it('are a hundred to the unit', () => {
    expect(unitsToMinor(1000)).toBe(100_000n)
  })

  it('takes a share in basis points, rounded half up', () => {
    expect(shareMinor(100_000n, 3300)).toBe(33_000n)
    expect(shareMinor(5n, 1000)).toBe(1n)
    expect(shareMinor(4n, 1000)).toBe(0n)
    expect(shareMinor(-5n, 1000)).toBe(-1n)
  })

  it('never gives out more than the whole through two shares that make it up', () => {
    fc.assert(
      fc.property(jsonMinor, fc.integer({ min: 0, max: 10_000 }), (amountMinor, rateBps) => {
        const both = shareMinor(amountMinor, rateBps) + shareMinor(amountMinor, 10_000 - rateBps)
        const difference = both - amountMinor
        expect(difference >= -1n && difference <= 1n).toBe(true)
      }),
    )
  })
})

describe('money in JSON', () => {
  it('is a plain number with at most two decimals', () => {
    expect(minorToJson(123_450n)).toBe(1234.5)
    expect(minorToJson(-1n)).toBe(-0.01)
    fc.assert(
      fc.property(jsonMinor, (amountMinor) => {
        expect(JSON.stringify(minorToJson(amountMinor))).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  it('is nothing where there is no amount, and zero where it is zero', () => {
    expect([minorToJsonOrNull(null), minorToJsonOrNull(0n), minorToJsonOrNull(-5n)]).toEqual([null, 0, -0.05])
  })

  it('comes back exactly as it was sent', () => {
    fc.assert(
      fc.property(jsonMinor, (amountMinor) => {
        expect(minorFromJson(JSON.parse(JSON.stringify(minorToJson(amountMinor))))).toBe(amountMinor)
      }),
    )
  })

  it.each([0.001, 1.005, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 1e13, -1e13])(
    'refuses %d',
    (amount) => {
      expect(() => minorFromJson(amount)).toThrow(
        new RangeError(`${amount} is not an amount with at most two decimals`),
      )
    },
  )

  it('takes the largest amount of fifteen digits on both sides', () => {
    expect(minorFromJson(minorToJson(LARGEST_JSON_MINOR))).toBe(LARGEST_JSON_MINOR)
    expect(minorFromJson(minorToJson(-LARGEST_JSON_MINOR))).toBe(-LARGEST_JSON_MINOR)
  })

  it('refuses an amount that a JSON number cannot carry', () => {
    for (const minor of [LARGEST_JSON_MINOR + 1n, -LARGEST_JSON_MINOR - 1n])
      expect(() => minorToJson(minor)).toThrow(
        new RangeError(`${minor} minor units do not fit a JSON number exactly`),
      )
  })
})

describe('parseMinor', () => {
  it.each([
    ['0', 0n],
    ['12', 1200n],
    ['12.', 1200n],
    ['12.3', 1230n],
    [' 12.34 ', 1234n],
    ['-0.05', -5n],
    ['9007199254740993.01', 900719925474099301n],
  ])('reads %j exactly', (text, amountMinor) => {
    expect(parseMinor(text)).toBe(amountMinor)
  })

  it.each(['', '.', '-', '.5', '1.234', '1,000', '1e3', '0x10', '+1', '--1', '1 2', '٣', 'NaN'])(
    'does not take %j for an amount',
    (text) => {
      expect(parseMinor(text)).toBeUndefined()
    },
  )
})
