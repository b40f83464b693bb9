import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { describe, expect, it } from 'vitest'
import { cancelWords, priceWords, settledWords } from './booking-words.ts'

describe('what is said above the form that changes a settled pick', () => {
  const words = (status: AccountStatus) => settledWords({ status: 'HALF_WON', account: { status } })

  it('promises a judgment only where the account is judged', () => {
    expect(words('ACTIVE')).toBe(
      'This pick is settled as HALF WON. Another result, price, line or selection reverses its booking, makes the new one and judges the account again.',
    )
    expect(words('CHALLENGE_LOST')).toContain(
      'moves the balance. The account is CHALLENGE LOST and keeps this status and its figures.',
    )
  })

  it.each<AccountStatus>(['INACTIVE', 'SUSPENDED', 'PAID_OUT'])('says that %s refuses it', (status) => {
    expect(words(status)).toContain('is refused while it is.')
  })
})

describe('what is said before a pick is cancelled', () => {
  const pick = {
    type: 'STRAIGHT',
    status: 'WON',
    betAmount: 200,
    payout: null,
    currencySymbol: '$',
    account: { status: 'ACTIVE' },
  } as const

  it('returns the stake of one that is open or has lost', () => {
    const stake = 'The stake of $200.00 goes back to the account, and the pick counts for nothing.'
    expect([cancelWords(pick), cancelWords({ ...pick, payout: 0 })]).toEqual([stake, stake])
  })

  it('takes back what one was paid, and names the difference', () => {
    expect(cancelWords({ ...pick, payout: 350 })).toBe(
      'The $350.00 that it paid is taken back and the stake of $200.00 is booked instead: \u2212$150.00. The pick counts for nothing.',
    )
  })

  it('counts a leg with the factor 1', () => {
    expect(cancelWords({ ...pick, type: 'CHILD' })).toContain('factor 1')
  })
})

it('the price of a parlay is said to be paid only when every leg wins', () => {
  expect(priceWords({ type: 'PARLAY' })).toContain('paid when every leg wins')
  expect(priceWords({ type: 'STRAIGHT' })).toBe(
    'Change one of the three prices; the other two and the win follow.',
  )
})
