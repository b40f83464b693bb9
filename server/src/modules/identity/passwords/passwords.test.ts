import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CAPTCHA_TRIES, newCaptcha, solveCaptcha } from '../../../testing/captcha.ts'
import { addApp } from '../../../testing/factors.ts'
import { untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import {
  addPerson,
  cookieOf,
  isSignedIn,
  mailedToken,
  mailsTo,
  PASSWORD,
  postLogin,
  signInAs,
  WRONG_PASSWORD,
} from '../../../testing/people.ts'
import { NEW_PASSWORD, passwordCalls } from '../../../testing/password-calls.ts'
import { lockUserById } from '../users/user-store.ts'

const server = await startTestServer()
const { register, verify, reset, forgot } = passwordCalls(server)

/** The tokens in the links of all mails, newest first. */
const mailedTokens = async (email: string) =>
  (await mailsTo(server, email)).map(
    ({ text }) =>
      /\/(?:verification|validate-password-reset)\/link(?:\?[^#\s]*)?#([\w-]+)/.exec(text)?.[1] ?? '',
  )

describe('verification', () => {
  it('[A054] takes multipart fields, sets the first password and lets the person sign in', async () => {
    const token = await register('first@pw.test')
    expect((await postLogin(server, { email: 'first@pw.test' })).statusCode).toBe(401)
    const response = await verify(token)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.body).toBe('')
    await signInAs(server, 'first@pw.test')
  })

  it('takes a link once', async () => {
    const token = await register('once@pw.test')
    await verify(token)
    const again = await verify(token, NEW_PASSWORD)
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({
      code: 'token.invalid',
      message: 'This link is no longer valid. Please request a new one.',
    })
    expect((await postLogin(server, { email: 'once@pw.test', password: NEW_PASSWORD })).statusCode).toBe(401)
  })

  it('lets exactly one of two uses at the same moment through', async () => {
    const token = await register('pair@pw.test')
    const answers = await Promise.all([verify(token), verify(token, NEW_PASSWORD)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('ends all links of a person with the first that is used', async () => {
    await Promise.all(Array.from({ length: 4 }, () => register('often@pw.test')))
    const tokens = await mailedTokens('often@pw.test')
    expect(tokens).toHaveLength(4)
    const answers = await Promise.all(tokens.map((token) => verify(token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
  })

  it('takes a link for 24 hours', async () => {
    const late = await register('late@pw.test')
    server.clock.advanceMs(24 * HOUR_MS)
    expect((await verify(late)).statusCode).toBe(400)
    const inTime = await register('intime@pw.test')
    server.clock.advanceMs(24 * HOUR_MS - 1)
    expect((await verify(inTime)).statusCode).toBe(200)
  })

  it('refuses a link of another brand, of another purpose, or made up', async () => {
    const token = await register('brand@pw.test')
    expect((await verify(token, PASSWORD, PASSWORD, OTHER_TENANT)).statusCode).toBe(400)
    expect((await reset(token)).statusCode).toBe(400)
    expect((await verify('A'.repeat(43))).statusCode).toBe(400)
    expect((await verify(token)).statusCode).toBe(200)
  })

  it('repeats the rules of the form with the same texts', async () => {
    const token = await register('rules@pw.test')
    expect((await verify(token, 'weak')).json()).toMatchObject({
      fieldErrors: [{ field: 'password' }, { field: 'confirmPassword' }],
    })
    const differ = await verify(token, PASSWORD, NEW_PASSWORD)
    expect(differ.json()).toMatchObject({
      message: 'Passwords dont match',
      fieldErrors: [{ field: 'confirmPassword' }],
    })
  })
})

describe('a forgotten password', () => {
  it('[A060] [A063] is replaced through a mailed link, and all sessions end', async () => {
    await addPerson(server, { email: 'forgot@pw.test' })
    const cookie = await signInAs(server, 'forgot@pw.test')
    const response = await forgot('forgot@pw.test')
    expect(response.statusCode, response.body).toBe(200)
    expect((await mailsTo(server, 'forgot@pw.test'))[0]?.text).toContain('/validate-password-reset/')
    expect((await reset(await mailedToken(server, 'forgot@pw.test'))).statusCode).toBe(200)
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await postLogin(server, { email: 'forgot@pw.test' })).statusCode).toBe(401)
    expect((await postLogin(server, { email: 'forgot@pw.test', password: NEW_PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await mailsTo(server, 'forgot@pw.test')).map(({ kind }) => kind)).toEqual([
      'password-changed',
      'password-reset',
    ])
  })

  it('[T23-1.8] always lets in: all wrong passwords are forgotten, and the browser is known from then on', async () => {
    const email = 'unlock@pw.test'
    await addPerson(server, { email })
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) await postLogin(server, { email, password: WRONG_PASSWORD })
    }
    await fail(5)
    await forgot(email)
    const answer = await reset(await mailedToken(server, email))
    expect((await postLogin(server, { email, password: NEW_PASSWORD })).statusCode).toBe(200)
    await fail(5)
    expect((await postLogin(server, { email, password: NEW_PASSWORD })).statusCode).toBe(401)
    const cookie = cookieOf(answer)
    expect((await postLogin(server, { email, password: NEW_PASSWORD }, { cookie })).statusCode).toBe(200)
  })

  it('[T23-5] does not skip the second factor: the next sign-in with the new password still asks for it', async () => {
    const email = 'factor@pw.test'
    await addPerson(server, { email })
    await addApp(server, await signInAs(server, email))
    await forgot(email)
    const answer = await reset(await mailedToken(server, email))
    expect(answer.cookies.filter(({ name }) => name.startsWith('session-'))).toEqual([])
    const next = await postLogin(server, { email, password: NEW_PASSWORD })
    expect([next.statusCode, next.json().code]).toEqual([401, 'auth.second-step'])
  })

  it('is answered alike for an unknown email, to which nothing is sent', async () => {
    await addPerson(server, { email: 'alike@pw.test' })
    const [known, unknown] = [await forgot('alike@pw.test'), await forgot('unknown@pw.test')]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(await mailsTo(server, 'unknown@pw.test')).toEqual([])
  })

  it('takes the newest link only, once, for an hour', async () => {
    await addPerson(server, { email: 'newest@pw.test' })
    await forgot('newest@pw.test')
    const first = await mailedToken(server, 'newest@pw.test')
    await forgot('newest@pw.test')
    const second = await mailedToken(server, 'newest@pw.test')
    expect((await reset(first)).statusCode).toBe(400)
    expect((await reset(second)).statusCode).toBe(200)
    expect((await reset(second)).statusCode).toBe(400)
    await forgot('newest@pw.test')
    const third = await mailedToken(server, 'newest@pw.test')
    server.clock.advanceMs(HOUR_MS)
    expect((await reset(third)).statusCode).toBe(400)
  })

  it('leaves one working link when it is asked for several times at the same moment', async () => {
    await addPerson(server, { email: 'together@pw.test' })
    const captchas = await Promise.all(
      Array.from({ length: 4 }, async () => solveCaptcha(await newCaptcha(server))),
    )
    await Promise.all(captchas.map((captcha) => forgot('together@pw.test', captcha)))
    const [newest = '', ...older] = await mailedTokens('together@pw.test')
    expect((await reset(newest)).statusCode).toBe(200)
    expect(older).toHaveLength(3)
    for (const token of older) expect((await reset(token, 'Other!2345')).statusCode).toBe(400)
  })

  it('works while an attacker guesses the password, and neither sees that the server is busy', async () => {
    const email = 'guessed@pw.test'
    const { id } = await addPerson(server, { email })
    await postLogin(server, { email, password: WRONG_PASSWORD })
    await forgot(email)
    const token = await mailedToken(server, email)
    const db = server.context.database.tenant(TEST_TENANT)
    const { resetting, guessing } = await db.transaction().execute(async (tx) => {
      await lockUserById(tx, TEST_TENANT, id)
      const first = reset(token)
      await untilSomebodyWaits(server, 1)
      const second = postLogin(server, { email, password: WRONG_PASSWORD })
      await untilSomebodyWaits(server, 2)
      return { resetting: first, guessing: second }
    })
    expect([(await resetting).statusCode, (await guessing).statusCode]).toEqual([200, 401])
  })

  it('sends nothing to a disabled user, and the verification link to one without a first password', async () => {
    await addPerson(server, { email: 'off@pw.test', status: 'DISABLED' })
    await addPerson(server, { email: 'nopw@pw.test', password_hash: null, is_email_verified: false })
    expect([(await forgot('off@pw.test')).statusCode, (await forgot('nopw@pw.test')).statusCode]).toEqual([
      200, 200,
    ])
    expect(await mailsTo(server, 'off@pw.test')).toEqual([])
    expect((await mailsTo(server, 'nopw@pw.test')).map(({ kind }) => kind)).toEqual(['verification'])
  })
})

describe('the captcha', () => {
  it('takes a solution once', async () => {
    await addPerson(server, { email: 'captcha@pw.test' })
    const solution = await solveCaptcha(await newCaptcha(server))
    expect((await forgot('captcha@pw.test', solution)).statusCode).toBe(200)
    const replay = await forgot('captcha@pw.test', solution)
    expect(replay.statusCode).toBe(400)
    expect(replay.json()).toMatchObject({ code: 'captcha.invalid', fieldErrors: [{ field: 'captcha' }] })
    const { challenge, solution: solved } = JSON.parse(Buffer.from(solution, 'base64').toString())
    const dressed = Buffer.from(
      JSON.stringify({ extra: 1, solution: { ...solved, counter: 7, time: 9 }, challenge }),
    ).toString('base64')
    expect((await forgot('captcha@pw.test', dressed)).statusCode).toBe(400)
    expect(await mailsTo(server, 'captcha@pw.test')).toHaveLength(1)
  })

  it('lets one of two equal solutions at the same moment through', async () => {
    const solution = await solveCaptcha(await newCaptcha(server))
    const answers = await Promise.all([forgot('x@pw.test', solution), forgot('x@pw.test', solution)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('takes as many tries as the operator has set, half as many more or fewer', async () => {
    const solution = await solveChallenge({ challenge: await newCaptcha(server), deriveKey })
    expect(solution?.counter).toBeGreaterThanOrEqual(CAPTCHA_TRIES / 2)
    expect(solution?.counter).toBeLessThan(CAPTCHA_TRIES * 1.5)
  })

  it('refuses what is expired, of another brand, altered, unsolved or no captcha at all', async () => {
    const challenge = await newCaptcha(server)
    const solution = await solveCaptcha(challenge)
    const easier = {
      ...challenge,
      parameters: {
        ...challenge.parameters,
        cost: 1,
        data: { ...challenge.parameters.data, expiresAtMs: 9e15 },
      },
    }
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const refused = [
      await solveCaptcha(await newCaptcha(server, OTHER_TENANT)),
      pack({ challenge: easier, solution: { counter: 1, derivedKey: '00' } }),
      pack({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
      pack({ challenge }),
      pack(null),
      'AAAA',
    ]
    for (const captcha of refused)
      expect((await forgot('y@pw.test', captcha)).json()).toMatchObject({ code: 'captcha.invalid' })
    server.clock.advanceMs(20 * MINUTE_MS)
    expect((await forgot('y@pw.test', solution)).statusCode).toBe(400)
  })

  it('forgets solutions that have expired anyway', async () => {
    server.clock.advanceMs(HOUR_MS)
    await forgot('z@pw.test')
    const rows = await server.context.database
      .tenant(TEST_TENANT)
      .selectFrom('captcha_solution')
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
  })
})
