import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { expect, it } from 'vitest'
import { playerPaths } from '../../paths.ts'
import { stepAfter } from './step-after.ts'

const after = (status: AccountStatus, changes: { challengePlan?: string; isClosedByReset?: boolean } = {}) =>
  stepAfter({
    status,
    closureReason: null,
    restrictionKind: null,
    reviewDate: null,
    isClosedByReset: false,
    challengePlan: 'STAGE_1_10000',
    ...changes,
  })

it('a lost or expired stage can be reset, a trial cannot', () => {
  for (const status of ['CHALLENGE_LOST', 'EXPIRED'] as const) {
    expect(after(status).link?.to).toBe(playerPaths.challengeReset)
    expect(after(status, { challengePlan: 'FREE_TRIAL_1000' }).link?.to).toBe(playerPaths.addNewChallenge)
  }
})

it('a passed, a suspended and a paused account lead to their overview, not to the store', () => {
  for (const status of ['PHASE_COMPLETED', 'SUSPENDED', 'INACTIVE'] as const)
    expect(after(status).link?.to).toBe(playerPaths.accountOverview)
  expect(after('INACTIVE').text).not.toContain('no longer')
})

it('an account that was reset has a new one beside it', () => {
  expect(after('INACTIVE', { isClosedByReset: true })).toEqual({
    text: 'Choose the new account in the account menu.',
    link: undefined,
  })
})

it('every funded account leads to the next challenge', () => {
  for (const status of ['FUNDED_ACCOUNT_DISABLED', 'PAID_OUT'] as const)
    expect(after(status, { challengePlan: 'BIG_LEAGUE_10000' }).link?.to).toBe(playerPaths.addNewChallenge)
})
