import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { cookieNamed } from '../../../testing/factors.ts'
import { untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import {
  addPerson,
  cookieOf,
  isSignedIn,
  mailsTo,
  PASSWORD,
  postLogin,
  signInAs,
  WRONG_PASSWORD,
} from '../../../testing/people.ts'
import { lockUserById, updateUser } from '../users/user-store.ts'

const RUSSIAN_ADDRESS = '77.88.8.8'
const BRITISH_ADDRESS = '81.2.69.142'

const server = await startTestServer()
const INVALID = {
  status: 'UNAUTHORIZED',
  code: 'auth.failed',
  messageId: 'server.sign-in.failed',
  message: 'Invalid email or password.',
}
const LOCKED = {
  status: 'UNAUTHORIZED',
  messageId: 'server.locked.minutes',
  params: { minutes: 15 },
  code: 'auth.locked',
  message: 'Too many wrong passwords. Try again in 15 minutes, or set a new password by email.',
}

describe('sign-in', () => {
  it('[A029] takes form-urlencoded credentials, answers without a body and sets a guarded cookie', async () => {
    await addPerson(server, { email: 'player@in.test' })
    const response = await postLogin(server, { email: 'player@in.test' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({
      name: `session-${TEST_TENANT}`,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    // Secure would keep the browser of a developer from sending it back over plain HTTP.
    expect(cookie?.secure).toBeUndefined()
    expect(await isSignedIn(server, cookieOf(response))).toBe(true)
  })

  it('marks the cookie Secure outside local hosts', async () => {
    await addPerson(server, { email: 'secure@in.test' })
    const response = await server.call({
      method: 'POST',
      url: '/login',
      headers: { host: 'picks.overmark.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: 'secure@in.test', password: PASSWORD }).toString(),
    })
    expect(response.cookies[0]).toMatchObject({ secure: true, httpOnly: true })
  })

  it('keeps only a hash of the token, and notes where and when', async () => {
    await addPerson(server, { email: 'hash@in.test' })
    const response = await postLogin(server, { email: 'hash@in.test' }, { remoteAddress: BRITISH_ADDRESS })
    const token = response.cookies[0]?.value ?? ''
    const db = server.context.database.tenant(TEST_TENANT)
    const sessions = await db.selectFrom('session').selectAll().execute()
    expect(
      sessions.some(
        (row) => row.token_hash.toString('base64url') === token || row.token_hash.includes(token),
      ),
    ).toBe(false)
    const user = await db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', 'hash@in.test')
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({
      last_ip: BRITISH_ADDRESS,
      derived_region: 'GB',
      last_login_at: server.clock.now(),
    })
  })

  it('[T23-5] has a new token each time, and a password that never gets too old', async () => {
    await addPerson(server, { email: 'years@in.test' })
    const first = await signInAs(server, 'years@in.test')
    server.clock.advanceMs(3 * 365 * 24 * HOUR_MS)
    const later = await signInAs(server, 'years@in.test')
    expect(later).not.toBe(first)
    for (const cookie of [first, later]) expect(cookie.split('=')[1]).toMatch(/^[\w-]{43}$/)
  })

  it('finds the email in upper or lower case', async () => {
    await addPerson(server, { email: 'case@in.test' })
    expect((await postLogin(server, { email: 'CASE@In.Test' })).statusCode).toBe(200)
  })

  it('answers unknown email, wrong password and a user without password alike', async () => {
    await addPerson(server, { email: 'known@in.test' })
    await addPerson(server, { email: 'fresh@in.test', password_hash: null, is_email_verified: false })
    for (const email of ['known@in.test', 'nobody@in.test', 'fresh@in.test']) {
      const response = await postLogin(server, { email, password: WRONG_PASSWORD })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual(INVALID)
      expect(response.cookies).toEqual([])
    }
  })

  const DISABLED_BEFORE =
    'Your account is disabled. Write to support@overmark.test to learn the reason and the date of the review.'

  it('reveals a disabled or unverified account only with the right password', async () => {
    await addPerson(server, { email: 'disabled@in.test', status: 'DISABLED' })
    await addPerson(server, { email: 'unverified@in.test', is_email_verified: false })
    for (const email of ['disabled@in.test', 'unverified@in.test']) {
      expect((await postLogin(server, { email, password: WRONG_PASSWORD })).json()).toEqual(INVALID)
    }
    const disabled = await postLogin(server, { email: 'disabled@in.test' })
    expect(disabled.statusCode).toBe(401)
    expect(disabled.json()).toMatchObject({ code: 'auth.disabled', message: DISABLED_BEFORE })
    const unverified = await postLogin(server, { email: 'unverified@in.test' })
    expect(unverified.statusCode).toBe(401)
    expect(unverified.json()).toMatchObject({ code: 'auth.unverified' })
  })

  it('refuses people from restricted countries before looking at anything else', async () => {
    await addPerson(server, { email: 'far@in.test' })
    for (const password of [PASSWORD, WRONG_PASSWORD]) {
      const response = await postLogin(
        server,
        { email: 'far@in.test', password },
        { remoteAddress: RUSSIAN_ADDRESS },
      )
      expect(response.statusCode).toBe(403)
      expect(response.json()).toMatchObject({ code: 'region.restricted' })
    }
    expect(
      (await postLogin(server, { email: 'far@in.test' }, { remoteAddress: BRITISH_ADDRESS })).statusCode,
    ).toBe(200)
  })

  it('ends the session that the browser had before', async () => {
    await addPerson(server, { email: 'again@in.test' })
    const former = await signInAs(server, 'again@in.test')
    await postLogin(server, { email: 'again@in.test' }, { cookie: former })
    expect(await isSignedIn(server, former)).toBe(false)
  })
})

describe('a sign-in under way', () => {
  it.each([
    ['another password', { password_hash: 'set by a mailed link' }],
    ['another email', { email: 'moved@in.test' }],
    ['an email to be verified', { is_email_verified: false }],
    ['no access any more', { status: 'DISABLED' }],
  ] as const)('opens no session for a person who has %s by now', async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@in.test`
    const { id } = await addPerson(server, { email })
    const db = server.context.database.tenant(TEST_TENANT)
    const { signingIn } = await db.transaction().execute(async (tx) => {
      await lockUserById(tx, TEST_TENANT, id)
      // The password is checked without holding the person, and then the sign-in waits for them.
      const answer = postLogin(server, { email })
      await untilSomebodyWaits(server)
      await updateUser(tx, TEST_TENANT, id, change)
      return { signingIn: answer }
    })
    expect((await signingIn).statusCode).toBe(401)
    expect(await db.selectFrom('session').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })
})

describe('guessing a password', () => {
  const fail = async (
    email: string,
    times: number,
    options: { remoteAddress?: string; cookie?: string } = {},
  ) => {
    const answers = []
    for (let n = 0; n < times; n++)
      answers.push((await postLogin(server, { email, password: WRONG_PASSWORD }, options)).json())
    return answers
  }
  /** Signs in, and answers the cookie by which the browser is known from now on. */
  const knownBrowser = async (email: string, cookie = '') => {
    return cookieNamed(await postLogin(server, { email }, { cookie }), 'device-')
  }

  it('[T23-1.8] makes an address wait 15 minutes after five wrong passwords, known and unknown emails alike', async () => {
    await addPerson(server, { email: 'locked@in.test' })
    const known = await fail('locked@in.test', 6)
    const unknown = await fail('unknown@in.test', 6)
    expect(known).toEqual([INVALID, INVALID, INVALID, INVALID, LOCKED, LOCKED])
    expect(unknown).toEqual(known)

    expect((await postLogin(server, { email: 'locked@in.test' })).json()).toEqual(LOCKED)
    server.clock.advanceMs(15 * MINUTE_MS - 1)
    expect((await postLogin(server, { email: 'locked@in.test' })).statusCode).toBe(401)
    server.clock.advanceMs(1)
    expect((await postLogin(server, { email: 'locked@in.test' })).statusCode).toBe(200)
  })

  it('[T23-1.8] keeps the owner out at no other address', async () => {
    await addPerson(server, { email: 'elsewhere@in.test' })
    await fail('elsewhere@in.test', 6, { remoteAddress: BRITISH_ADDRESS })
    expect((await postLogin(server, { email: 'elsewhere@in.test' })).statusCode).toBe(200)
  })

  it('[T23-1.8] counts all addresses of an IPv6 network of 64 bits as one', async () => {
    await addPerson(server, { email: 'six@in.test' })
    for (let n = 1; n <= 5; n++) await fail('six@in.test', 1, { remoteAddress: `2a00:1450:4001:1::${n}` })
    const from = async (remoteAddress: string) =>
      (await postLogin(server, { email: 'six@in.test' }, { remoteAddress })).statusCode
    expect(await from('2a00:1450:4001:1:ffff::6')).toBe(401)
    expect(await from('2a00:1450:4001:2::6')).toBe(200)
  })

  it('[T23-1.8] never keeps a known device of the owner out, even at the address of the attacker', async () => {
    await addPerson(server, { email: 'owner@in.test' })
    const cookie = await knownBrowser('owner@in.test')
    await fail('owner@in.test', 6)
    expect((await postLogin(server, { email: 'owner@in.test' })).json()).toEqual(LOCKED)
    expect((await postLogin(server, { email: 'owner@in.test' }, { cookie })).statusCode).toBe(200)
    // Mistakes of the owner count on the device, and then at the address like those of others.
    expect(await fail('owner@in.test', 6, { cookie })).toEqual([...Array(4).fill(INVALID), LOCKED, LOCKED])
  })

  it('[T23-1.8] recognizes a device only for the people who signed in there, and no cookie that it did not set', async () => {
    await addPerson(server, { email: 'one@in.test' })
    await addPerson(server, { email: 'two@in.test' })
    const ofOne = await knownBrowser('one@in.test')
    const ofBoth = await knownBrowser('two@in.test', await knownBrowser('one@in.test'))
    await fail('one@in.test', 5)
    await fail('two@in.test', 5)
    const signIn = async (email: string, cookie: string) =>
      (await postLogin(server, { email }, { cookie })).statusCode
    expect(await signIn('two@in.test', ofOne)).toBe(401)
    expect(await signIn('two@in.test', `${ofOne.slice(0, -22)}${'A'.repeat(22)}`)).toBe(401)
    expect(await signIn('two@in.test', `device-${TEST_TENANT}=x`)).toBe(401)
    expect([await signIn('one@in.test', ofBoth), await signIn('two@in.test', ofBoth)]).toEqual([200, 200])
  })

  it('[T23-1.8] makes a network wait that guesses the passwords of many people', async () => {
    const remoteAddress = '81.2.69.200'
    await addPerson(server, { email: 'neighbor@in.test' })
    for (let n = 0; n < 100; n++) {
      await addPerson(server, { email: `sprayed${n}@in.test` })
      await fail(`sprayed${n}@in.test`, 1, { remoteAddress })
    }
    expect((await postLogin(server, { email: 'neighbor@in.test' }, { remoteAddress })).json()).toEqual(LOCKED)
    expect((await postLogin(server, { email: 'neighbor@in.test' })).statusCode).toBe(200)
  })

  it('mails one notice, to the person only', async () => {
    await addPerson(server, { email: 'notice@in.test' })
    await fail('notice@in.test', 6)
    await fail('noone@in.test', 6)
    const mails = await mailsTo(server, 'notice@in.test')
    expect(mails.map(({ kind }) => kind)).toEqual(['account-locked'])
    expect(await mailsTo(server, 'noone@in.test')).toEqual([])
  })

  it('puts no words of a stranger into the mail: only browsers and systems that we know', async () => {
    await addPerson(server, { email: 'words@in.test' })
    const guess = async (userAgent: string) =>
      await server.call({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
        payload: new URLSearchParams({ email: 'words@in.test', password: WRONG_PASSWORD }).toString(),
      })
    for (let n = 0; n < 5; n++) await guess('Call 555-0100 or open https://evil.test at once')
    const [mail] = await mailsTo(server, 'words@in.test')
    expect(mail?.kind).toBe('account-locked')
    expect(mail?.text).not.toContain('evil.test')
    expect(mail?.html).not.toContain('555-0100')
    expect(mail?.text).toContain('With: Unknown browser')
  })

  it('counts in loginFails until a success', async () => {
    const { id } = await addPerson(server, { email: 'count@in.test' })
    const loginFails = async () => {
      const db = server.context.database.tenant(TEST_TENANT)
      return (await db.selectFrom('app_user').select('login_fails').where('id', '=', id).executeTakeFirst())
        ?.login_fails
    }
    await fail('count@in.test', 4)
    expect(await loginFails()).toBe(4)
    await signInAs(server, 'count@in.test')
    expect(await loginFails()).toBe(0)
    expect(await fail('count@in.test', 5)).toEqual([INVALID, INVALID, INVALID, INVALID, LOCKED])
    server.clock.advanceMs(15 * MINUTE_MS)
    expect(await fail('count@in.test', 1)).toEqual([INVALID])
    expect(await loginFails()).toBe(6)
  })

  it('holds against guesses sent all together, even when the last of them is right', async () => {
    await addPerson(server, { email: 'flood@in.test' })
    const guesses = [...Array.from({ length: 20 }, () => WRONG_PASSWORD), PASSWORD]
    const answers = await Promise.all(
      guesses.map((password) => postLogin(server, { email: 'flood@in.test', password })),
    )
    expect(answers.at(-1)?.json()).toEqual(LOCKED)
    expect((await mailsTo(server, 'flood@in.test')).length).toBe(1)
  })

  it('lets many right sign-ins of one person through at the same time', async () => {
    await addPerson(server, { email: 'many@in.test' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postLogin(server, { email: 'many@in.test' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })
})

describe('a session', () => {
  it('is nothing in another tenant, even for the same email', async () => {
    await addPerson(server, { email: 'both@in.test' })
    await addPerson(server, { email: 'both@in.test', tenant: OTHER_TENANT, password_hash: null })
    const cookie = await signInAs(server, 'both@in.test')
    expect(await isSignedIn(server, cookie, TEST_TENANT)).toBe(true)
    expect(await isSignedIn(server, cookie, OTHER_TENANT)).toBe(false)
    expect(await isSignedIn(server, cookie.replace(TEST_TENANT, OTHER_TENANT), OTHER_TENANT)).toBe(false)
    expect((await postLogin(server, { email: 'both@in.test' }, { tenant: OTHER_TENANT })).statusCode).toBe(
      401,
    )
  })

  it('slides: it ends when it was unused for its hours, not before', async () => {
    await addPerson(server, { email: 'slide@in.test' })
    const cookie = await signInAs(server, 'slide@in.test')
    const hours = server.context.config.sessionHours
    server.clock.advanceMs((hours - 1) * HOUR_MS)
    expect(await isSignedIn(server, cookie)).toBe(true)
    server.clock.advanceMs((hours - 1) * HOUR_MS)
    expect(await isSignedIn(server, cookie)).toBe(true)
    server.clock.advanceMs(hours * HOUR_MS)
    expect(await isSignedIn(server, cookie)).toBe(false)
  })

  it('writes when it was seen at most once a minute', async () => {
    const { id } = await addPerson(server, { email: 'seen@in.test' })
    const cookie = await signInAs(server, 'seen@in.test')
    const lastSeen = async () => {
      const db = server.context.database.tenant(TEST_TENANT)
      const row = await db
        .selectFrom('session')
        .select('last_seen_at')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return row.last_seen_at.getTime()
    }
    const first = await lastSeen()
    server.clock.advanceMs(MINUTE_MS - 1)
    await isSignedIn(server, cookie)
    expect(await lastSeen()).toBe(first)
    server.clock.advanceMs(1)
    await isSignedIn(server, cookie)
    expect(await lastSeen()).toBe(first + MINUTE_MS)
  })

  it('[A030] ends at sign-out, which answers the same without a session', async () => {
    await addPerson(server, { email: 'out@in.test' })
    const cookie = await signInAs(server, 'out@in.test')
    const response = await server.call({ method: 'POST', url: '/logout', cookie })
    expect(response.statusCode).toBe(200)
    expect(response.cookies[0]).toMatchObject({ name: `session-${TEST_TENANT}`, value: '' })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await server.call({ method: 'POST', url: '/logout' })).statusCode).toBe(200)
  })

  it('ends when the user is disabled, even behind the back of the product', async () => {
    const { id } = await addPerson(server, { email: 'stop@in.test' })
    const cookie = await signInAs(server, 'stop@in.test')
    const db = server.context.database.tenant(TEST_TENANT)
    await db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', id).execute()
    expect(await isSignedIn(server, cookie)).toBe(false)
  })

  it('is not opened by made-up tokens', async () => {
    for (const value of ['', 'x', 'a'.repeat(5000), '%00', "' or 1=1 --"]) {
      expect(await isSignedIn(server, `session-${TEST_TENANT}=${value}`)).toBe(false)
    }
  })
})
