import { expect, it } from 'vitest'
import { needsSecondPerson } from './second-person.ts'

const usd = (amountMinor: bigint) => ({ amountMinor, currency: 'USD' })
const eur = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' })

it('a payout needs a second person above the limit, not at it', () => {
  expect(needsSecondPerson(usd(100_000n), [], { USD: 1000 })).toBe(false)
  expect(needsSecondPerson(usd(100_001n), [], { USD: 1000 })).toBe(true)
  expect(needsSecondPerson(usd(1_010n), [], { USD: 10.1 })).toBe(false)
  expect(needsSecondPerson(usd(1n), [], { USD: 0 })).toBe(true)
  expect(needsSecondPerson(usd(1n), [usd(100_001n)], { USD: 1000 })).toBe(true)
  expect(needsSecondPerson(usd(100_001n), [usd(1n)], { USD: 1000 })).toBe(true)
})

it('an amount in another currency than the request always needs one, at any limit', () => {
  for (const limits of [{ USD: 1000, EUR: 1000 }, { USD: 1000 }, {}]) {
    expect(needsSecondPerson(usd(1n), [usd(1n), eur(1n)], limits)).toBe(true)
    expect(needsSecondPerson(usd(1n), [{ amountMinor: 1n, currency: 'BTC' }], limits)).toBe(true)
  }
})

it('[T23-2] a currency without a limit needs one, and so does a brand without any limit', () => {
  expect(needsSecondPerson(usd(1n), [usd(1n)], { EUR: 500 })).toBe(true)
  expect(needsSecondPerson(usd(1n), [usd(1n)], {})).toBe(true)
})

it('counts what one person alone has paid to the same player lately', () => {
  expect(needsSecondPerson(usd(40_000n), [], { USD: 1000 }, 60_000n)).toBe(false)
  expect(needsSecondPerson(usd(40_000n), [], { USD: 1000 }, 60_001n)).toBe(true)
})
