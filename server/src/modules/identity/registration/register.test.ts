import { HOUR_MS } from '@pickproof/domain/time/durations'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludePerson } from '../index.ts'
import { CAPTCHA_TRIES, newCaptcha, solveCaptcha } from '../../../testing/captcha.ts'
import { addPerson, mailedToken, mailsTo } from '../../../testing/people.ts'
import { passwordCalls } from '../../../testing/password-calls.ts'
import { REGISTRATION, registrationCalls } from '../../../testing/registration-calls.ts'

const server = await startTestServer()
const { register, usersWith } = registrationCalls(server)
const { verify } = passwordCalls(server)
const db = server.context.database.tenant(TEST_TENANT)

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
    expect(mail?.text).toMatch(
      /^http:\/\/localhost(:80)?\/verification\/link\?tenant=pick-trading#[\w-]{43}$/m,
    )
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

  it('[T23-4] refuses people from restricted countries with the place, the reason and the review, and stores nothing about them', async () => {
    for (const [remoteAddress, place] of [
      ['77.88.8.8', 'Russia'],
      ['5.160.0.1', 'Iran'],
      ['175.45.176.1', 'North Korea'],
      ['190.6.80.1', 'Cuba'],
      ['203.81.64.1', 'Myanmar (Burma)'],
      ['82.137.200.1', 'Syria'],
      ['197.231.200.1', 'Somalia'],
    ] as const) {
      const response = await register({ email: 'far@reg.test' }, { remoteAddress })
      expect(response.statusCode, remoteAddress).toBe(403)
      expect(response.json()).toMatchObject({
        code: 'region.restricted',
        message: `This service is not available in ${place}: sanctions or local law do not allow it. We review the list of countries and regions on the first day of every quarter. If you are in another place, write to support@overmark.test.`,
      })
    }
    expect(await usersWith('far@reg.test')).toEqual([])
    expect(await mailsTo(server, 'far@reg.test')).toEqual([])
  })

  it('[P058] [T23-4.3] rejects an excluded person with an answer like any other, and mails the reason to the inbox', async () => {
    await db.transaction().execute(async (tx) => {
      const exclusion = { reason: 'Banned', by: 'test', now: server.clock.now() }
      await excludePerson(tx, TEST_TENANT, { email: 'Gone@Reg.test', ...exclusion })
      await excludePerson(tx, TEST_TENANT, { email: 'gone@reg.test', ...exclusion })
    })
    const refused = await register({ email: 'gone@reg.test' })
    expect([refused.statusCode, refused.body]).toEqual([200, ''])
    expect(await usersWith('gone@reg.test')).toEqual([])
    const [mail, ...more] = await mailsTo(server, 'gone@reg.test')
    expect([mail?.kind, more]).toEqual(['registration-excluded', []])
    for (const words of ['sanctions', 'first day of every quarter', 'support@overmark.test'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('/verification/')
    for (const email of ['gone@reg.test', 'not-gone@reg.test'])
      expect((await register({ email, referralCode: 'NOSUCH99' })).statusCode, email).toBe(400)
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
    expect(mail?.text).toMatch(/^https:\/\/picks\.overmark\.test\/verification\/link#[\w-]{43}$/m)
    expect(mail?.html).not.toContain('evil.example')
  })
})

describe('what a registration keeps and accepts', () => {
  const detailsFor = async (email: string, tenant = TEST_TENANT) =>
    (
      await server.call({
        method: 'POST',
        url: '/users/verification/details',
        tenant,
        payload: { token: await mailedToken(server, email, tenant) },
      })
    ).json()

  it('[T24-6.1] the verification leads back to the page that the visitor opened first, and to this site only', async () => {
    await register({ email: 'deep@reg.test', next: '/app/my-picks?status=WON' })
    expect(await detailsFor('deep@reg.test')).toMatchObject({ next: '/app/my-picks?status=WON' })
    await register({ email: 'evil@reg.test', next: '//host.test/app' })
    expect(await detailsFor('evil@reg.test')).toMatchObject({ next: null })
    await register({ email: 'plain@reg.test' })
    expect(await detailsFor('plain@reg.test')).toMatchObject({ next: null })
  })

  it('[T24-6.2] a brand decides whether names hold more than letters and spaces', async () => {
    const name = { firstName: 'Jean-Baptiste', lastName: 'O’Connor' }
    const refused = await register({ email: 'name@reg.test', ...name })
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'firstName', message: 'Numbers and special characters are not allowed' },
    ])
    const accepted = await register({ email: 'name@reg.test', ...name }, { tenant: OTHER_TENANT })
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await detailsFor('name@reg.test', OTHER_TENANT)).toMatchObject(name)
  })
})

describe('the captcha of the registration', () => {
  it('[T23-1.14] is spent by a registration that is rejected', async () => {
    const payload = {
      ...REGISTRATION,
      email: 'probe@reg.test',
      referralCode: 'NOSUCH99',
      captcha: await solveCaptcha(await newCaptcha(server)),
    }
    const send = async () => (await server.call({ method: 'POST', url: '/users/register', payload })).json()
    expect(await send()).toMatchObject({ fieldErrors: [{ field: 'referralCode' }] })
    expect(await send()).toMatchObject({ code: 'captcha.invalid' })
  })

  it('[T23-1.14] is needed: nothing happens without a solved one', async () => {
    const payload = { ...REGISTRATION, email: 'robot@reg.test' }
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
