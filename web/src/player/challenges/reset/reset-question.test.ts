import { expect, it } from 'vitest'
import { ACCOUNT } from '../testing-challenges.ts'
import { questionOf } from './reset-question.ts'

const question = (status: 'ACTIVE' | 'CHALLENGE_LOST') =>
  questionOf({
    account: { ...ACCOUNT, status },
    option: { resetPrice: 71 },
    kind: 'reset',
    payWith: 'rewards',
  }).text

it('asks before a reset with what it does to this account: a lost one has no open picks to cancel', () => {
  expect(question('ACTIVE')).toBe(
    'The account is disabled, its open picks are cancelled, and a new account with $10,000.00 opens. You pay $71.00 with your rewards. You cannot undo this.',
  )
  expect(question('CHALLENGE_LOST')).toMatch(
    /^The account stays closed, and a new account with \$10,000\.00 opens\./,
  )
})
