import { HOUR_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { newCaptcha, solveCaptcha } from '../../../testing/captcha.ts'
import { addPerson, mailedToken, mailsTo, postLogin } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { passwordCalls } from '../../../testing/password-calls.ts'
import { registrationCalls } from '../../../testing/registration-calls.ts'

const server = await startTestServer()
const { register, usersWith } = registrationCalls(server)
const { verify } = passwordCalls(server)
const db = server.context.database.tenant(TEST_TENANT)

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
      next: null,
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

describe('an unverified email whose owner asks for another link', () => {
  const typed = (lastName: string, email: string) => ({ firstName: 'Vera', lastName, email })
  const forgot = async (email: string) =>
    await server.call({
      method: 'POST',
      url: '/users/forgotpassword',
      payload: { email, captcha: await solveCaptcha(await newCaptcha(server)) },
    })
  const resend = async (email: string) => {
    const [user] = await usersWith(email)
    const staff = await addStaff(server, 'ADMIN')
    return await staff.call({ method: 'POST', url: `/admin/users/${user?.id}/verification/resend` })
  }

  it.each([
    ['a forgotten password', forgot, 'forgot'],
    ['staff who resend the mail', resend, 'resend'],
  ])('[T23-1.4] gets the details of the only registration by %s', async (_, ask, name) => {
    const email = `${name}-one@reg.test`
    await register(typed('Own', email))
    expect((await ask(email)).statusCode).toBe(200)
    expect((await verify(await mailedToken(server, email))).statusCode).toBe(200)
    expect(await usersWith(email)).toMatchObject([{ last_name: 'Own', is_email_verified: true }])
  })

  it.each([
    ['a forgotten password', forgot, 'forgot'],
    ['staff who resend the mail', resend, 'resend'],
  ])(
    '[T23-1.4] is asked to register again by %s when two people typed different details',
    async (_, ask, name) => {
      const email = `${name}-two@reg.test`
      await register(typed('Stranger', email))
      await register(typed('Own', email))
      expect((await ask(email)).statusCode).toBe(200)
      const [mail] = await mailsTo(server, email)
      expect(mail).toMatchObject({ kind: 'verification', subject: 'Finish your registration at Overmark' })
      expect(mail?.text).not.toContain('/verification/')
      expect(mail?.text).toContain('/login')
    },
  )

  it('[T23-1.4] is asked to register again when all links have expired', async () => {
    const email = 'expired@reg.test'
    await register(typed('Stranger', email))
    server.clock.advanceMs(24 * HOUR_MS)
    await forgot(email)
    expect((await mailsTo(server, email))[0]?.text).not.toContain('/verification/')
  })
})
