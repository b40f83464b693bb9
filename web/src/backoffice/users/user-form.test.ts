import { fullRights } from '@pickproof/domain/people/capabilities'
import type { User } from '@pickproof/contract/identity'
import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import * as form from './user-form.ts'

const { findFieldRefusal, findUpdate, isLocked, valuesOf } = form
const problemsOf = (...values: Parameters<typeof form.problemsOf>) =>
  Object.fromEntries(
    Object.entries(form.problemsOf(...values)).map(([field, problem]) => [field, inEnglish(problem)]),
  )

const user: User = {
  id: 7,
  email: 'maja@demo.test',
  firstName: 'Maja',
  lastName: 'Vane',
  role: 'USER',
  gender: { value: 'FEMALE', label: 'Female' },
  dateOfBirth: '1990-02-28',
  phone: '',
  company: '',
  addressLine1: '',
  addressLine2: '',
  city: 'Leeds',
  state: '',
  zipcode: '',
  country: '',
  kycStatus: 'PENDING',
  bigLeagueAgreement: 'NONE',
  referralCode: null,
  currency: 'USD',
  currencySymbol: '$',
  rewardBalanceMap: { USD: 0 },
  status: 'ENABLED',
  disabledKind: null,
  disabledReason: null,
  reviewDate: null,
  isEmailVerified: true,
  rewardBalance: 0,
  loginFails: 0,
  extractIp: null,
  deriveRegion: null,
  lastLogin: null,
  createdDate: '2026-11-01T10:00:00.000Z',
  createdBy: 'self',
  modifiedDate: null,
  modifiedBy: null,
}
const before = valuesOf(user)
const TODAY = '2026-11-15'
const RULES = { todayIso: TODAY, emailTopLevelMax: 4, minimumAge: 18, personNames: 'letters' } as const

describe('the update form of a user', () => {
  it('[B067] locks for an ADMIN what a SUPER_ADMIN may change', () => {
    const fields = Object.keys(before) as form.UserField[]
    expect(fields.filter((field) => isLocked(fullRights('ADMIN'), field)).sort()).toEqual(
      [
        ...['email', 'status', 'isEmailVerified', 'type', 'kycStatus'],
        ...['bigLeagueAgreement', 'currency', 'referralCode'],
      ].sort(),
    )
    expect(fields.filter((field) => isLocked(fullRights('SUPER_ADMIN'), field))).toEqual([])
  })

  it('[B067] locks fields that the server rejects for oneself and for colleagues, with the reason', () => {
    const fields = Object.keys(before) as form.UserField[]
    const refused = (viewerId: number, role: User['role']) =>
      fields
        .filter((field) =>
          findFieldRefusal({ id: viewerId, ...fullRights('SUPER_ADMIN') }, { ...user, role }, field),
        )
        .sort()
    expect(refused(user.id, 'SUPER_ADMIN')).toEqual(
      ['status', 'isEmailVerified', 'type', 'kycStatus', 'bigLeagueAgreement'].sort(),
    )
    expect(refused(user.id + 1, 'ADMIN')).toEqual(['email', 'isEmailVerified'])
    expect(refused(user.id + 1, 'USER')).toEqual([])
    expect(findFieldRefusal({ id: user.id, ...fullRights('SUPER_ADMIN') }, user, 'kycStatus')).toContain(
      'your own',
    )
    expect(
      findFieldRefusal({ id: 1, ...fullRights('SUPER_ADMIN') }, { ...user, role: 'ADMIN' }, 'email'),
    ).toContain('Only that staff member')
  })

  it('[T23-2] locks the name and the date of birth of a verified player for an ADMIN', () => {
    const refused = (role: User['role'], kycStatus: User['kycStatus']) =>
      (Object.keys(before) as form.UserField[]).filter((field) =>
        findFieldRefusal({ id: 1, ...fullRights(role) }, { ...user, kycStatus }, field),
      )
    expect(refused('ADMIN', 'VERIFIED')).toEqual(['firstName', 'lastName', 'dateOfBirth'])
    expect(refused('ADMIN', 'PENDING')).toEqual([])
    expect(refused('SUPER_ADMIN', 'VERIFIED')).toEqual([])
  })

  it('[B068] holds neither the role nor what was measured', () => {
    for (const field of ['role', 'extractIp', 'deriveRegion']) expect(before).not.toHaveProperty(field)
  })

  it('[B080] sends what is different and the old value, the date as the UTC start of its day', () => {
    expect(findUpdate(before, before)).toBeUndefined()
    expect(
      findUpdate(before, { ...before, city: 'Hull', dateOfBirth: '1988-02-29', isEmailVerified: false }),
    ).toEqual({
      city: 'Hull',
      dateOfBirth: '1988-02-29T00:00:00.000Z',
      isEmailVerified: false,
      seen: { city: before.city, dateOfBirth: before.dateOfBirth, isEmailVerified: before.isEmailVerified },
    })
    const coded = { ...before, referralCode: 'ABCD2345' }
    expect(findUpdate(before, coded)).toEqual({ referralCode: 'ABCD2345', seen: { referralCode: '' } })
    expect(findUpdate(coded, { ...coded, referralCode: ' ' })).toEqual({
      referralCode: null,
      seen: { referralCode: 'ABCD2345' },
    })
  })

  it('[Q37] names what is wrong in the words of the server', () => {
    expect(problemsOf(before, before, RULES)).toEqual({})
    const wrong = {
      ...before,
      firstName: 'M4ja',
      lastName: '',
      email: 'nobody',
      dateOfBirth: '2999-01-01',
      phone: '1'.repeat(21),
      referralCode: 'short',
    }
    expect(problemsOf(wrong, before, RULES)).toEqual({
      firstName: 'Numbers and special characters are not allowed',
      lastName: 'Required *',
      email: 'Invalid email',
      dateOfBirth: 'Date of birth cannot be in the future',
      phone: 'Phone must be at most 20 characters',
      referralCode: 'A referral code has 8 capital letters or digits',
    })
  })

  it('checks a changed email by the setting of the brand, and keeps one that is not changed', () => {
    const online = { ...before, email: 'maja@shop.online' }
    expect(problemsOf(online, before, RULES)).toEqual({ email: 'Invalid email' })
    expect(problemsOf(online, before, { ...RULES, emailTopLevelMax: 6 })).toEqual({})
    expect(problemsOf({ ...online, city: 'Hull' }, online, RULES)).toEqual({})
  })

  it('lets a date of birth that was never known stay unknown, and takes back none that is', () => {
    const unknown = valuesOf({ ...user, dateOfBirth: null })
    expect(problemsOf({ ...unknown, city: 'Hull' }, unknown, RULES)).toEqual({})
    expect(problemsOf({ ...before, dateOfBirth: '' }, before, RULES)).toEqual({ dateOfBirth: 'Required *' })
  })
})
