import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { findBalanceRefusal, findRevokeRefusal } from './reward-acts.ts'
import { rewardLines, staffLine } from './reward-lines.ts'
import { movementOf, operationWords, REWARD_TYPES, rewardTypeWords, rewardWords } from './reward-words.ts'

const referral = {
  operation: 'DEPOSIT',
  rewardType: 'REFERRAL',
  reversesId: null,
  reversedById: null,
} as const

describe('findRevokeRefusal', () => {
  it('lets referral rewards and credits be revoked once, and no other record', () => {
    expect(findRevokeRefusal(referral)).toBeUndefined()
    expect(findRevokeRefusal({ ...referral, rewardType: 'ADJUSTMENT' })).toBeUndefined()
    expect(inEnglish(findRevokeRefusal({ ...referral, reversedById: 9 }))).toMatch(/revoke a reward twice/)
    for (const record of [
      { ...referral, rewardType: 'REWARD_TRANSFER_REQUEST' },
      { ...referral, rewardType: 'PAYOUT', reversesId: 4 },
      { ...referral, operation: 'WITHDRAWAL', rewardType: 'ADJUSTMENT' },
      { ...referral, operation: 'WITHDRAWAL', reversesId: 4 },
    ] as const)
      expect(inEnglish(findRevokeRefusal(record))).toMatch(
        /^You can revoke only referral rewards and credits/,
      )
  })
})

describe('findBalanceRefusal', () => {
  it('allows the whole balance and refuses a cent more', () => {
    expect(findBalanceRefusal(5_000n, 5_000n, 'USD')).toBeUndefined()
    expect(inEnglish(findBalanceRefusal(5_001n, 5_000n, 'USD'))).toBe(
      'The player has $50.00 in rewards, less than $50.01. Nothing changed.',
    )
  })
})

describe('rewardWords', () => {
  const words = (changes: object) => inEnglish(rewardWords({ ...referral, ...changes }))

  it('names credits, debits and their reversals', () => {
    expect(words({})).toBe('Referral reward')
    expect(words({ operation: 'WITHDRAWAL', reversesId: 4 })).toBe('Referral reward revoked')
    expect(words({ rewardType: 'ADJUSTMENT' })).toBe('Credit')
    expect(words({ rewardType: 'ADJUSTMENT', operation: 'WITHDRAWAL' })).toBe('Debit')
    expect(words({ rewardType: 'ADJUSTMENT', operation: 'WITHDRAWAL', reversesId: 4 })).toBe('Credit revoked')
    expect(words({ rewardType: 'PAYOUT', reversesId: 4 })).toBe('Withdrawal given back')
  })

  it('[M043] has words for every type', () => {
    expect(inEnglish(REWARD_TYPES.map(rewardTypeWords))).toEqual([
      'Referral reward',
      'Profit of a funded account',
      'Challenge bought',
      'Challenge reset',
      'Withdrawal',
      'Adjustment',
    ])
  })
})

describe('a line of the arithmetic', () => {
  it.each([
    [rewardLines.share({ percent: 70 }), 'Share of the player: 70%'],
    [rewardLines.referredFee, 'First fee of the referred player'],
    [rewardLines.houseShare({ percent: 30 }), 'Share of the house: 30%'],
    ['Your share', 'Your share'],
  ])('%j is shown to staff as "%s"', (line, shown) => {
    expect(inEnglish(staffLine(line))).toBe(shown)
  })
})

describe('a movement of rewards', () => {
  it.each([
    ['DEPOSIT', 'Deposit', 5],
    ['WITHDRAWAL', 'Withdrawal', -5],
  ] as const)('%s is called %s and moves the balance by %s', (operation, words, amount) => {
    expect(inEnglish(operationWords({ operation }))).toBe(words)
    expect(movementOf({ operation, amount: 5 })).toBe(amount)
  })
})
