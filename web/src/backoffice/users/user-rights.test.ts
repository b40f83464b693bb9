import { fullRights } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { userRights } from './user-rights.ts'

const admin = { email: 'admin@demo.test', ...fullRights('ADMIN') } as const
const superAdmin = { email: 'super@demo.test', ...fullRights('SUPER_ADMIN') } as const
const player = { email: 'player@demo.test', role: 'USER', status: 'ENABLED', isEmailVerified: true } as const

describe('userRights', () => {
  it('[A078] [B058] staff cannot log in as, disable or purge themselves, however the email is written', () => {
    const own = { ...player, email: 'Super@Demo.test', role: 'SUPER_ADMIN' } as const
    expect(userRights(superAdmin, own)).toMatchObject({
      canLogInAs: false,
      canSetStatus: false,
      canPurge: false,
      seesAccess: true,
    })
    expect(userRights(superAdmin, player)).toMatchObject({
      canLogInAs: true,
      canSetStatus: true,
      canPurge: true,
    })
  })

  it('[A089] an admin may log in as a player, but not as staff', () => {
    expect(userRights(admin, player).canLogInAs).toBe(true)
    expect(userRights(admin, { ...player, role: 'ADMIN' }).canLogInAs).toBe(false)
    expect(userRights(superAdmin, { ...player, role: 'ADMIN' }).canLogInAs).toBe(true)
  })

  it('[A096] [A097] only a super admin may enable, disable or purge a user', () => {
    expect(userRights(admin, player)).toMatchObject({
      seesAccess: false,
      canSetStatus: false,
      canPurge: false,
    })
    expect(userRights(superAdmin, player).statusAction).toBe('disable')
    expect(userRights(superAdmin, { ...player, status: 'DISABLED' }).statusAction).toBe('enable')
  })

  it('[T23-1.13] an admin cannot update a super admin or resend their mail', () => {
    const chief = { ...player, role: 'SUPER_ADMIN', isEmailVerified: false } as const
    expect(userRights(admin, chief)).toMatchObject({ canUpdate: false, canResendVerification: false })
    expect(userRights(superAdmin, chief)).toMatchObject({ canUpdate: true, canResendVerification: true })
  })

  it('[A090] the verification mail is offered while the email is not verified', () => {
    expect(userRights(admin, player).canResendVerification).toBe(false)
    expect(userRights(admin, { ...player, isEmailVerified: false }).canResendVerification).toBe(true)
  })

  it('[A093] staff may update a user', () => {
    expect(userRights(admin, player).canUpdate).toBe(true)
    expect(userRights(superAdmin, player).canUpdate).toBe(true)
  })
})
