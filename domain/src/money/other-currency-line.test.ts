import { expect, it } from 'vitest'
import { inEnglish } from '../messages/english-for-test.ts'
import { otherCurrencyLine } from './other-currency-line.ts'

const asked = { amountMinor: 90_000n, currency: 'USD' }

it('an amount in another currency is named as one that cannot be judged', () => {
  expect(inEnglish(otherCurrencyLine(asked, [asked, { amountMinor: 120_000n, currency: 'EUR' }]))).toEqual({
    key: 'other-currency',
    label: 'Amount in another currency',
    result: 'fail',
    isBlocking: false,
    text: 'Whether €1,200.00 is within the requested $900.00 cannot be judged here: a second person has to agree.',
    sums: [],
  })
  const others = ['EUR', 'GBP'].map((currency) => ({ amountMinor: 100n, currency }))
  expect(inEnglish(otherCurrencyLine(asked, others)?.text)).toMatch(/^Whether €1\.00 and £1\.00 is within/)
  expect(otherCurrencyLine(asked, [asked, asked])).toBeUndefined()
})
