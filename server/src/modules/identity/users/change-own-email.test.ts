import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { addPerson, auditActions, isSignedIn, mailsTo, postLogin, signInAs } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()

const ask = async (cookie: string, email: string) =>
  await server.call({ method: 'POST', url: '/users/email-change', cookie, payload: { email } })
const linkTo = async (email: string) => {
  const mail = (await mailsTo(server, email)).find(({ kind }) => kind === 'email-question')
  return /\/email-change\/link(?:\?[^#\s]*)?#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const use = async (what: '' | '/confirm' | '/stop', token: string) =>
  await server.call({ method: 'POST', url: `/email-change${what}`, payload: { token } })
const asked = async (name: string) => {
  const [from, to] = [`${name}@old.test`, `${name}@new.test`]
  const { id } = await addPerson(server, { email: from })
  const cookie = await signInAs(server, from)
  expect((await ask(cookie, to)).statusCode).toBe(200)
  return { id, from, to, cookie, oldLink: await linkTo(from), newLink: await linkTo(to) }
}

describe('a change of the own email', () => {
  it.each([['old'], ['new']] as const)(
    '[T23-3] is made by the second of both confirmations, %s first',
    async (first) => {
      const { from, to, cookie, oldLink, newLink } = await asked(`both-${first}`)
      const links = first === 'old' ? [oldLink, newLink] : [newLink, oldLink]
      expect((await use('/confirm', links[0] ?? '')).json()).toEqual({ isDone: false })
      expect((await postLogin(server, { email: to })).statusCode).toBe(401)
      expect((await use('/confirm', links[1] ?? '')).json()).toEqual({ isDone: true })
      expect((await postLogin(server, { email: from })).statusCode).toBe(401)
      expect((await postLogin(server, { email: to })).statusCode).toBe(200)
      expect(await isSignedIn(server, cookie)).toBe(false)
      for (const email of [from, to])
        expect((await mailsTo(server, email)).map(({ kind }) => kind)).toContain('email-changed')
      const actions = (await auditActions(server)).filter(
        ({ after }) => (after as { email?: string })?.email === to,
      )
      expect(actions.map(({ action }) => action)).toEqual(['user.ask-email', 'user.change-email'])
    },
  )

  it('[T23-3] is not made by one address, however often it confirms', async () => {
    const { from, to, newLink } = await asked('once')
    for (let n = 0; n < 2; n++) expect((await use('/confirm', newLink)).json()).toEqual({ isDone: false })
    expect((await postLogin(server, { email: to })).statusCode).toBe(401)
    expect((await postLogin(server, { email: from })).statusCode).toBe(200)
  })

  it('[T23-3] is made once when both links are pressed at the same moment', async () => {
    const { to, oldLink, newLink } = await asked('race')
    const answers = await Promise.all([use('/confirm', oldLink), use('/confirm', newLink)])
    expect(answers.map((answer) => answer.json().isDone).sort()).toEqual([false, true])
    expect((await postLogin(server, { email: to })).statusCode).toBe(200)
  })

  it('[T23-3] is stopped from the old address alone, and ends all sessions', async () => {
    const { from, to, cookie, oldLink, newLink } = await asked('stop')
    expect((await use('', oldLink)).json()).toEqual({ side: 'old', newEmail: to, isConfirmed: false })
    expect((await use('/stop', newLink)).json()).toMatchObject({ code: 'token.invalid' })
    expect((await use('/stop', oldLink)).statusCode).toBe(200)
    expect(await isSignedIn(server, cookie)).toBe(false)
    for (const link of [oldLink, newLink])
      expect((await use('/confirm', link)).json()).toMatchObject({ code: 'token.invalid' })
    expect((await postLogin(server, { email: from })).statusCode).toBe(200)
  })

  it('[T23-3] ends after 24 hours, with a newer request, or when the person takes it back', async () => {
    const late = await asked('late')
    const again = await asked('again')
    const back = await asked('back')
    await ask(again.cookie, 'other@new.test')
    await server.call({ method: 'DELETE', url: '/users/email-change', cookie: back.cookie })
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'user.stop-email',
      actor_email: back.from,
      before: { email: back.to },
    })
    for (const { newLink } of [again, back])
      expect((await use('/confirm', newLink)).json()).toMatchObject({ code: 'token.invalid' })
    server.clock.advanceMs(DAY_MS)
    expect((await use('/confirm', late.newLink)).json()).toMatchObject({ code: 'token.invalid' })
  })

  it('[T23-3] ends when staff change the email, so that a reader of the old inbox cannot take the account back', async () => {
    const { id, oldLink, newLink } = await asked('rescued')
    const staff = await addStaff(server, 'SUPER_ADMIN')
    const email = 'rescued@safe.test'
    const moved = await staff.call({
      method: 'PUT',
      url: `/admin/users/${id}`,
      payload: { email, isEmailVerified: true },
    })
    expect(moved.statusCode, moved.body).toBe(200)
    for (const link of [oldLink, newLink])
      expect((await use('/confirm', link)).json()).toMatchObject({ code: 'token.invalid' })
    expect((await postLogin(server, { email })).statusCode).toBe(200)
  })

  it('[T23-3] does not reveal whether another person has the email, and never takes it', async () => {
    await addPerson(server, { email: 'taken@new.test' })
    const { oldLink, newLink } = await asked('taken-later')
    await addPerson(server, { email: 'asker@old.test' })
    const cookie = await signInAs(server, 'asker@old.test')
    const [free, taken] = [await ask(cookie, 'free@new.test'), await ask(cookie, 'taken@new.test')]
    expect([free.statusCode, free.body]).toEqual([taken.statusCode, taken.body])
    expect(await mailsTo(server, 'taken@new.test')).toEqual([])
    const db = server.context.database.tenant(TEST_TENANT)
    await addPerson(server, { email: 'spare@new.test' })
    await db
      .updateTable('app_user')
      .set({ email: 'taken-later@new.test' })
      .where('email', '=', 'spare@new.test')
      .execute()
    await use('/confirm', oldLink)
    expect((await use('/confirm', newLink)).json()).toMatchObject({ code: 'conflict' })
  })

  it('[T23-3] refuses the email that the person has', async () => {
    await addPerson(server, { email: 'same@old.test' })
    const response = await ask(await signInAs(server, 'same@old.test'), 'same@old.test')
    expect(response.json()).toMatchObject({ code: 'request.invalid', fieldErrors: [{ field: 'email' }] })
  })
})
