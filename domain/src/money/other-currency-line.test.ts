import { expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { otherCurrencyLine } from './other-currency-line.ts'

const asked = { amountMinor: 90_000n, currency: 'USD' }

it('an amount in another currency is named as one that cannot be judged', () => {
  expect(inEnglish(otherCurrencyLine(asked, [asked, { amountMinor: 120_000n, currency: 'EUR' }]))).toEqual({
    key: 'other-currency',
    label: 'Amount in another currency',
    result: 'fail',
    isBlocking: false,
    text: 'We have no rate to compare €1,200.00 with the requested $900.00, so a second person must approve.',
    sums: [],
  })
  const others = ['EUR', 'GBP'].map((currency) => ({ amountMinor: 100n, currency }))
  expect(inEnglish(otherCurrencyLine(asked, others)?.text)).toMatch(
    /^We have no rate to compare €1\.00 and £1\.00 with/,
  )
  expect(otherCurrencyLine(asked, [asked, asked])).toBeUndefined()
})
