import { describe, expect, it } from 'vitest'
import {
  addPerson,
  auditActions,
  mailedToken,
  multipart,
  PASSWORD,
  postLogin,
  signInAs,
  WRONG_PASSWORD,
} from '../../../testing/people.ts'
import { addApp, addPasskey, beginSignIn, finishSignIn } from '../../../testing/factors.ts'
import { LITTLE_EFFORT, newCaptcha, solveCaptcha } from '../../../testing/captcha.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { verifyChain } from '../../audit/index.ts'

const server = await startTestServer({ environment: LITTLE_EFFORT })
const NEW_PASSWORD = 'Another!2345'

const actsOn = async (id: bigint | string) =>
  (await auditActions(server)).filter(({ target_id }) => target_id === String(id))

describe('the audit log', () => {
  it('[T23-5] has each wrong password, without the password or an email that no user has', async () => {
    const person = await addPerson(server, { email: 'guessed@log.test' })
    await postLogin(server, { email: person.email, password: WRONG_PASSWORD })
    await postLogin(server, { email: 'stranger@log.test', password: WRONG_PASSWORD })
    const where = { where: 'sign-in' }
    expect(await actsOn(person.id)).toMatchObject([
      { action: 'session.sign-in-failed', actor_email: person.email, after: where },
    ])
    expect(await actsOn('unknown')).toMatchObject([
      { action: 'session.sign-in-failed', actor_email: 'unknown', after: where },
    ])
    const log = JSON.stringify(await auditActions(server))
    expect(log).not.toContain(WRONG_PASSWORD)
    expect(log).not.toContain('stranger@log.test')
  })

  it('[T23-5] has each wrong password of a proof during a session', async () => {
    const person = await addPerson(server, { email: 'proves@log.test' })
    const cookie = await signInAs(server, person.email)
    const payload = { method: 'password', password: WRONG_PASSWORD }
    const answer = await server.call({ method: 'POST', url: '/users/proof', cookie, payload })
    expect(answer.statusCode).toBe(400)
    expect(await actsOn(person.id)).toMatchObject([
      { action: 'session.sign-in-failed', actor_email: person.email, after: { where: 'proof' } },
    ])
    expect(JSON.stringify(await auditActions(server))).not.toContain(WRONG_PASSWORD)
  })

  it('[T23-5] has each wrong code of a second step, without the code', async () => {
    const person = await addPerson(server, { email: 'codes@log.test' })
    await addApp(server, await signInAs(server, person.email))
    const pending = await beginSignIn(server, person.email)
    await finishSignIn(server, pending, { method: 'totp', code: '000000' })
    await finishSignIn(server, pending, { method: 'recovery-code', code: 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF' })
    const failed = (await actsOn(person.id)).filter(({ action }) => action === 'session.sign-in-failed')
    expect(failed.map(({ after }) => after)).toEqual([{ where: 'totp' }, { where: 'recovery-code' }])
    expect(JSON.stringify(failed)).not.toContain('AAAA')
  })

  it('[T23-5] has each wrong passkey of a sign-in without a password', async () => {
    const person = await addPerson(server, { email: 'keys@log.test' })
    const { passkey } = await addPasskey(server, await signInAs(server, person.email))
    const signIn = async (payload: object) =>
      await server.call({ method: 'POST', url: '/login/passkey', payload })
    const question = { challenge: 'bm90IG91cnM', rpId: 'localhost' }
    expect((await signIn(passkey.get(question))).json()).toMatchObject({ code: 'proof.wrong' })
    const stranger = { ...passkey.get(question), id: 'unknown-key', rawId: 'unknown-key' }
    const unknownBefore = (await actsOn('unknown')).length
    expect((await signIn(stranger)).json()).toMatchObject({ code: 'proof.wrong' })
    const failed = { action: 'session.sign-in-failed', after: { where: 'passkey' } }
    expect((await actsOn(person.id)).filter(({ action }) => action === failed.action)).toMatchObject([failed])
    expect((await actsOn('unknown')).slice(unknownBefore)).toMatchObject([failed])
  })

  it('[T23-5] has a change and a reset of the password, and each wrong current password', async () => {
    const person = await addPerson(server, { email: 'changes@log.test' })
    const cookie = await signInAs(server, person.email)
    const change = async (currentPassword: string) =>
      await server.call({
        method: 'PUT',
        url: '/users/change-password',
        cookie,
        payload: { currentPassword, newPassword: NEW_PASSWORD },
      })
    await change(WRONG_PASSWORD)
    await change(PASSWORD)
    await server.call({
      method: 'POST',
      url: '/users/forgotpassword',
      payload: { email: person.email, captcha: await solveCaptcha(await newCaptcha(server, TEST_TENANT)) },
    })
    const token = await mailedToken(server, person.email)
    await server.call({
      method: 'POST',
      url: '/users/resetpassword',
      ...multipart({ token, newPassword: 'Third!23456' }),
    })
    const acts = (await actsOn(person.id)).map(({ action }) => action)
    expect(acts.filter((action) => /password|failed/.test(action))).toEqual([
      'session.sign-in-failed',
      'user.change-password',
      'user.set-password',
    ])
    expect(JSON.stringify(await auditActions(server))).not.toContain(NEW_PASSWORD)
    expect((await verifyChain(server.context.database.tenant(TEST_TENANT), TEST_TENANT)).faults).toEqual([])
  })
})
