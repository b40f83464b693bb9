import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { ACCOUNT_STATUSES } from './account-status.ts'
import { findPhaseRefusal, findResetRefusal, replacedText, type ResetCandidate } from './reset-rules.ts'

const account = (overrides: Partial<ResetCandidate> = {}): ResetCandidate => ({
  type: 'DEMO',
  status: 'CHALLENGE_LOST',
  challengePlan: 'STAGE_1_10000',
  wasReset: false,
  ...overrides,
})

describe('findResetRefusal', () => {
  it('lets active, lost and expired accounts of both stages be reset, and no others', () => {
    for (const challengePlan of ['STAGE_1_10000', 'STAGE_2_10000_15_PICKS_90_DAYS_1P_MIN_PICK']) {
      const open = ACCOUNT_STATUSES.filter(
        (status) => findResetRefusal(account({ status, challengePlan })) === undefined,
      )
      expect(open).toEqual(['ACTIVE', 'CHALLENGE_LOST', 'EXPIRED'])
    }
  })

  it('[M031] refuses a free trial', () => {
    expect(inEnglish(findResetRefusal(account({ type: 'TRIAL', challengePlan: 'FREE_TRIAL_1000' })))).toBe(
      'A free trial cannot be reset.',
    )
  })

  it('refuses a funded account and one that was reset before', () => {
    expect(inEnglish(findResetRefusal(account({ type: 'LIVE', challengePlan: 'BIG_LEAGUE_10000' })))).toBe(
      'Only accounts of stage 1 and stage 2 can be reset.',
    )
    expect(inEnglish(findResetRefusal(account({ wasReset: true })))).toBe('This account was already reset.')
    expect(inEnglish(findResetRefusal(account({ status: 'PAID_OUT' })))).toBe(
      'An account with the status paid out cannot be reset.',
    )
  })
})

describe('findPhaseRefusal', () => {
  it('lets the options differ, not the stage nor the size', () => {
    const options = '25_PICKS_30_DAYS_2P_MIN_PICK'
    expect(findPhaseRefusal('STAGE_1_10000', `STAGE_1_10000_${options}`)).toBeUndefined()
    for (const other of ['STAGE_2_10000', `STAGE_1_5000_${options}`, 'SOMETHING'])
      expect(inEnglish(findPhaseRefusal('STAGE_1_10000', other))).toBe(
        'A reset keeps the stage and the initial balance of the account.',
      )
    for (const unknown of ['STAGE_1_10000', 'SOMETHING', 'ELSE'])
      expect(inEnglish(findPhaseRefusal('SOMETHING', unknown))).toMatch(/^A reset keeps/)
  })
})

it('the account that takes over names the one it replaces', () => {
  expect(inEnglish(replacedText('OM20418000'))).toBe('It replaces OM20418000, which no longer takes picks.')
})
