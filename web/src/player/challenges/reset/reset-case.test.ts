import { describe, expect, it } from 'vitest'
import { ACCOUNT, BASE_CODE, CHALLENGES } from '../testing-challenges.ts'
import { isClosedByReset } from '../../closed-by-reset.ts'
import { findResetOption, resetCaseOf } from './reset-case.ts'

const STAGE_2 = BASE_CODE.replace('STAGE_1', 'STAGE_2')

describe('what a reset would be', () => {
  it.each(['ACTIVE', 'CHALLENGE_LOST', 'EXPIRED'] as const)('an account that is %s is reset', (status) => {
    expect(resetCaseOf({ ...ACCOUNT, status }, false)).toEqual({ kind: 'reset' })
  })

  it('[M031] [M032] a trial is refused, with the reason', () => {
    const trial = { type: 'TRIAL', status: 'ACTIVE', challengePlan: 'FREE_TRIAL_1000' } as const
    expect(resetCaseOf(trial, false)).toEqual({ kind: 'refused', reason: 'A free trial cannot be reset.' })
  })

  it.each(['PHASE_COMPLETED', 'SUSPENDED', 'INACTIVE'] as const)('one that is %s is refused', (status) => {
    expect(resetCaseOf({ ...ACCOUNT, status }, false)).toMatchObject({ kind: 'refused' })
  })

  it('a funded one is refused', () => {
    const funded = {
      ...ACCOUNT,
      type: 'LIVE',
      challengePlan: BASE_CODE.replace('STAGE_1', 'BIG_LEAGUE'),
    } as const
    expect(resetCaseOf(funded, false)).toEqual({
      kind: 'refused',
      reason: 'Only accounts of stage 1 and stage 2 can be reset.',
    })
  })

  it('[M033] one that was reset before starts its plan again; stage 2 is not sold', () => {
    expect(resetCaseOf({ ...ACCOUNT, status: 'INACTIVE' }, true)).toEqual({ kind: 'again' })
    expect(resetCaseOf({ ...ACCOUNT, status: 'CHALLENGE_LOST' }, true)).toEqual({ kind: 'again' })
    expect(resetCaseOf({ ...ACCOUNT, challengePlan: STAGE_2 }, true)).toEqual({
      kind: 'refused',
      reason: 'This account was already reset.',
    })
  })

  it('distinguishes an account that a reset closed from one that staff disabled', () => {
    const closed = { status: 'INACTIVE', isClosedByReset: true } as const
    expect(isClosedByReset(closed)).toBe(true)
    expect(isClosedByReset({ ...closed, isClosedByReset: false })).toBe(false)
    expect(isClosedByReset({ ...closed, status: 'ACTIVE' })).toBe(false)
  })
})

describe('the option', () => {
  it('[M013] has the plan, its words, its product, its price, its currency and its size', () => {
    const options = { picks: 15, days: 30, minimumPickPercent: 2 } as const
    expect(findResetOption(CHALLENGES, ACCOUNT, options, 'reset')).toEqual({
      value: 'STAGE_1_10000_15_PICKS_30_DAYS_2P_MIN_PICK',
      label: 'STAGE 1 10000 15 PICKS 30 DAYS 2P MIN PICK',
      wcProductId: 'usd-stage_1_10000_15_picks_30_days_2p_min_pick-reset',
      resetPrice: 110,
      currency: 'USD',
      accountSize: 10_000,
    })
  })

  it('[M033] of a new start is the challenge itself, for its price', () => {
    expect(findResetOption(CHALLENGES, ACCOUNT, undefined, 'again')).toMatchObject({
      value: BASE_CODE,
      wcProductId: `usd-${BASE_CODE.toLowerCase()}`,
      resetPrice: 100,
    })
  })

  it('of stage 2 keeps its stage', () => {
    const account = { ...ACCOUNT, challengePlan: STAGE_2 }
    expect(findResetOption(CHALLENGES, account, undefined, 'reset')?.value).toBe(STAGE_2)
  })

  it('is missing where the brand does not sell it', () => {
    expect(findResetOption([], ACCOUNT, undefined, 'reset')).toBeUndefined()
    const account = { ...ACCOUNT, challengePlan: 'STAGE_1_10000' }
    expect(findResetOption(CHALLENGES, account, undefined, 'reset')).toBeUndefined()
  })
})
