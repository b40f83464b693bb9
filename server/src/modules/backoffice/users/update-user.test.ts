import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import {
  addPerson,
  auditActions,
  isSignedIn,
  mailedToken,
  mailsTo,
  postLogin,
} from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludePerson } from '../../identity/index.ts'

const server = await startTestServer()
const admin = await addUserWithRole(server, 'ADMIN')
const superAdmin = await addUserWithRole(server, 'SUPER_ADMIN')
const player = await addUserWithRole(server, 'USER')
const [adminCookie = '', superCookie = '', playerCookie = ''] = await Promise.all(
  [admin, superAdmin, player].map((person) => cookieFor(server, person)),
)
const db = server.context.database.tenant(TEST_TENANT)

const read = async (id: bigint | number, cookie = adminCookie) =>
  await server.call({ method: 'GET', url: `/admin/users/${id}`, cookie })
const update = async (id: bigint | number, payload: object, cookie = superCookie) =>
  await callWithSecond(server, { method: 'PUT', url: `/admin/users/${id}`, cookie, payload })
const entriesOf = async (id: bigint) =>
  (await auditActions(server)).filter(
    ({ target_id, target_kind }) => target_kind === 'user' && target_id === String(id),
  )

let people = 0
const addTarget = async (person: Parameters<typeof addPerson>[1] = {}) =>
  await addPerson(server, { email: `target${++people}@update.test`, ...person })

const LOCKED = {
  email: 'other@update.test',
  status: 'DISABLED',
  isEmailVerified: false,
  type: 'TEST',
  kycStatus: 'VERIFIED',
  bigLeagueAgreement: 'ACCEPTED',
  currency: 'EUR',
  referralCode: 'ABCD2345',
}

describe('an update by an ADMIN', () => {
  it('[B080] [A093] changes the details once and logs what changed', async () => {
    const { id } = await addTarget({ city: 'York' })
    const details = {
      firstName: 'Maja',
      lastName: 'Vane',
      gender: 'MALE',
      dateOfBirth: '1988-02-29T00:00:00.000Z',
      phone: '+44 20 7946 0000',
      company: ' Vane Ltd ',
      addressLine1: '1 High Street',
      addressLine2: '',
      city: 'Leeds',
      state: 'West Yorkshire',
      zipcode: 'LS1 1AA',
      country: 'United Kingdom',
    }
    const first = await update(id, details, adminCookie)
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json()).toMatchObject({
      ...details,
      gender: { value: 'MALE' },
      dateOfBirth: '1988-02-29',
      company: 'Vane Ltd',
      modifiedBy: admin.email,
    })
    const second = await update(id, details, adminCookie)
    expect(second.json()).toEqual(first.json())
    const entries = await entriesOf(id)
    expect(entries).toMatchObject([
      { actor_email: admin.email, action: 'user.update', before: { city: 'York' }, after: { city: 'Leeds' } },
    ])
    expect(entries[0]?.after).not.toHaveProperty('addressLine2')
  })

  it('is rejected for a field that another staff member has changed; other fields can change', async () => {
    const { id } = await addTarget({ city: 'Leeds', phone: '+44 1' })
    const opened = { city: 'Leeds', phone: '+44 1', dateOfBirth: '', company: '' }
    expect((await update(id, { city: 'Hull', seen: { city: opened.city } })).statusCode).toBe(200)
    const beside = await update(id, {
      phone: '+44 2',
      company: 'Acme',
      dateOfBirth: '1990-02-28T00:00:00.000Z',
      seen: { phone: opened.phone, company: opened.company, dateOfBirth: opened.dateOfBirth },
    })
    expect(beside.statusCode, beside.body).toBe(200)
    const late = await update(id, {
      city: 'York',
      company: 'Zenith',
      seen: { city: 'Leeds', company: 'Acme' },
    })
    expect([late.statusCode, late.json().message, late.json().fieldErrors]).toMatchObject([
      409,
      'Another staff member changed this user after you opened it. We did not save your changes. Reload it and try again.',
      [{ field: 'city', message: 'Another staff member changed this field after you opened it.' }],
    ])
    expect((await read(id)).json()).toMatchObject({ city: 'Hull', phone: '+44 2', company: 'Acme' })
    // Two staff members who set the same value do not conflict.
    expect((await update(id, { city: 'Hull', seen: { city: 'Leeds' } })).statusCode).toBe(200)
  })

  it('[P057] rejects an address in a restricted country or region and changes nothing', async () => {
    const { id } = await addTarget({ city: 'Kyiv', country: 'Ukraine' })
    for (const change of [
      { country: 'Iran' },
      { zipcode: '98600' },
      { state: "Donets'k" },
      { city: 'Lugansk', phone: '+380 1' },
    ]) {
      const answer = await update(id, change, adminCookie)
      expect([change, answer.statusCode, answer.json().message]).toEqual([
        change,
        403,
        'This service is not available in your country or region.',
      ])
    }
    expect((await read(id)).json()).toMatchObject({ city: 'Kyiv', country: 'Ukraine', phone: '' })
    expect((await update(id, { zipcode: '73000', city: 'Kherson' }, adminCookie)).statusCode).toBe(200)
  })

  it('[P057] changes other fields of a user whose stored address is restricted', async () => {
    const { id } = await addTarget({ city: 'Yalta', country: 'Ukraine' })
    expect((await update(id, { phone: '+380 1' }, adminCookie)).statusCode).toBe(200)
    expect((await update(id, { zipcode: '01001' }, adminCookie)).statusCode).toBe(403)
    expect((await update(id, { city: 'Kyiv', zipcode: '01001' }, adminCookie)).statusCode).toBe(200)
  })

  it('[B067] is rejected for each locked field, but may repeat its current value', async () => {
    const { id, email } = await addTarget()
    for (const [field, value] of Object.entries(LOCKED)) {
      const answer = await update(id, { city: 'Hull', [field]: value }, adminCookie)
      expect([field, answer.statusCode]).toEqual([field, 403])
      expect(answer.json().fieldErrors).toMatchObject([
        { field, message: 'Only a super admin can change this field.' },
      ])
    }
    const now = (await read(id, superCookie)).json()
    const repeated = Object.fromEntries(Object.keys(LOCKED).map((field) => [field, now[field]]))
    const answer = await update(id, { ...repeated, city: 'Hull' }, adminCookie)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ email, city: 'Hull' })
  })

  it('[B068] [Q36] cannot change the role, the IP or the region', async () => {
    const { id } = await addTarget({ last_ip: '198.51.100.7', derived_region: 'GB' })
    for (const change of [{ role: 'ADMIN' }, { extractIp: '203.0.113.1' }, { deriveRegion: 'US' }]) {
      const answer = await update(id, change)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toBe('You cannot change this field.')
    }
    expect(
      (await update(id, { role: 'USER', extractIp: '198.51.100.7', deriveRegion: 'GB' })).statusCode,
    ).toBe(200)
    expect((await read(id)).json()).toMatchObject({ role: 'USER', extractIp: '198.51.100.7' })
  })

  it.each([
    ['firstName', 'R2', 'Numbers and special characters are not allowed'],
    ['firstName', 'A'.repeat(21), /20/],
    ['lastName', '', 'Required *'],
    ['dateOfBirth', '1988-02-30T00:00:00.000Z', 'Invalid date format'],
    ['dateOfBirth', '2999-01-01T00:00:00.000Z', 'Date of birth cannot be in the future'],
    ['phone', '1'.repeat(21), 'Phone must be at most 20 characters'],
    ['zipcode', '1'.repeat(11), 'Zip code must be at most 10 characters'],
    ['country', 'x'.repeat(21), 'Country must be at most 20 characters'],
    ['email', 'nobody', 'Invalid email'],
    ['currency', 'GBPX', 'Currency must be USD, EUR or GBP'],
    ['referralCode', 'short', 'A referral code has 8 capital letters or digits'],
  ])('[Q37] [Q38] refuses %s %j with its sentence', async (field, value, sentence) => {
    const { id } = await addTarget()
    const answer = await update(id, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors).toMatchObject([
      { field, message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ])
    expect(await entriesOf(id)).toEqual([])
  })

  it('is rejected for players and while viewing as a player', async () => {
    const { id } = await addTarget()
    expect((await update(id, { city: 'Hull' }, playerCookie)).statusCode).toBe(403)
    const switched = await cookieFor(server, superAdmin, player)
    expect((await update(id, { city: 'Hull' }, switched)).statusCode).toBe(403)
  })
})

describe('a user sent back whole with one changed field', () => {
  it.each([
    ['an admin', adminCookie],
    ['a super admin', superCookie],
  ])('[B080] keeps everything but that field, for %s', async (_who, cookie) => {
    for (const person of [
      {},
      { gender: 'FEMALE', date_of_birth: '1990-02-28', referral_code: null },
    ] as const) {
      const { id } = await addTarget(person)
      const before = (await read(id, cookie)).json()
      server.clock.advanceMs(1_000)
      const answer = await update(id, { ...before, city: 'Hull' }, cookie)
      expect(answer.statusCode, answer.body).toBe(200)
      const { modifiedDate, modifiedBy } = answer.json()
      expect(answer.json()).toEqual({ ...before, city: 'Hull', modifiedDate, modifiedBy })
      expect((await entriesOf(id)).map(({ after }) => after)).toEqual([{ city: 'Hull' }])
    }
  })

  it('is rejected after another staff member changed the user; without modifiedDate nothing is compared', async () => {
    const { id } = await addTarget({ city: 'Leeds' })
    const before = (await read(id)).json()
    server.clock.advanceMs(1_000)
    await update(id, { city: 'Hull' })
    const late = await update(id, { ...before, phone: '+44 2' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Another staff member changed this user after you opened it. We did not save your changes. Reload it and try again.',
    ])
    expect((await read(id)).json()).toMatchObject({ city: 'Hull', phone: '' })
    const { modifiedDate: _left, ...documented } = before
    expect((await update(id, { ...documented, phone: '+44 2' })).json()).toMatchObject({
      city: 'Leeds',
      phone: '+44 2',
    })
  })

  it('may contain the address of an earlier sign-in; unknown fields and another id are rejected', async () => {
    const { id } = await addTarget({ last_ip: '198.51.100.7', derived_region: 'GB' })
    const before = (await read(id)).json()
    await db.updateTable('app_user').set({ last_ip: '203.0.113.1', derived_region: 'US' }).execute()
    const measured = await update(id, { ...before, city: 'Hull', loginFails: 99, rewardBalance: 5 })
    expect(measured.json()).toMatchObject({
      city: 'Hull',
      extractIp: '203.0.113.1',
      deriveRegion: 'US',
      loginFails: 0,
      rewardBalance: 0,
    })
    const sent = measured.json()
    const unknown = await update(id, { ...sent, nonsense: 1 })
    expect([unknown.statusCode, unknown.json().fieldErrors]).toMatchObject([
      400,
      [{ field: 'nonsense', message: 'This call has no field "nonsense".' }],
    ])
    const other = await addTarget()
    expect((await update(other.id, { ...sent, city: 'York' })).statusCode).toBe(400)
    expect((await update(id, { ...sent, role: 'ADMIN' })).statusCode).toBe(400)
    expect((await read(other.id)).json()).toMatchObject({ city: '' })
  })

  it('with a new email must be verified again, because isEmailVerified referred to the old email', async () => {
    const { id } = await addTarget()
    const before = (await read(id, superCookie)).json()
    expect(before.isEmailVerified).toBe(true)
    expect((await update(id, { ...before, email: 'whole@update.test' })).json()).toMatchObject({
      email: 'whole@update.test',
      isEmailVerified: false,
    })
  })
})

describe('an update by a SUPER_ADMIN', () => {
  it('[Q36] changes type, KYC, agreement, currency and referral code', async () => {
    const { id } = await addTarget()
    const { email: _e, status: _s, isEmailVerified: _v, ...rest } = LOCKED
    const answer = await update(id, { ...rest, currency: 'USD' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ ...rest, currency: 'USD' })
    expect((await update(id, { referralCode: null })).json()).toMatchObject({ referralCode: null })
  })

  it('[Q13] keeps emails and referral codes unique, even for concurrent updates', async () => {
    const [one, two] = [await addTarget(), await addTarget()]
    const answers = await Promise.all(
      [one, two].map(({ id }) => update(id, { email: 'wanted@update.test', isEmailVerified: true })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/A user with this email already exists\.$/)
    expect((await update(one.id, { email: admin.email })).statusCode).toBe(409)
    await update(one.id, { referralCode: 'SAME2345' })
    expect((await update(two.id, { referralCode: 'SAME2345' })).statusCode).toBe(409)
    const elsewhere = await addPerson(server, { email: 'both@update.test', tenant: OTHER_TENANT })
    expect((await update(two.id, { email: elsewhere.email })).statusCode).toBe(200)
  })

  it('rejects an excluded email', async () => {
    const { id } = await addTarget()
    const email = 'banned@update.test'
    await db
      .transaction()
      .execute(async (tx) =>
        excludePerson(tx, TEST_TENANT, { email, reason: 'Banned', by: 'x', now: server.clock.now() }),
      )
    expect((await update(id, { email })).statusCode).toBe(409)
  })

  it('requires verification of a new email, ends the sessions and voids the old links', async () => {
    const user = await addTarget()
    const cookie = await cookieFor(server, user)
    await server.call({
      method: 'POST',
      url: `/admin/users/${user.id}/verification/resend`,
      cookie: superCookie,
    })
    const answer = await update(user.id, { email: 'New.Address@update.test' })
    expect(answer.json()).toMatchObject({ email: 'new.address@update.test', isEmailVerified: false })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await postLogin(server, { email: user.email })).statusCode).toBe(401)
    expect(await mailedToken(server, 'new.address@update.test')).toMatch(/^[\w-]{43}$/)
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { email: user.email, isEmailVerified: true },
      after: { email: 'new.address@update.test', isEmailVerified: false },
    })
  })

  it('notifies the old email of a new one, if the old one was verified', async () => {
    const [read, unread] = [await addTarget(), await addTarget({ is_email_verified: false })]
    await update(read.id, { email: 'after.read@update.test' })
    await update(unread.id, { email: 'after.unread@update.test' })
    const [mail, ...others] = await mailsTo(server, read.email)
    expect([mail?.kind, mail?.subject, others]).toEqual([
      'email-changed',
      expect.stringMatching(/^You have a new email at .+$/),
      [],
    ])
    expect(mail?.text).not.toContain('after.read')
    expect(await mailsTo(server, unread.email)).toEqual([])
  })

  it('sends no email if the super admin marks the new email as verified', async () => {
    const user = await addTarget()
    await update(user.id, { email: 'vouched@update.test', isEmailVerified: true })
    expect(await mailsTo(server, 'vouched@update.test')).toEqual([])
    expect((await postLogin(server, { email: 'vouched@update.test' })).statusCode).toBe(200)
  })

  it('changes the status like enable and disable: ends the sessions and logs the same entry', async () => {
    const user = await addTarget()
    const cookie = await cookieFor(server, user)
    expect((await update(user.id, { status: 'DISABLED', city: 'Hull' })).json()).toMatchObject({
      status: 'DISABLED',
      city: 'Hull',
    })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await entriesOf(user.id)).map(({ action }) => action)).toEqual(['user.disable', 'user.update'])
  })

  it.each([{ kycStatus: 'VERIFIED' }, { bigLeagueAgreement: 'ACCEPTED' }, { type: 'TEST' }])(
    'cannot decide about themself: %j',
    async (change) => {
      const answer = await update(superAdmin.id, { city: 'Hull', ...change })
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot change this field of your own account.',
      ])
      expect((await read(superAdmin.id, superCookie)).json()).toMatchObject({
        city: '',
        kycStatus: 'PENDING',
        bigLeagueAgreement: 'NONE',
        type: 'REAL',
      })
    },
  )

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('cannot take over the emails of an %s', async (role) => {
    const colleague = await addTarget({ role })
    for (const change of [{ email: 'mine@update.test' }, { isEmailVerified: false }]) {
      const answer = await update(colleague.id, change)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Only the staff member can change this field.',
      ])
    }
    expect((await update(colleague.id, { city: 'Hull', email: colleague.email })).json()).toMatchObject({
      email: colleague.email,
      isEmailVerified: true,
      city: 'Hull',
    })
  })

  it('cannot lock themself out', async () => {
    for (const change of [{ status: 'DISABLED' }, { isEmailVerified: false }])
      expect((await update(superAdmin.id, change)).statusCode).toBe(409)
    expect(await isSignedIn(server, superCookie)).toBe(true)
    expect((await update(superAdmin.id, { email: 'me@update.test', isEmailVerified: true })).statusCode).toBe(
      200,
    )
    expect(await isSignedIn(server, superCookie)).toBe(true)
  })
})
