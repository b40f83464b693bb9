import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { describe, expect, it } from 'vitest'
import { cancelWords, priceWords, settledWords } from './booking-words.ts'

describe('the text above the form of a settled pick', () => {
  const words = (status: AccountStatus) => settledWords({ status: 'HALF_WON', account: { status } })

  it('promises a new check only for an account that is checked', () => {
    expect(words('ACTIVE')).toBe(
      'This pick is settled as Half won. You can change its result, price, line or selection. We then reverse its booking, book the new one and check the account again.',
    )
    expect(words('CHALLENGE_LOST')).toContain(
      'update the balance. The account is CHALLENGE LOST and keeps this status and its figures.',
    )
  })

  it.each<AccountStatus>(['INACTIVE', 'SUSPENDED', 'PAID_OUT'])(
    'says that the account status %s prevents a change',
    (status) => {
      expect(words(status)).toContain('so you cannot change')
    },
  )
})

describe('the text of the cancel dialog', () => {
  const pick = {
    type: 'STRAIGHT',
    status: 'WON',
    betAmount: 200,
    payout: null,
    currencySymbol: '$',
    account: { status: 'ACTIVE' },
  } as const

  it('returns the stake of one that is open or has lost', () => {
    const stake = 'We return the stake of $200.00 to the account, and the pick no longer counts.'
    expect([cancelWords(pick), cancelWords({ ...pick, payout: 0 })]).toEqual([stake, stake])
  })

  it('takes back what one was paid, and names the difference', () => {
    expect(cancelWords({ ...pick, payout: 350 })).toBe(
      'We take back the $350.00 that it paid and return the stake of $200.00: \u2212$150.00. The pick no longer counts.',
    )
  })

  it('counts a leg with the factor 1', () => {
    expect(cancelWords({ ...pick, type: 'CHILD' })).toContain('factor 1')
  })
})

it('says that a parlay pays its price only if every leg wins', () => {
  expect(priceWords({ type: 'PARLAY' })).toContain('pays this price if every leg wins')
  expect(priceWords({ type: 'STRAIGHT' })).toBe(
    'Change one of the three prices. We calculate the other two and the win.',
  )
})
