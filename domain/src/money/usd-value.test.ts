import { expect, it } from 'vitest'
import { type PaidAmounts, usdValue } from './usd-value.ts'

const payment = (changes: Partial<PaidAmounts> = {}): PaidAmounts => ({
  requestAmount: 80,
  requestCurrency: 'GBP',
  realAmount: null,
  realCurrency: null,
  transactionAmount: null,
  transactionCurrency: null,
  confirmedOn: null,
  createdDate: '2026-11-01T08:00:00.000Z',
  ...changes,
})
const none = { usdAmount: null, usdConversionRate: null, usdConversionOn: null }

it('[B122] computes the US dollars of a payment from its own amounts', () => {
  expect(usdValue(payment())).toEqual(none)
  expect(usdValue(payment({ requestCurrency: 'USD' }))).toEqual({
    usdAmount: 80,
    usdConversionRate: 1,
    usdConversionOn: '2026-11-01T08:00:00.000Z',
  })
  const confirmedOn = '2026-11-02T08:00:00.000Z'
  const paid = { confirmedOn, realAmount: 80, realCurrency: 'GBP' }
  expect(usdValue(payment({ ...paid, transactionAmount: 100, transactionCurrency: 'USD' }))).toEqual({
    usdAmount: 100,
    usdConversionRate: 1.25,
    usdConversionOn: confirmedOn,
  })
  expect(usdValue(payment({ ...paid, transactionAmount: 94, transactionCurrency: 'EUR' }))).toEqual(none)
  // What arrived counts before what was sent; the rate has six decimals.
  const arrived = { confirmedOn, realAmount: 95, realCurrency: 'USD' }
  expect(
    usdValue(payment({ ...arrived, requestAmount: 70, transactionAmount: 99, transactionCurrency: 'USD' })),
  ).toEqual({ usdAmount: 95, usdConversionRate: 1.357143, usdConversionOn: confirmedOn })
  expect(usdValue(payment({ ...arrived, realAmount: null }))).toEqual(none)
  expect(usdValue(payment({ ...arrived, requestAmount: 0 }))).toEqual(none)
})

it('[B122] of a request in US dollars is what arrived in US dollars, or else what was asked for', () => {
  const asked = { requestCurrency: 'USD', confirmedOn: '2026-11-02T08:00:00.000Z' }
  const amountOf = (changes: Partial<PaidAmounts>) => usdValue(payment({ ...asked, ...changes }))
  expect(amountOf({ realAmount: 79.5, realCurrency: 'USD' })).toEqual({
    usdAmount: 79.5,
    usdConversionRate: 1,
    usdConversionOn: asked.confirmedOn,
  })
  expect(amountOf({ realAmount: null, realCurrency: 'USD' }).usdAmount).toBe(80)
  expect(amountOf({ realAmount: 60, realCurrency: 'GBP' }).usdAmount).toBe(80)
})
