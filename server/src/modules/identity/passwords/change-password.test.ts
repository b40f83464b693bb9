import { describe, expect, it } from 'vitest'
import { untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
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
import { lockUserById, updateUser } from '../users/user-store.ts'

const server = await startTestServer()
const { register, verify, reset, forgot } = passwordCalls(server)

describe('changing the password', () => {
  const change = async (cookie: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
    await server.call({
      method: 'PUT',
      url: '/users/change-password',
      cookie,
      payload: { currentPassword, newPassword },
    })

  it('[A074] [T23-1.10] takes the current and the new one, and ends every token but the one it answers with', async () => {
    await addPerson(server, { email: 'change@pw.test' })
    const [here, elsewhere] = [
      await signInAs(server, 'change@pw.test'),
      await signInAs(server, 'change@pw.test'),
    ]
    const response = await change(here, PASSWORD)
    expect(response.statusCode, response.body).toBe(200)
    const renewed = cookieOf(response)
    expect([await isSignedIn(server, here), await isSignedIn(server, elsewhere)]).toEqual([false, false])
    expect(await isSignedIn(server, renewed)).toBe(true)
    expect((await postLogin(server, { email: 'change@pw.test' })).statusCode).toBe(401)
    expect((await postLogin(server, { email: 'change@pw.test', password: NEW_PASSWORD })).statusCode).toBe(
      200,
    )
    expect((await mailsTo(server, 'change@pw.test')).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('[T23-1.8] is possible while a stranger guesses the password', async () => {
    await addPerson(server, { email: 'attacked@pw.test' })
    const cookie = await signInAs(server, 'attacked@pw.test')
    for (let n = 0; n < 6; n++)
      await postLogin(server, { email: 'attacked@pw.test', password: WRONG_PASSWORD })
    expect((await postLogin(server, { email: 'attacked@pw.test' })).json()).toMatchObject({
      code: 'auth.locked',
    })
    expect((await change(cookie, PASSWORD)).statusCode).toBe(200)
  })

  it('refuses a wrong current password without ending the session, and guessing without end', async () => {
    await addPerson(server, { email: 'guess@pw.test' })
    const cookie = await signInAs(server, 'guess@pw.test')
    for (let n = 0; n < 5; n++) {
      const response = await change(cookie, WRONG_PASSWORD)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        code: 'password.wrong',
        fieldErrors: [{ field: 'currentPassword' }],
      })
    }
    expect((await change(cookie, PASSWORD)).statusCode).toBe(429)
    expect(await isSignedIn(server, cookie)).toBe(true)
    // Another session of the person is not concerned.
    expect((await change(await signInAs(server, 'guess@pw.test'), PASSWORD)).statusCode).toBe(200)
  })

  it('does not undo what a mailed link has set in the same moment', async () => {
    const { id } = await addPerson(server, { email: 'overtaken@pw.test' })
    const cookie = await signInAs(server, 'overtaken@pw.test')
    const db = server.context.database.tenant(TEST_TENANT)
    const { changing } = await db.transaction().execute(async (tx) => {
      await lockUserById(tx, TEST_TENANT, id)
      // The old password is checked without holding the person, and then the change waits for them.
      const answer = change(cookie, PASSWORD)
      await untilSomebodyWaits(server)
      await updateUser(tx, TEST_TENANT, id, { password_hash: 'set by a mailed link' })
      await tx.deleteFrom('session').where('user_id', '=', id).execute()
      return { changing: answer }
    })
    expect((await changing).json()).toMatchObject({ code: 'password.wrong' })
    const person = await db.selectFrom('app_user').select('password_hash').where('id', '=', id).execute()
    expect(person).toEqual([{ password_hash: 'set by a mailed link' }])
  })

  it('needs a session', async () => {
    expect((await change('', PASSWORD)).statusCode).toBe(401)
  })
})

describe('a new password', () => {
  const COMMON =
    'This password is too common or too easy to guess. Choose another one, such as four words that do not belong together.'
  const SAME = 'You already use this password. Choose another one.'
  const change = async (newPassword: string) => {
    const cookie = await signInAs(server, 'chooser@pw.test')
    const payload = { currentPassword: PASSWORD, newPassword }
    return await server.call({ method: 'PUT', url: '/users/change-password', cookie, payload })
  }

  it('[T23-1.11] is rejected when it is common, about the person, or the one they have, and nothing changes', async () => {
    await addPerson(server, { email: 'chooser@pw.test', first_name: 'Annabel' })
    const refused = [
      ['Password1!', COMMON],
      ['P@ssw0rd', COMMON],
      ['Annabel#1', COMMON],
      ['Overmark!1', COMMON],
      ['passwordpassword', COMMON],
      ['123456789012345', COMMON],
      ['aaaaaaaaaaaaaaaaaaaa', COMMON],
      [PASSWORD, SAME],
    ] as const
    for (const [password, message] of refused) {
      const answer = await change(password)
      expect(answer.statusCode, password).toBe(400)
      expect(answer.json(), password).toMatchObject({ fieldErrors: [{ field: 'newPassword', message }] })
    }
    await signInAs(server, 'chooser@pw.test')
  })

  it('[T23-1.11] can be a passphrase of lower-case words, and be 128 characters long', async () => {
    const words = 'lamp river oval cactus'
    const long = `${'lamp river oval cactus '.repeat(5)}tulip moss`.padEnd(128, '#')
    await addPerson(server, { email: 'phrase@pw.test' })
    await forgot('phrase@pw.test')
    expect((await reset(await mailedToken(server, 'phrase@pw.test'), `${long}#`)).statusCode).toBe(400)
    expect((await reset(await mailedToken(server, 'phrase@pw.test'), long)).statusCode).toBe(200)
    const cookie = cookieOf(await postLogin(server, { email: 'phrase@pw.test', password: long }))
    const payload = { currentPassword: long, newPassword: words }
    const changed = await server.call({ method: 'PUT', url: '/users/change-password', cookie, payload })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await postLogin(server, { email: 'phrase@pw.test', password: words })).statusCode).toBe(200)
  })

  it('[T23-1.11] is judged at verification and at reset too, and the link still works', async () => {
    const token = await register('judged@pw.test')
    const refused = await verify(token, 'Password1!')
    expect(refused.json()).toMatchObject({ fieldErrors: [{ field: 'password', message: COMMON }] })
    expect((await verify(token)).statusCode).toBe(200)
    await forgot('judged@pw.test')
    const link = await mailedToken(server, 'judged@pw.test')
    expect((await reset(link, PASSWORD)).json()).toMatchObject({
      fieldErrors: [{ field: 'newPassword', message: SAME }],
    })
    expect((await reset(link)).statusCode).toBe(200)
  })
})
