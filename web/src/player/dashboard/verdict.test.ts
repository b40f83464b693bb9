import { describe, expect, it } from 'vitest'
import { verdictOn } from './verdict.ts'

const account = {
  status: 'ACTIVE',
  closureReason: null,
  restrictionKind: null,
  reviewDate: null,
  isClosedByReset: false,
  currency: 'USD',
  challengePlan: 'STAGE_1_10000',
} as const
const figures = {
  challengeObjectiveNoOfPicks: 17,
  minimumPicks: 25,
  profitTargetCompleted: 1846.5,
  profitTarget: 3300,
  maximumDailyLossAccumulated: 180,
  maximumDailyLoss: 1000,
  maximumLossAccumulated: 0,
  maximumLoss: 2000,
}

describe('verdictOn', () => {
  it('has nothing to add while every limit is far away', () => {
    expect(verdictOn(account, figures)).toEqual({
      headline: 'You are inside every limit',
      detail: undefined,
    })
  })

  it('warns from four fifths of a limit on, and of the one that closes the account first', () => {
    expect(verdictOn(account, { ...figures, maximumDailyLossAccumulated: 800 })).toEqual({
      headline: 'You are close to the daily loss limit',
      detail: 'You can lose $200.00 more before the day ends at 8:00 AM UK time.',
    })
    expect(verdictOn(account, { ...figures, maximumDailyLossAccumulated: 799.99 }).headline).toBe(
      'You are inside every limit',
    )
    const both = { ...figures, maximumDailyLossAccumulated: 900, maximumLossAccumulated: 1900 }
    expect(verdictOn(account, both)).toEqual({
      headline: 'You are close to the maximum loss',
      detail: 'You can lose $100.00 more before the account closes.',
    })
  })

  it('names what is missing once the target is reached', () => {
    const reached = { ...figures, profitTargetCompleted: 3300 }
    expect(verdictOn(account, reached).detail).toBe('8 more picks to complete the stage.')
    expect(verdictOn(account, { ...reached, challengeObjectiveNoOfPicks: 24 }).detail).toBe(
      '1 more pick to complete the stage.',
    )
    expect(verdictOn(account, { ...reached, challengeObjectiveNoOfPicks: 25 }).headline).toBe(
      'Every objective is met',
    )
  })

  it('a funded account has no target to reach', () => {
    expect(verdictOn(account, { ...figures, profitTarget: null }).headline).toBe('You are inside every limit')
  })

  it('[T23-4.1] explains a suspended account with kind, reason and date of the review', () => {
    const suspended = {
      ...account,
      status: 'SUSPENDED',
      closureReason: 'Picks on both sides of 3 games',
      restrictionKind: 'TERMS',
      reviewDate: '2026-11-25T00:00:00.000Z',
    } as const
    expect(verdictOn(suspended, figures).detail).toBe(
      'Breach of our terms. Picks on both sides of 3 games. You cannot place picks on it for now. Our staff review the account by November 25, 2026.',
    )
  })

  it('explains a closed account with its reason', () => {
    const lost = {
      ...account,
      status: 'CHALLENGE_LOST',
      closureReason: 'Maximum daily loss reached.',
    } as const
    expect(verdictOn(lost, figures)).toEqual({
      headline: 'This account is lost',
      detail:
        'Maximum daily loss reached. You can no longer place picks on it. Reset it to open a new account in its place.',
    })
    expect(verdictOn({ ...account, status: 'PHASE_COMPLETED' }, figures).headline).toBe('Challenge completed')
    expect(verdictOn({ ...account, status: 'FUNDED_ACCOUNT_DISABLED' }, figures).headline).toBe(
      'This account is disabled',
    )
  })
})
