import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LARGEST_JSON_MINOR, minorToJson } from '../money/money.ts'
import { formatAmount, formatMinor, formatMoney } from './money.ts'

describe('formatMoney', () => {
  it('[X024] money shows two decimals and en-US grouping', () => {
    expect(formatMoney(1234567.5, 'USD')).toBe('$1,234,567.50')
    expect(formatMoney(0, 'EUR')).toBe('€0.00')
    expect(formatMinor(123_456_750n, 'GBP')).toBe('£1,234,567.50')
    expect(formatMinor(5n, 'USD')).toBe('$0.05')
  })

  it('stays exact beyond what a float can hold', () => {
    expect(formatMinor(900_719_925_474_099_301n, 'USD')).toBe('$9,007,199,254,740,993.01')
  })

  it('groups like en-US at every length', () => {
    const english = new Intl.NumberFormat('en-US')
    for (let units = 1n; units < 10n ** 16n; units *= 10n) {
      expect(formatMinor(units * 100n, 'USD')).toBe(`$${english.format(units)}.00`)
      expect(formatMinor(units * 100n - 1n, 'USD')).toBe(`$${english.format(units - 1n)}.99`)
    }
  })

  it('a figure for any currency names none', () => {
    expect(formatAmount(1234.5)).toBe('1,234.50')
    expect(formatAmount(-0.001)).toBe('0.00')
    expect(formatAmount(-20)).toBe('\u221220.00')
  })

  it('puts a true minus before the symbol, never before a zero', () => {
    expect(formatMoney(-180, 'USD')).toBe('\u2212$180.00')
    expect(formatMinor(-18_000n, 'USD')).toBe('\u2212$180.00')
    expect(formatMoney(-0.001, 'USD')).toBe('$0.00')
  })

  it('shows the sign of a gain where asked', () => {
    expect(formatMoney(740.4, 'USD', { signed: true })).toBe('+$740.40')
    expect(formatMoney(-740.4, 'USD', { signed: true })).toBe('\u2212$740.40')
    expect(formatMinor(1n, 'USD', { signed: true })).toBe('+$0.01')
    expect(formatMinor(0n, 'USD', { signed: true })).toBe('$0.00')
    expect(formatMoney(0.001, 'USD', { signed: true })).toBe('$0.00')
  })

  it('rounds an amount with more decimals than money has', () => {
    expect([formatMoney(1.005, 'USD'), formatMoney(1.006, 'USD')]).toEqual(['$1.01', '$1.01'])
    expect(formatMoney(1234.567, 'USD')).toBe('$1,234.57')
    expect(formatMoney(0.1, 'USD')).toBe('$0.10')
    expect(formatMoney(1e15, 'USD')).toBe('$1,000,000,000,000,000.00')
    expect(formatMinor(-900_719_925_474_099_301n, 'USD')).toBe('\u2212$9,007,199,254,740,993.01')
    expect(formatMinor(10n, 'USD')).toBe('$0.10')
  })

  it('shows a dash for an amount that is missing', () => {
    expect([formatMoney(null), formatMoney(undefined), formatMoney(Number.NaN)]).toEqual(['-', '-', '-'])
    expect([formatMinor(null), formatMinor(undefined)]).toEqual(['-', '-'])
  })

  it('[X027] takes a symbol as well as a code', () => {
    expect(formatMoney(5, '£')).toBe(formatMoney(5, 'GBP'))
  })

  it('[X028] an unknown code precedes the amount, with a space that does not break', () => {
    expect(formatMoney(-5, 'CAD')).toBe('\u2212CAD\u00a05.00')
  })

  it('shows minor units and the JSON number of the same amount alike', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -LARGEST_JSON_MINOR, max: LARGEST_JSON_MINOR }), (amountMinor) => {
        expect(formatMoney(minorToJson(amountMinor), 'USD')).toBe(formatMinor(amountMinor, 'USD'))
      }),
    )
  })
})
