import { expect, it } from 'vitest'
import { needsSecondPerson } from './second-person.ts'

const usd = (amountMinor: bigint) => ({ amountMinor, currency: 'USD' })

it('a payout needs a second person above the limit, not at it', () => {
  expect(needsSecondPerson([usd(100_000n)], { USD: 1000 })).toBe(false)
  expect(needsSecondPerson([usd(100_001n)], { USD: 1000 })).toBe(true)
  expect(needsSecondPerson([usd(1_010n)], { USD: 10.1 })).toBe(false)
  expect(needsSecondPerson([usd(1n)], { USD: 0 })).toBe(true)
})

it('each amount has the limit of its currency, and a currency without one has none', () => {
  expect(needsSecondPerson([usd(1n), { amountMinor: 50_001n, currency: 'EUR' }], { USD: 10, EUR: 500 })).toBe(
    true,
  )
  expect(needsSecondPerson([usd(9_999_999n)], { EUR: 500 })).toBe(false)
  expect(needsSecondPerson([usd(9_999_999n)], {})).toBe(false)
})
