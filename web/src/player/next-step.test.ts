import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { describe, expect, it } from 'vitest'
import { playerPaths } from '../paths.ts'
import { nextStepOf } from './next-step.ts'
import { NOW_MS, testOverview, testReport } from './overview/testing-overview.ts'

const after = (
  status: AccountStatus,
  stage: PlanStage,
  overview: Parameters<typeof testOverview>[0] = {},
  isClosedByReset = false,
) =>
  nextStepOf({
    account: { status, isClosedByReset, reviewDate: null },
    stage,
    overview: testOverview(overview),
    nowMs: NOW_MS,
    timeZone: 'Europe/London',
  })

describe('what happens next', () => {
  it('after stage 1 is the account of stage 2, as soon as it is open', () => {
    expect(after('PHASE_COMPLETED', 'STAGE_1').text).toContain('opens automatically within the hour')
    const opened = testReport({ ruleId: 'next-stage', nextAccno: 'SM11112222' })
    expect(after('PHASE_COMPLETED', 'STAGE_1', { reports: [opened] })).toEqual({
      text: 'Step 2 Final Verification is open: your new account is SM11112222.',
      accno: 'SM11112222',
    })
  })

  it('waits for a hold time, and only while it lasts', () => {
    const holdExpiryDate = '2026-11-16T10:00:00.000Z'
    expect(after('PHASE_COMPLETED', 'STAGE_1', { holdExpiryDate }).text).toContain(
      'ends on Nov 16th, 2026, 10:00 AM (GMT)',
    )
    expect(after('INACTIVE', 'STAGE_1', { holdExpiryDate }).text).toMatch(
      /^This account becomes active again after/,
    )
    const over = { holdExpiryDate: '2026-11-15T10:00:00.000Z' }
    expect(after('PHASE_COMPLETED', 'STAGE_1', over).text).not.toContain('hold time')
  })

  it('[T23-4.1] names the date by which staff review a suspended or disabled account', () => {
    for (const status of ['SUSPENDED', 'INACTIVE'] as const) {
      const account = { status, isClosedByReset: false, reviewDate: '2026-11-25T00:00:00.000Z' }
      const facts = {
        stage: 'STAGE_1',
        overview: testOverview(),
        nowMs: NOW_MS,
        timeZone: 'Europe/London',
      } as const
      expect(nextStepOf({ account, ...facts })).toMatchObject({
        text: 'This account is paused. Our staff review it by November 25, 2026.',
        link: { to: playerPaths.support },
      })
    }
  })

  it('after stage 2 is verification, then the funded account within 3 business days', () => {
    const { text, link } = after('PHASE_COMPLETED', 'STAGE_2')
    expect(text).toMatch(/^Big Leagues \(Funded\) follows within 3 business days once both documents/)
    expect(link?.to).toBe(playerPaths.rewards)
  })

  it('after a lost or expired stage is a reset; after a trial a challenge', () => {
    for (const status of ['CHALLENGE_LOST', 'EXPIRED'] as const) {
      expect(after(status, 'STAGE_2').link?.to).toBe(playerPaths.challengeReset)
      expect(after(status, 'FREE_TRIAL').link?.to).toBe(playerPaths.addNewChallenge)
    }
    expect(after('INACTIVE', 'STAGE_1', {}, true).text).toContain('account menu')
  })

  it('after a reset of a lost or expired stage is not a second one', () => {
    const reports = [testReport({ ruleId: 'reset' })]
    for (const status of ['CHALLENGE_LOST', 'EXPIRED'] as const)
      expect(after(status, 'STAGE_1', { reports })).toEqual({
        text: 'This account was reset. Choose the new account in the account menu.',
      })
  })

  it('has a sentence for every status and stage', () => {
    for (const status of ['ACTIVE', 'SUSPENDED', 'INACTIVE', 'FUNDED_ACCOUNT_DISABLED', 'PAID_OUT'] as const)
      for (const stage of ['FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const)
        expect(after(status, stage).text).toMatch(/\.$/)
  })
})
