import { HOUR_MS } from '@pickproof/domain/time/durations'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludePerson } from '../index.ts'
import { CAPTCHA_TRIES, newCaptcha, postRegister } from '../../../testing/captcha.ts'
import { addPerson, mailedToken, mailsTo, multipart, PASSWORD, postLogin } from '../../../testing/people.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)

const BODY = {
  email: 'new@reg.test',
  firstName: 'Åsa',
  lastName: 'De Vries',
  gender: 'FEMALE',
  dateOfBirth: '1990-02-28T00:00:00.000Z',
  currency: 'USD',
}

const register = async (
  body: object,
  options: { tenant?: string; remoteAddress?: string; headers?: Record<string, string> } = {},
) => await postRegister(server, { ...BODY, ...body }, options)

const verify = async (token: string, password = PASSWORD) =>
  await server.call({
    method: 'POST',
    url: '/users/verification',
    ...multipart({ token, password, confirmPassword: password }),
  })

const usersWith = async (email: string) =>
  await db.selectFrom('app_user').selectAll().where('email', '=', email).execute()

describe('registration', () => {
  it('[A052] [A053] takes the person and mails the verification link', async () => {
    const response = await register({}, { remoteAddress: '81.2.69.142' })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.body).toBe('')
    const [user] = await usersWith('new@reg.test')
    expect(user).toMatchObject({
      first_name: 'Åsa',
      last_name: 'De Vries',
      gender: 'FEMALE',
      date_of_birth: '1990-02-28',
      currency: 'USD',
      role: 'USER',
      status: 'ENABLED',
      is_email_verified: false,
      password_hash: null,
      derived_region: 'GB',
      created_by: 'self',
    })
    const [mail] = await mailsTo(server, 'new@reg.test')
    expect(mail).toMatchObject({ kind: 'verification', subject: 'Verify your email for Overmark' })
    expect(mail?.text).toMatch(/^http:\/\/localhost(:80)?\/verification\/[\w-]{43}\?tenant=pick-trading$/m)
    expect(mail?.html).toContain('/verification/')
  })

  it('[A052] keeps the person in the currency that was chosen, and the trial too', async () => {
    expect((await register({ email: 'pound@reg.test', currency: 'GBP' })).statusCode).toBe(200)
    const [user] = await usersWith('pound@reg.test')
    expect(user).toMatchObject({ currency: 'GBP' })
    expect((await verify(await mailedToken(server, 'pound@reg.test'))).statusCode).toBe(200)
    const accounts = await db
      .selectFrom('challenge_account')
      .select('currency')
      .where('user_id', '=', user?.id ?? 0n)
      .execute()
    expect(accounts).toEqual([{ currency: 'GBP' }])
  })

  it('[A039] accepts MALE and FEMALE as the gender and rejects every other value', async () => {
    for (const gender of ['MALE', 'FEMALE']) {
      const email = `${gender.toLowerCase()}@reg.test`
      expect((await register({ email, gender })).statusCode).toBe(200)
      expect(await usersWith(email)).toMatchObject([{ gender }])
    }
    for (const gender of ['OTHER', 'male', 'M', '', null]) {
      const refused = await register({ email: 'other@reg.test', gender })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fieldErrors).toMatchObject([{ field: 'gender' }])
    }
    expect(await usersWith('other@reg.test')).toEqual([])
  })

  it('stores no token in clear', async () => {
    await register({ email: 'token@reg.test' })
    const token = await mailedToken(server, 'token@reg.test')
    const rows = await db.selectFrom('user_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.some((row) => row.token_hash.includes(token) || row.token_hash.toString('base64url') === token),
    ).toBe(false)
  })

  it('answers a known email exactly like a new one and mails its owner instead', async () => {
    await addPerson(server, { email: 'owner@reg.test', first_name: 'Olga' })
    const [known, fresh] = [
      await register({ email: 'OWNER@reg.test' }),
      await register({ email: 'fresh@reg.test' }),
    ]
    expect([known.statusCode, known.body]).toEqual([fresh.statusCode, fresh.body])
    const volatile = ['date', 'x-request-id']
    const stable = (headers: object) => Object.entries(headers).filter(([name]) => !volatile.includes(name))
    expect(stable(known.headers)).toEqual(stable(fresh.headers))
    expect(await usersWith('owner@reg.test')).toMatchObject([{ first_name: 'Olga' }])
    expect((await mailsTo(server, 'owner@reg.test')).map(({ kind }) => kind)).toEqual(['already-registered'])
  })

  it('takes as long for a known email as for a new one', async () => {
    await addPerson(server, { email: 'timed@reg.test' })
    const timed = async (email: string) => {
      const start = performance.now()
      await register({ email })
      return performance.now() - start
    }
    expect(await timed('timed@reg.test')).toBeGreaterThan(195)
    expect(await timed('timed-new@reg.test')).toBeGreaterThan(195)
  })

  it('does not fill a stranger’s mailbox', async () => {
    await addPerson(server, { email: 'bombed@reg.test' })
    for (let n = 0; n < 7; n++) await register({ email: 'bombed@reg.test' })
    expect(await mailsTo(server, 'bombed@reg.test')).toHaveLength(5)
  })

  it('makes one user of many that race for an email', async () => {
    const answers = await Promise.all(
      ['race@reg.test', 'RACE@reg.test', 'Race@reg.test', 'race@reg.test'].map((email) =>
        register({ email }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const users = await usersWith('race@reg.test')
    expect(users).toHaveLength(1)
  })

  it('keeps the same email of two brands apart', async () => {
    await register({ email: 'apart@reg.test' })
    await register({ email: 'apart@reg.test' }, { tenant: OTHER_TENANT })
    const [here] = await mailsTo(server, 'apart@reg.test')
    const [there] = await mailsTo(server, 'apart@reg.test', OTHER_TENANT)
    expect([here?.kind, there?.kind]).toEqual(['verification', 'verification'])
    expect(there?.subject).toContain('Saltmere')
  })

  it('refuses people from restricted countries, and stores nothing about them', async () => {
    for (const remoteAddress of [
      '77.88.8.8',
      '5.160.0.1',
      '175.45.176.1',
      '190.6.80.1',
      '203.81.64.1',
      '82.137.200.1',
      '197.231.200.1',
    ]) {
      const response = await register({ email: 'far@reg.test' }, { remoteAddress })
      expect(response.statusCode, remoteAddress).toBe(403)
      expect(response.json()).toMatchObject({
        code: 'region.restricted',
        message: 'This service is not available in your country or region.',
      })
    }
    expect(await usersWith('far@reg.test')).toEqual([])
    expect(await mailsTo(server, 'far@reg.test')).toEqual([])
  })

  it('[P058] rejects an excluded person without saying so', async () => {
    await db.transaction().execute(async (tx) => {
      const exclusion = { reason: 'Banned', by: 'test', now: server.clock.now() }
      await excludePerson(tx, TEST_TENANT, { email: 'Gone@Reg.test', ...exclusion })
      await excludePerson(tx, TEST_TENANT, { email: 'gone@reg.test', ...exclusion })
    })
    const refused = await register({ email: 'gone@reg.test' })
    expect([refused.statusCode, refused.body]).toEqual([200, ''])
    expect(await usersWith('gone@reg.test')).toEqual([])
    expect(await mailsTo(server, 'gone@reg.test')).toEqual([])
    expect((await register({ email: 'gone@reg.test' }, { tenant: OTHER_TENANT })).statusCode).toBe(200)
    expect(await mailsTo(server, 'gone@reg.test', OTHER_TENANT)).toHaveLength(1)
  })

  it('[A049] judges the date of birth by the day it is', async () => {
    const future = await register({ dateOfBirth: '2026-11-16T00:00:00.000Z' })
    expect(future.statusCode).toBe(400)
    expect(future.json()).toMatchObject({
      message: 'Date of birth cannot be in the future',
      fieldErrors: [{ field: 'dateOfBirth', message: 'Date of birth cannot be in the future' }],
    })
    expect((await register({ dateOfBirth: '1906-11-14T00:00:00.000Z' })).statusCode).toBe(400)
    expect((await register({ dateOfBirth: '1990-02-28T01:00:00.000Z' })).statusCode).toBe(400)
  })

  it('[T23-1.1] rejects a person below the minimum age, and names the latest date of birth', async () => {
    const message = 'The minimum age is 18 years. Date of birth must be November 15, 2008 or earlier.'
    for (const dateOfBirth of ['2016-01-01', '2008-11-16']) {
      const child = await register({ email: 'child@reg.test', dateOfBirth: `${dateOfBirth}T00:00:00.000Z` })
      expect(child.statusCode).toBe(400)
      expect(child.json()).toMatchObject({ message, fieldErrors: [{ field: 'dateOfBirth', message }] })
    }
    expect(await usersWith('child@reg.test')).toEqual([])
    expect(
      (await register({ email: 'adult@reg.test', dateOfBirth: '2008-11-15T00:00:00.000Z' })).statusCode,
    ).toBe(200)
  })

  it('[T23-1.1] follows a brand whose minimum age is higher', async () => {
    const brand = server.context.brands.getById(TEST_TENANT)
    Object.assign(brand, { minimumAge: 21 })
    try {
      const young = await register({ email: 'twenty@reg.test', dateOfBirth: '2005-11-16T00:00:00.000Z' })
      expect(young.json().message).toBe(
        'The minimum age is 21 years. Date of birth must be November 15, 2005 or earlier.',
      )
    } finally {
      Object.assign(brand, { minimumAge: 18 })
    }
  })

  it('refuses a currency that the brand does not offer, and a referral code that does not exist', async () => {
    const foreign = await register({ currency: 'EUR' }, { tenant: OTHER_TENANT })
    expect(foreign.statusCode).toBe(400)
    expect(foreign.json()).toMatchObject({ fieldErrors: [{ field: 'currency' }] })
    expect((await register({ email: 'ref@reg.test', referralCode: 'ABCD1234' })).json()).toMatchObject({
      fieldErrors: [{ field: 'referralCode' }],
    })
    const referrer = await addPerson(server, { email: 'referrer@reg.test', referral_code: 'ABCD1234' })
    expect((await register({ email: 'ref@reg.test', referralCode: 'ABCD1234' })).statusCode).toBe(200)
    expect(await usersWith('ref@reg.test')).toMatchObject([{ referred_by_user_id: referrer.id }])
  })

  it('refuses an email that grows too long when it is written in lower case', async () => {
    // Each capital I with a dot becomes two characters.
    const response = await register({ email: `${'İ'.repeat(240)}@reg.test` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fieldErrors: [{ field: 'email' }] })
  })

  it('leads links to the brand’s own host, never to one the caller made up', async () => {
    await register({ email: 'host@reg.test' }, { headers: { host: 'evil.example' } })
    const [mail] = await mailsTo(server, 'host@reg.test')
    expect(mail?.text).toMatch(/^https:\/\/picks\.overmark\.test\/verification\/[\w-]{43}$/m)
    expect(mail?.html).not.toContain('evil.example')
  })
})

describe('an email that several people register', () => {
  const OWN = { firstName: 'Vera', lastName: 'Own', dateOfBirth: '1985-05-05T00:00:00.000Z', currency: 'GBP' }
  const FOREIGN = { firstName: 'Mal', lastName: 'Lory', dateOfBirth: '1999-09-09T00:00:00.000Z' }

  it('[T23-1.4] takes over what the person typed who verifies, not what a stranger typed before', async () => {
    const email = 'hijacked@reg.test'
    await addPerson(server, { email: 'mallory@reg.test', referral_code: 'MALLORY1' })
    await register({ ...FOREIGN, email, referralCode: 'MALLORY1', currency: 'USD' })
    await register({ ...OWN, email, language: 'de' })
    const own = await mailedToken(server, email)
    expect((await verify(own)).statusCode).toBe(200)
    const [user] = await usersWith(email)
    expect(user).toMatchObject({
      first_name: 'Vera',
      last_name: 'Own',
      date_of_birth: '1985-05-05',
      currency: 'GBP',
      language: 'de',
      referred_by_user_id: null,
      is_email_verified: true,
    })
    const accounts = await db
      .selectFrom('challenge_account')
      .select(['type', 'currency'])
      .where('user_id', '=', user?.id ?? 0n)
      .execute()
    expect(accounts).toEqual([{ type: 'TRIAL', currency: 'GBP' }])
  })

  it('[T23-1.4] keeps the link of the owner valid when a stranger registers afterwards, and ends all links with it', async () => {
    const email = 'afterwards@reg.test'
    await register({ ...OWN, email })
    const own = await mailedToken(server, email)
    await register({ ...FOREIGN, email })
    const foreign = await mailedToken(server, email)
    expect((await verify(own)).statusCode).toBe(200)
    expect(await usersWith(email)).toMatchObject([{ first_name: 'Vera', currency: 'GBP' }])
    expect((await verify(foreign, 'Stranger!2345')).statusCode).toBe(400)
    expect((await postLogin(server, { email, password: 'Stranger!2345' })).statusCode).toBe(401)
    expect(await usersWith(email)).toMatchObject([{ first_name: 'Vera' }])
  })

  it('[T23-1.4] shows what a link confirms to its reader, before it is used', async () => {
    const email = 'shown@reg.test'
    await register({ ...FOREIGN, email, referralCode: 'MALLORY1', currency: 'USD' })
    const foreign = await mailedToken(server, email)
    await register({ ...OWN, email })
    const own = await mailedToken(server, email)
    const details = async (token: string) =>
      await server.call({ method: 'POST', url: '/users/verification/details', payload: { token } })
    expect((await details(own)).json()).toEqual({
      email,
      firstName: 'Vera',
      lastName: 'Own',
      dateOfBirth: '1985-05-05',
      currency: 'GBP',
      referralCode: null,
    })
    expect((await details(foreign)).json()).toMatchObject({ firstName: 'Mal', referralCode: 'MALLORY1' })
    await verify(own)
    for (const token of [own, foreign, 'A'.repeat(43)])
      expect((await details(token)).json()).toMatchObject({ code: 'token.invalid' })
  })

  it('[T23-1.4] changes nothing of a player whose new email is not verified yet', async () => {
    const email = 'moved@reg.test'
    await addPerson(server, {
      email,
      first_name: 'Long',
      last_name: 'Known',
      date_of_birth: '1980-01-01',
      is_email_verified: false,
    })
    await register({ ...FOREIGN, email })
    const token = await mailedToken(server, email)
    const shown = await server.call({
      method: 'POST',
      url: '/users/verification/details',
      payload: { token },
    })
    expect(shown.json()).toMatchObject({ firstName: 'Long', dateOfBirth: null })
    expect((await verify(token, 'Another!2345')).statusCode).toBe(200)
    expect(await usersWith(email)).toMatchObject([
      { first_name: 'Long', last_name: 'Known', currency: 'USD' },
    ])
  })
})

describe('the captcha of the registration', () => {
  it('[T23-1.14] is needed: nothing happens without a solved one', async () => {
    const payload = { ...BODY, email: 'robot@reg.test' }
    for (const captcha of [undefined, '', 'AAAA']) {
      const refused = await server.call({
        method: 'POST',
        url: '/users/register',
        payload: { ...payload, captcha },
      })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fieldErrors).toMatchObject([{ field: 'captcha' }])
    }
    expect(await usersWith('robot@reg.test')).toEqual([])
    expect(await mailsTo(server, 'robot@reg.test')).toEqual([])
  })

  it('[T23-1.14] takes more effort the more of them one network asks for, and an hour later as little as before', async () => {
    const effort = async (remoteAddress: string) => {
      const challenge = await newCaptcha(server, TEST_TENANT, remoteAddress)
      return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0
    }
    const most = CAPTCHA_TRIES * 1.5
    // Every one from another address of the same network.
    for (let n = 1; n <= 5; n++) expect(await effort(`2a00:1450:4001:7::${n}`)).toBeLessThan(most)
    for (let n = 6; n <= 15; n++) await newCaptcha(server, TEST_TENANT, `2a00:1450:4001:7::${n}`)
    expect(await effort('2a00:1450:4001:7::16')).toBeGreaterThanOrEqual(4 * CAPTCHA_TRIES)
    expect(await effort('2a00:1450:4001:8::1')).toBeLessThan(most)
    server.clock.advanceMs(HOUR_MS)
    expect(await effort('2a00:1450:4001:7::17')).toBeLessThan(most)
  })
})
