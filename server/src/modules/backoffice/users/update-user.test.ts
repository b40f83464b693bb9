import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { LOCKED_FIELDS, userUpdates } from '../../../testing/user-updates.ts'

const server = await startTestServer()
const { admin, superAdmin, adminCookie, superCookie, read, update, entriesOf, addTarget } =
  await userUpdates(server)
const player = await addUserWithRole(server, 'USER')
const playerCookie = await cookieFor(server, player)
const db = server.context.database.tenant(TEST_TENANT)

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
        expect.stringMatching(
          /^This service is not available in .*(?:Iran|98600|Donets'k|Lugansk).*: sanctions/,
        ),
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
    for (const [field, value] of Object.entries(LOCKED_FIELDS)) {
      const answer = await update(id, { city: 'Hull', [field]: value }, adminCookie)
      expect([field, answer.statusCode]).toEqual([field, 403])
      expect(answer.json().fieldErrors).toMatchObject([
        { field, message: 'Only a super admin can change this field.' },
      ])
    }
    const now = (await read(id, superCookie)).json()
    const repeated = Object.fromEntries(Object.keys(LOCKED_FIELDS).map((field) => [field, now[field]]))
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
