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
