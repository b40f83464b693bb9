import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludePerson } from '../index.ts'
import { addPerson, mailedToken, mailsTo } from '../../../testing/people.ts'

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
  options: { tenant?: string; remoteAddress?: string; headers?: object } = {},
) =>
  await server.call({
    method: 'POST',
    url: '/users/register',
    payload: { ...BODY, ...body },
    ...(options as object),
  })

const usersWith = async (email: string) =>
  await db.selectFrom('app_user').selectAll().where('email', '=', email).execute()

describe('registration', () => {
  it('[A052] [A053] takes the person, starts the free trial and mails the verification link', async () => {
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
    const accounts = await db
      .selectFrom('challenge_account')
      .selectAll()
      .where('user_id', '=', user?.id ?? 0n)
      .execute()
    expect(accounts).toMatchObject([{ type: 'TRIAL', status: 'ACTIVE', account_size_minor: 100_000n }])
    const [mail] = await mailsTo(server, 'new@reg.test')
    expect(mail).toMatchObject({ kind: 'verification', subject: 'Verify your email for Overmark' })
    expect(mail?.text).toMatch(/^http:\/\/localhost(:80)?\/verification\/[\w-]{43}\?tenant=pick-trading$/m)
    expect(mail?.html).toContain('/verification/')
  })

  it('[A052] keeps the person in the currency that was chosen, and the trial too', async () => {
    expect((await register({ email: 'pound@reg.test', currency: 'GBP' })).statusCode).toBe(200)
    const [user] = await usersWith('pound@reg.test')
    expect(user).toMatchObject({ currency: 'GBP' })
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

  it('mails another link to an unverified user, and voids the first', async () => {
    await register({ email: 'twice@reg.test' })
    const first = await mailedToken(server, 'twice@reg.test')
    await register({ email: 'twice@reg.test' })
    const second = await mailedToken(server, 'twice@reg.test')
    expect(second).not.toBe(first)
    const live = await db
      .selectFrom('user_token')
      .innerJoin('app_user', 'app_user.id', 'user_token.user_id')
      .where('email', '=', 'twice@reg.test')
      .selectAll('user_token')
      .execute()
    expect(live).toHaveLength(1)
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
    const accounts = await db
      .selectFrom('challenge_account')
      .select('id')
      .where('user_id', '=', users[0]?.id ?? 0n)
      .execute()
    expect(accounts).toHaveLength(1)
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
    expect(
      (await register({ email: 'today@reg.test', dateOfBirth: '2026-11-15T00:00:00.000Z' })).statusCode,
    ).toBe(200)
    expect((await register({ dateOfBirth: '1906-11-14T00:00:00.000Z' })).statusCode).toBe(400)
    expect((await register({ dateOfBirth: '1990-02-28T01:00:00.000Z' })).statusCode).toBe(400)
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
