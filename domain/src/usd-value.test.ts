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

it('[B122] tells what a payment was in US dollars from its own amounts', () => {
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
})
