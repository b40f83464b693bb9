import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import {
  addApp,
  addPasskey,
  beginSignIn,
  codeNow,
  cookieNamed,
  finishSignIn,
} from '../../../testing/factors.ts'
import { addPerson, auditActions, isSignedIn, mailsTo, postLogin, signInAs } from '../../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { lockUserById, updateUser } from '../users/user-store.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const NEXT_STEP_MS = 30_000

const withApp = async (email: string) => {
  const person = await addPerson(server, { email })
  return { person, ...(await addApp(server, await signInAs(server, email))) }
}
const totp = (code: string) => ({ method: 'totp', code })
const securityOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/security', cookie })).json()

describe('an authenticator app', () => {
  it('[T23-3] adds a second step to the sign-in, which opens no session before it', async () => {
    const { secret } = await withApp('app@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const first = await postLogin(server, { email: 'app@factor.test' })
    expect(first.cookies.map(({ name }) => name)).toEqual([`second-step-${TEST_TENANT}`])
    const pending = cookieNamed(first, 'second-step-')
    const choice = await server.call({ method: 'GET', url: '/login/second-step', cookie: pending })
    expect(choice.json()).toEqual({ methods: ['totp', 'recovery-code'], passkeyOptions: null })
    const second = await finishSignIn(server, pending, totp(codeNow(server, secret)))
    expect(second.statusCode, second.body).toBe(200)
    expect(second.body).toBe('')
    const cookie = cookieNamed(second, 'session-')
    expect(await isSignedIn(server, cookie)).toBe(true)
    const history = await server.call({ method: 'GET', url: '/users/sign-ins', cookie })
    expect(history.json()[0]).toMatchObject({ kind: 'SIGN_IN', method: 'TOTP' })
  })

  it('[T23-3] stays hidden from a person without the password', async () => {
    await withApp('quiet@factor.test')
    const wrong = await postLogin(server, { email: 'quiet@factor.test', password: 'Wrong!2345' })
    expect(wrong.json()).toMatchObject({ code: 'auth.failed' })
    expect(wrong.cookies).toEqual([])
    const none = await server.call({ method: 'GET', url: '/login/second-step' })
    expect(none.json()).toMatchObject({ code: 'token.invalid' })
  })

  it('[T23-3] refuses a code that was used before, also for the sign-in after it', async () => {
    const { secret } = await withApp('replay@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const code = codeNow(server, secret)
    const first = await finishSignIn(server, await beginSignIn(server, 'replay@factor.test'), totp(code))
    expect(first.statusCode).toBe(200)
    const again = await finishSignIn(server, await beginSignIn(server, 'replay@factor.test'), totp(code))
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ code: 'proof.wrong' })
  })

  it('[T23-3] lets exactly one of two uses of a code at the same moment in', async () => {
    const { secret } = await withApp('pair@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const pending = [
      await beginSignIn(server, 'pair@factor.test'),
      await beginSignIn(server, 'pair@factor.test'),
    ]
    const code = codeNow(server, secret)
    const answers = await Promise.all(pending.map((each) => finishSignIn(server, each, totp(code))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('[T23-3] asks for the password again after five wrong codes, and pauses after ten', async () => {
    const { secret, recoveryCodes } = await withApp('guess@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const guess = async (pending: string) => (await finishSignIn(server, pending, totp('000000'))).json().code
    for (let round = 0; round < 2; round++) {
      const pending = await beginSignIn(server, 'guess@factor.test')
      const codes = []
      for (let n = 0; n < 6; n++) codes.push(await guess(pending))
      expect(codes).toEqual([...Array(5).fill('proof.wrong'), 'token.invalid'])
    }
    const right = async () =>
      await finishSignIn(
        server,
        await beginSignIn(server, 'guess@factor.test'),
        totp(codeNow(server, secret)),
      )
    expect((await right()).json().message).toMatch(/^Too many wrong codes/)
    const byCode = await finishSignIn(server, await beginSignIn(server, 'guess@factor.test'), {
      method: 'recovery-code',
      code: recoveryCodes[0],
    })
    expect(byCode.statusCode).toBe(200)
    server.clock.advanceMs(15 * MINUTE_MS)
    expect((await right()).statusCode).toBe(200)
  })

  it('[T23-3] compares no more codes than allowed when they arrive at the same moment', async () => {
    const { secret } = await withApp('burst@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const valid = [-1, 0, 1].map((later) => codeNow(server, secret, later))
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !valid.includes(code)) ?? ''
    const guess = async (pending: string, times: number) =>
      await Promise.all(
        Array.from({ length: times }, async () => (await finishSignIn(server, pending, totp(wrong))).json()),
      )
    const compared = (answers: readonly { message: string }[]) =>
      answers.filter(({ message }) => message.startsWith('This code is wrong')).length
    const ofOne = await guess(await beginSignIn(server, 'burst@factor.test'), 30)
    expect(compared(ofOne)).toBe(5)
    expect(ofOne.filter(({ code }) => code === 'token.invalid')).toHaveLength(25)
    const pending = []
    for (let n = 0; n < 6; n++) pending.push(await beginSignIn(server, 'burst@factor.test'))
    const ofSix = (await Promise.all(pending.map((each) => guess(each, 5)))).flat()
    expect(compared(ofSix)).toBe(5)
  })

  it('[T23-3] keeps no readable secret and no readable recovery code', async () => {
    const { person, secret, recoveryCodes } = await withApp('sealed@factor.test')
    const row = await db
      .selectFrom('totp_factor')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const codes = await db.selectFrom('recovery_code').selectAll().where('user_id', '=', person.id).execute()
    const stored = JSON.stringify([
      row.sealed_secret.toString('latin1'),
      codes.map((each) => each.code_hash.toString('latin1')),
    ])
    expect(recoveryCodes).toHaveLength(10)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  it('[T23-3] counts only after its first code', async () => {
    await addPerson(server, { email: 'half@factor.test' })
    const cookie = await signInAs(server, 'half@factor.test')
    await server.call({ method: 'POST', url: '/users/factors/totp', cookie })
    const wrong = await server.call({
      method: 'POST',
      url: '/users/factors/totp/confirm',
      cookie,
      payload: { code: '000000' },
    })
    expect(wrong.json()).toMatchObject({ code: 'proof.wrong', fieldErrors: [{ field: 'code' }] })
    expect((await postLogin(server, { email: 'half@factor.test' })).statusCode).toBe(200)
  })

  it('[T23-3] is removed by the person, with the recovery codes of the last factor, by mail and on record', async () => {
    const { cookie } = await withApp('gone@factor.test')
    expect(await securityOf(cookie)).toMatchObject({ recoveryCodesLeft: 10 })
    const response = await server.call({ method: 'DELETE', url: '/users/factors/totp', cookie })
    expect(response.statusCode, response.body).toBe(200)
    expect(await securityOf(cookie)).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    expect((await postLogin(server, { email: 'gone@factor.test' })).statusCode).toBe(200)
    const mails = await mailsTo(server, 'gone@factor.test')
    expect(mails.map(({ kind }) => kind)).toEqual(['factor-changed', 'factor-changed'])
    const actions = (await auditActions(server))
      .filter(({ actor_email: email }) => email === 'gone@factor.test')
      .map(({ action }) => action)
    expect(actions).toEqual(['user.add-factor', 'user.remove-factor'])
  })
})

describe('a recovery code', () => {
  it('[T23-3] lets a person in once, written with or without its hyphens, and is mailed', async () => {
    const { recoveryCodes } = await withApp('recover@factor.test')
    const use = async (code: string | undefined) =>
      await finishSignIn(server, await beginSignIn(server, 'recover@factor.test'), {
        method: 'recovery-code',
        code,
      })
    const [first = '', second = ''] = recoveryCodes
    expect((await use(first)).statusCode).toBe(200)
    expect((await use(first)).json()).toMatchObject({ code: 'proof.wrong' })
    expect((await use(second.replaceAll('-', '').toUpperCase())).statusCode).toBe(200)
    const [mail] = await mailsTo(server, 'recover@factor.test')
    expect(mail?.text).toContain('8 are left')
  })

  it('[T23-3] stops working when new ones are made', async () => {
    const { cookie, recoveryCodes } = await withApp('renew@factor.test')
    const made = await server.call({ method: 'POST', url: '/users/factors/recovery-codes', cookie })
    expect(made.json().recoveryCodes).toHaveLength(10)
    const use = async (code: string | undefined) =>
      (
        await finishSignIn(server, await beginSignIn(server, 'renew@factor.test'), {
          method: 'recovery-code',
          code,
        })
      ).statusCode
    expect([await use(recoveryCodes[0]), await use(made.json().recoveryCodes[0])]).toEqual([400, 200])
  })
})

describe('a second step under way', () => {
  it('[T23-5] is on record when it fails, with the way that was tried', async () => {
    const { person, cookie } = await withApp('record@factor.test')
    const { passkey } = await addPasskey(server, cookie)
    const pending = await beginSignIn(server, 'record@factor.test')
    for (const step of [
      { method: 'totp', code: '12345' },
      { method: 'recovery-code', code: 'aaaa-bbbb-cccc-dddd' },
      { method: 'passkey', response: passkey.get({ challenge: 'bm90IG91cnM', rpId: 'localhost' }) },
    ])
      expect((await finishSignIn(server, pending, step)).statusCode).toBe(400)
    const failed = (await auditActions(server)).filter(
      ({ action, target_id: id }) => action === 'session.sign-in-failed' && id === String(person.id),
    )
    expect(failed.map(({ after }) => after)).toEqual(
      ['totp', 'recovery-code', 'passkey'].map((method) => ({ where: method })),
    )
  })

  it('[T23-3] ends after ten minutes', async () => {
    const { secret } = await withApp('late@factor.test')
    const pending = await beginSignIn(server, 'late@factor.test')
    server.clock.advanceMs(10 * MINUTE_MS)
    const response = await finishSignIn(server, pending, totp(codeNow(server, secret)))
    expect(response.json()).toMatchObject({ code: 'token.invalid' })
  })

  it('[T23-3] ends when the sessions of the person end, as after a new password', async () => {
    const { person, secret } = await withApp('ended@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const pending = await beginSignIn(server, 'ended@factor.test')
    await db.transaction().execute(async (tx) => {
      await lockUserById(tx, TEST_TENANT, person.id)
      await deleteSessionsOf(tx, TEST_TENANT, person.id)
    })
    const response = await finishSignIn(server, pending, totp(codeNow(server, secret)))
    expect(response.json()).toMatchObject({ code: 'token.invalid' })
  })

  it('[T23-3] opens no session for a person who was disabled meanwhile', async () => {
    const { person, secret } = await withApp('off@factor.test')
    server.clock.advanceMs(NEXT_STEP_MS)
    const pending = await beginSignIn(server, 'off@factor.test')
    await updateUser(db, TEST_TENANT, person.id, { status: 'DISABLED' })
    const response = await finishSignIn(server, pending, totp(codeNow(server, secret)))
    expect(response.json()).toMatchObject({ code: 'auth.disabled' })
  })

  it('[T23-3] takes a passkey too', async () => {
    await addPerson(server, { email: 'both@factor.test' })
    const { passkey } = await addPasskey(server, await signInAs(server, 'both@factor.test'))
    const pending = await beginSignIn(server, 'both@factor.test')
    const choice = await server.call({ method: 'GET', url: '/login/second-step', cookie: pending })
    expect(choice.json().methods).toEqual(['passkey', 'recovery-code'])
    const response = await finishSignIn(server, pending, {
      method: 'passkey',
      response: passkey.get(choice.json().passkeyOptions),
    })
    expect(response.statusCode, response.body).toBe(200)
  })
})
