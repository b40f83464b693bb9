import { describe, expect, it } from 'vitest'
import { currencySymbol, DEFAULT_CURRENCY } from './currency.ts'

describe('currencySymbol', () => {
  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
  ])('[X027] %s is shown as %s', (code, symbol) => {
    expect(currencySymbol(code)).toBe(symbol)
  })

  it.each(['CAD', 'BTC', 'constructor', 'usd'])('[X028] the unknown code %s shows as itself', (code) => {
    expect(currencySymbol(code)).toBe(code)
  })

  it('[T015] the default currency is USD, also for the symbol of a missing code', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
    expect([undefined, null, ''].map(currencySymbol)).toEqual(['$', '$', '$'])
  })
})
