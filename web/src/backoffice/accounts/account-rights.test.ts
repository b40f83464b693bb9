import { fullRights } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { accountRights } from './account-rights.ts'

const account = {
  user: { id: 7, firstName: 'Mara', lastName: 'Okonjo', email: 'mara@people.test' },
  status: 'ACTIVE',
  challengePlan: 'STAGE_1_10000',
  withdrawalCount: 0,
  isInactiveTemporarily: false,
  holdExpiryDate: null,
} as const
const superAdmin = { id: 1, ...fullRights('SUPER_ADMIN') } as const
const admin = { id: 2, ...fullRights('ADMIN') } as const

describe('what is offered for an account', () => {
  it('an admin looks, logs in as the player and sets the hold time, and nothing else', () => {
    expect(accountRights(admin, account)).toEqual({
      isOwn: false,
      canLogInAs: true,
      canUpdate: false,
      canRecalculate: false,
      canSetHoldTime: true,
      canCreate: false,
      canPurge: false,
      statusActs: [],
    })
  })

  it('[B051] a super admin disables an active account and enables an inactive one', () => {
    expect(accountRights(superAdmin, account).statusActs).toEqual(['disable', 'suspend'])
    expect(accountRights(superAdmin, { ...account, status: 'INACTIVE' }).statusActs).toEqual([
      'enable',
      'suspend',
    ])
    expect(accountRights(superAdmin, { ...account, status: 'SUSPENDED' }).statusActs).toEqual(['restore'])
    expect(accountRights(superAdmin, { ...account, status: 'CHALLENGE_LOST' }).statusActs).toEqual([
      'suspend',
    ])
  })

  it('a funded account that has paid out can be closed so', () => {
    const funded = { ...account, challengePlan: 'BIG_LEAGUE_10000' }
    expect(accountRights(superAdmin, funded).statusActs).not.toContain('pay-out')
    expect(accountRights(superAdmin, { ...funded, withdrawalCount: 1 }).statusActs).toContain('pay-out')
  })

  it('[B058] an account of one’s own is for others to act on', () => {
    expect(accountRights({ ...superAdmin, id: 7 }, account).isOwn).toBe(true)
  })

  it('a hold time is for what waits for it', () => {
    const inactive = { ...account, status: 'INACTIVE' } as const
    expect(accountRights(admin, inactive).canSetHoldTime).toBe(false)
    expect(accountRights(admin, { ...inactive, isInactiveTemporarily: true }).canSetHoldTime).toBe(true)
    expect(accountRights(admin, { ...account, status: 'EXPIRED' }).canSetHoldTime).toBe(false)
    expect(accountRights(admin, { ...account, status: 'PHASE_COMPLETED' }).canSetHoldTime).toBe(true)
  })
})
