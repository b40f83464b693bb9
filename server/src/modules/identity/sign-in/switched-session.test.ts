import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer } from '../../../testing/test-server.ts'
import { addPerson, auditActions, cookieOf, isSignedIn, signInAs } from '../../../testing/people.ts'

const server = await startTestServer()

const player = await addPerson(server, { email: 'player@switch.test', first_name: 'Pia' })
const admin = await addPerson(server, { email: 'admin@switch.test', role: 'ADMIN' })
await addPerson(server, { email: 'admin2@switch.test', role: 'ADMIN' })
await addPerson(server, { email: 'super@switch.test', role: 'SUPER_ADMIN' })
await addPerson(server, { email: 'super2@switch.test', role: 'SUPER_ADMIN' })
await addPerson(server, { email: 'far@switch.test', tenant: OTHER_TENANT })

const idOf = async (email: string) =>
  (
    await server.context.database
      .tenant(email.startsWith('far') ? OTHER_TENANT : 'pick-trading')
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id
const switchTo = async (cookie: string, email: string, reason = 'Support case 4711') =>
  await server.call({
    method: 'POST',
    url: '/admin/login/impersonate',
    cookie,
    payload: { userId: Number((await idOf(email)) ?? 999_999), reason },
  })
const switchBack = async (cookie: string) =>
  await server.call({ method: 'POST', url: '/logout/impersonate', cookie })
const contextOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/users/context', cookie })).json()

describe('a switched session', () => {
  it('[A038] [A076] [A077] [A081] [A089] shows the product as the player, names the admin, and leads back', async () => {
    const cookie = await signInAs(server, 'admin@switch.test')
    const there = await switchTo(cookie, 'player@switch.test')
    expect(there.statusCode, there.body).toBe(200)
    const switched = cookieOf(there)
    expect(await contextOf(switched)).toMatchObject({
      id: Number(player.id),
      firstName: 'Pia',
      role: 'USER',
      switchUserIdentifier: 'admin@switch.test',
    })
    const back = await switchBack(switched)
    expect(back.statusCode, back.body).toBe(200)
    expect(await contextOf(cookieOf(back))).toMatchObject({
      id: Number(admin.id),
      role: 'ADMIN',
      switchUserIdentifier: null,
    })
  })

  it('changes the token both ways', async () => {
    const cookie = await signInAs(server, 'admin@switch.test')
    const switched = cookieOf(await switchTo(cookie, 'player@switch.test'))
    expect(switched).not.toBe(cookie)
    expect(await isSignedIn(server, cookie)).toBe(false)
    const back = cookieOf(await switchBack(switched))
    expect(await isSignedIn(server, switched)).toBe(false)
    expect(await isSignedIn(server, back)).toBe(true)
  })

  it('is recorded both ways, also when it ends by signing out', async () => {
    const before = (await auditActions(server)).length
    const first = cookieOf(await switchTo(await signInAs(server, 'admin@switch.test'), 'player@switch.test'))
    await switchBack(first)
    const second = cookieOf(await switchTo(await signInAs(server, 'super@switch.test'), 'admin@switch.test'))
    await server.call({ method: 'POST', url: '/logout', cookie: second })
    const target = { target_kind: 'user', target_id: String(player.id) }
    expect((await auditActions(server)).slice(before)).toMatchObject([
      {
        actor_email: 'admin@switch.test',
        action: 'session.switch',
        ...target,
        after: { email: 'player@switch.test', reason: 'Support case 4711' },
      },
      { actor_email: 'admin@switch.test', action: 'session.switch-back', ...target },
      { actor_email: 'super@switch.test', action: 'session.switch', target_id: String(admin.id) },
      { actor_email: 'super@switch.test', action: 'session.switch-back', target_id: String(admin.id) },
    ])
    expect(await isSignedIn(server, second)).toBe(false)
  })

  it('[A008] is open to an ADMIN into players only, to a SUPER_ADMIN into anyone but themself, to a USER never', async () => {
    const asked = [
      ['admin@switch.test', 'player@switch.test', 200],
      ['admin@switch.test', 'admin2@switch.test', 403],
      ['admin@switch.test', 'super@switch.test', 403],
      ['admin@switch.test', 'admin@switch.test', 409],
      ['admin@switch.test', 'nobody@switch.test', 404],
      ['admin@switch.test', 'far@switch.test', 404],
      ['super@switch.test', 'admin@switch.test', 200],
      ['super@switch.test', 'super2@switch.test', 200],
      ['super@switch.test', 'super@switch.test', 409],
      ['player@switch.test', 'admin@switch.test', 403],
    ] as const
    for (const [from, to, status] of asked) {
      const { statusCode } = await switchTo(await signInAs(server, from), to)
      expect(statusCode, `${from} into ${to}`).toBe(status)
    }
    expect((await switchTo('', 'player@switch.test')).statusCode).toBe(401)
  })

  it('cannot be nested, and cannot be left without being in one', async () => {
    const cookie = await signInAs(server, 'super@switch.test')
    expect((await switchBack(cookie)).statusCode).toBe(403)
    const switched = cookieOf(await switchTo(cookie, 'admin@switch.test'))
    const nested = await switchTo(switched, 'player@switch.test')
    expect(nested.statusCode).toBe(403)
    expect(nested.json()).toMatchObject({ code: 'access.switched' })
  })

  it('[T23-3] asks for a reason', async () => {
    const cookie = await signInAs(server, 'admin@switch.test')
    for (const reason of ['', '  ', 'ab', 'x'.repeat(201)])
      expect((await switchTo(cookie, 'player@switch.test', reason)).statusCode, reason).toBe(400)
  })

  it('[T23-3] ends after 30 minutes, however much it is used', async () => {
    const switched = cookieOf(
      await switchTo(await signInAs(server, 'admin@switch.test'), 'player@switch.test'),
    )
    server.clock.advanceMs(29 * MINUTE_MS)
    expect(await isSignedIn(server, switched)).toBe(true)
    server.clock.advanceMs(MINUTE_MS)
    expect(await isSignedIn(server, switched)).toBe(false)
  })

  it('[T23-3] leaves the admin signed in for longer once they are back', async () => {
    const switched = cookieOf(
      await switchTo(await signInAs(server, 'admin@switch.test'), 'player@switch.test'),
    )
    const back = cookieOf(await switchBack(switched))
    server.clock.advanceMs(31 * MINUTE_MS)
    expect(await isSignedIn(server, back)).toBe(true)
  })

  it('[T23-3] is in the sign-in history of the player, without the address of the staff member', async () => {
    await addPerson(server, { email: 'seen@switch.test' })
    await switchTo(await signInAs(server, 'admin@switch.test'), 'seen@switch.test')
    const cookie = await signInAs(server, 'seen@switch.test')
    const history = await server.call({ method: 'GET', url: '/users/sign-ins', cookie })
    expect(history.json()).toMatchObject([
      { kind: 'SIGN_IN' },
      { kind: 'STAFF_VIEW', method: null, device: '', country: null, network: null },
    ])
  })

  it('refuses to change the player’s password', async () => {
    const switched = cookieOf(
      await switchTo(await signInAs(server, 'admin@switch.test'), 'player@switch.test'),
    )
    const payload = { currentPassword: 'Right!2345', newPassword: 'Newer!2345' }
    const response = await server.call({
      method: 'PUT',
      url: '/users/change-password',
      cookie: switched,
      payload,
    })
    expect(response.statusCode).toBe(403)
  })

  it('[A008] ends for an ADMIN when the person becomes one of the staff, not for a SUPER_ADMIN', async () => {
    const { id } = await addPerson(server, { email: 'rising@switch.test' })
    const [byAdmin, bySuper] = [
      cookieOf(await switchTo(await signInAs(server, 'admin@switch.test'), 'rising@switch.test')),
      cookieOf(await switchTo(await signInAs(server, 'super@switch.test'), 'rising@switch.test')),
    ]
    const db = server.context.database.tenant('pick-trading')
    await db.updateTable('app_user').set({ role: 'SUPER_ADMIN' }).where('id', '=', id).execute()
    expect([await isSignedIn(server, byAdmin), await isSignedIn(server, bySuper)]).toEqual([false, true])
  })

  it('ends with the admin’s rights', async () => {
    const { id } = await addPerson(server, { email: 'former@switch.test', role: 'ADMIN' })
    const switched = cookieOf(
      await switchTo(await signInAs(server, 'former@switch.test'), 'player@switch.test'),
    )
    const db = server.context.database.tenant('pick-trading')
    await db.updateTable('app_user').set({ role: 'USER' }).where('id', '=', id).execute()
    expect(await isSignedIn(server, switched)).toBe(false)
  })
})
