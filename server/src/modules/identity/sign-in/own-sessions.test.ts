import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { cookieNamed } from '../../../testing/factors.ts'
import { addPerson, cookieOf, isSignedIn, PASSWORD, postLogin, signInAs } from '../../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { noteDevice } from './sign-in-store.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const BRITISH_ADDRESS = '81.2.69.142'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

const signInFrom = async (email: string, options: { remoteAddress?: string; cookie?: string } = {}) =>
  await server.call({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': CHROME },
    payload: new URLSearchParams({ email, password: PASSWORD }).toString(),
    ...options,
  })
const sessionsOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/sessions', cookie })).json()
const signInsOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/sign-ins', cookie })).json()
const newDeviceMails = async (email: string) =>
  await db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', email)
    .where('kind', '=', 'new-device')
    .execute()
const acts = async (email: string) =>
  (
    await db
      .selectFrom('audit_entry')
      .select('action')
      .where('actor_email', '=', email)
      .where('action', 'like', 'session.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('the sessions of a person', () => {
  it('[T23-3] are listed with device, place, start and last use, the current one marked', async () => {
    await addPerson(server, { email: 'list@own.test' })
    const far = await signInFrom('list@own.test', { remoteAddress: BRITISH_ADDRESS })
    const started = server.clock.now().toISOString()
    server.clock.advanceMs(HOUR_MS)
    const near = await signInAs(server, 'list@own.test')
    const sessions = await sessionsOf(near)
    expect(sessions).toMatchObject([
      { isCurrent: true, device: 'Unknown browser', country: null, network: null },
      {
        isCurrent: false,
        device: 'Chrome on Windows',
        country: 'GB',
        createdDate: started,
        lastUsedDate: started,
      },
    ])
    expect(await sessionsOf(cookieOf(far))).toMatchObject([{ isCurrent: false }, { isCurrent: true }])
  })

  it('[T23-3] end one at a time, and only those of the person', async () => {
    await addPerson(server, { email: 'one@own.test' })
    await addPerson(server, { email: 'stranger@own.test' })
    const [here, there, stranger] = [
      await signInAs(server, 'one@own.test'),
      await signInAs(server, 'one@own.test'),
      await signInAs(server, 'stranger@own.test'),
    ]
    const id = (await sessionsOf(there)).find((each: { isCurrent: boolean }) => each.isCurrent).id
    const end = async (cookie: string) =>
      (await server.call({ method: 'DELETE', url: `/users/sessions/${id}`, cookie })).statusCode
    expect(await end(stranger)).toBe(404)
    expect(await isSignedIn(server, there)).toBe(true)
    expect(await end(here)).toBe(200)
    expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([true, false])
    expect(await end(here)).toBe(404)
    expect(await acts('one@own.test')).toEqual(['session.sign-in', 'session.sign-in', 'session.end'])
  })

  it('[T23-3] end all together, with the cookie and the stored data of this browser', async () => {
    await addPerson(server, { email: 'all@own.test' })
    const [here, there] = [await signInAs(server, 'all@own.test'), await signInAs(server, 'all@own.test')]
    const response = await server.call({ method: 'DELETE', url: '/users/sessions', cookie: here })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['clear-site-data']).toBe('"storage"')
    expect(response.cookies[0]).toMatchObject({ name: `session-${TEST_TENANT}`, value: '' })
    expect([await isSignedIn(server, here), await isSignedIn(server, there)]).toEqual([false, false])
    expect((await acts('all@own.test')).at(-1)).toBe('session.end-all')
  })

  it.each([
    ['USER', 30 * DAY_MS],
    ['ADMIN', 12 * HOUR_MS],
    ['SUPER_ADMIN', 12 * HOUR_MS],
  ] as const)('[T23-3] of a %s end after %d ms, however much they are used', async (role, lengthMs) => {
    const email = `${role.toLowerCase()}@own.test`
    await addPerson(server, { email, role })
    const cookie = await signInAs(server, email)
    const steps = 12
    for (let step = 1; step < steps; step++) {
      server.clock.advanceMs(lengthMs / steps)
      expect(await isSignedIn(server, cookie), `step ${step}`).toBe(true)
    }
    const [{ endsDate }] = await sessionsOf(cookie)
    server.clock.advanceMs(lengthMs / steps - 1)
    expect(await isSignedIn(server, cookie)).toBe(true)
    server.clock.advanceMs(1)
    expect(server.clock.now().toISOString()).toBe(endsDate)
    expect(await isSignedIn(server, cookie)).toBe(false)
  })

  it('[T23-3] that staff opened before an upgrade end too', async () => {
    const { id } = await addPerson(server, { email: 'old@own.test', role: 'ADMIN' })
    const cookie = await signInAs(server, 'old@own.test')
    const createdAt = new Date(server.clock.now().getTime() - 13 * HOUR_MS)
    await db.updateTable('session').set({ created_at: createdAt }).where('user_id', '=', id).execute()
    expect(await isSignedIn(server, cookie)).toBe(false)
  })
})

describe('the cookie of a session', () => {
  it('[T23-3] belongs to one host over HTTPS, and no other name of it is read there', async () => {
    await addPerson(server, { email: 'host@own.test' })
    const headers = { host: 'picks.overmark.test' }
    const response = await server.call({
      method: 'POST',
      url: '/login',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'host@own.test', password: PASSWORD }).toString(),
    })
    const cookie = response.cookies[0]
    expect(cookie).toMatchObject({ name: `__Host-session-${TEST_TENANT}`, secure: true, path: '/' })
    expect(cookie?.domain).toBeUndefined()
    const isIn = async (sent: string) =>
      (await server.call({ method: 'GET', url: '/users/context', headers, cookie: sent })).statusCode === 200
    expect(await isIn(`__Host-session-${TEST_TENANT}=${cookie?.value}`)).toBe(true)
    expect(await isIn(`session-${TEST_TENANT}=${cookie?.value}`)).toBe(false)
  })

  it('[T23-3] takes what the browser stored along at sign-out', async () => {
    await addPerson(server, { email: 'leave@own.test' })
    const cookie = await signInAs(server, 'leave@own.test')
    const response = await server.call({ method: 'POST', url: '/logout', cookie })
    expect(response.headers['clear-site-data']).toBe('"storage"')
    expect(await acts('leave@own.test')).toEqual(['session.sign-in', 'session.sign-out'])
  })
})

describe('a sign-in from a new device', () => {
  it('[T23-3] is mailed, but not the first of all, nor one from a known device', async () => {
    await addPerson(server, { email: 'device@own.test' })
    const first = await postLogin(server, { email: 'device@own.test' })
    expect(await newDeviceMails('device@own.test')).toEqual([])
    const device = cookieNamed(first, 'device-')
    await postLogin(server, { email: 'device@own.test' }, { cookie: device })
    expect(await newDeviceMails('device@own.test')).toEqual([])
    await signInFrom('device@own.test', { remoteAddress: BRITISH_ADDRESS })
    const [mail, ...others] = await newDeviceMails('device@own.test')
    expect(others).toEqual([])
    expect(mail?.text).toContain('Chrome on Windows')
    expect(mail?.text).toContain(BRITISH_ADDRESS)
  })

  it('[T23-3] is mailed too where a link from a mail was used before', async () => {
    const email = 'link@own.test'
    const { id } = await addPerson(server, { email })
    await postLogin(server, { email })
    const { token: deviceToken, tokenHash } = freshToken()
    const device = { userId: id, tokenHash, at: server.clock.now() }
    await db.transaction().execute((tx) => noteDevice(tx, TEST_TENANT, { ...device, by: 'mailed link' }))
    const cookie = `device-${TEST_TENANT}=${deviceToken}`
    await postLogin(server, { email }, { cookie })
    await postLogin(server, { email }, { cookie })
    expect(await newDeviceMails(email)).toHaveLength(1)
  })

  it('[T23-3] is known per person: the device of another person is new', async () => {
    await addPerson(server, { email: 'mine@own.test' })
    await addPerson(server, { email: 'theirs@own.test' })
    const device = cookieNamed(await postLogin(server, { email: 'theirs@own.test' }), 'device-')
    await signInAs(server, 'mine@own.test')
    await postLogin(server, { email: 'mine@own.test' }, { cookie: device })
    expect(await newDeviceMails('mine@own.test')).toHaveLength(1)
  })

  it('[T23-3] is in the own history of sign-ins, newest first', async () => {
    await addPerson(server, { email: 'history@own.test' })
    await signInAs(server, 'history@own.test')
    const cookie = cookieOf(await signInFrom('history@own.test', { remoteAddress: BRITISH_ADDRESS }))
    expect(await signInsOf(cookie)).toMatchObject([
      { kind: 'SIGN_IN', method: 'PASSWORD', country: 'GB', device: 'Chrome on Windows', isNewDevice: true },
      { kind: 'SIGN_IN', method: 'PASSWORD', country: null, isNewDevice: false },
    ])
  })
})
