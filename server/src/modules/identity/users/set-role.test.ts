import type { Role } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { addApp } from '../../../testing/factors.ts'
import { addPerson, auditActions, isSignedIn, postLogin, signInAs } from '../../../testing/people.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { setRole } from './set-role.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const give = async (email: string, role: Role) =>
  await setRole(db, TEST_TENANT, { email, role, at: new Date() })
const overview = async (cookie: string) =>
  (await server.call({ method: 'POST', url: '/admin/users/search', cookie, payload: {} })).statusCode

describe('a role that the operator gives', () => {
  it('opens the back office after a new sign-in and a second factor, is taken back the same way, and is recorded', async () => {
    const { id } = await addPerson(server, { email: 'first@role.test' })
    const before = await signInAs(server, 'first@role.test')
    expect(await overview(before)).toBe(403)

    expect(await give('First@role.test', 'SUPER_ADMIN')).toBe('given')
    expect(await isSignedIn(server, before)).toBe(false)
    const { cookie } = await addApp(server, await signInAs(server, 'first@role.test'))
    expect(await overview(cookie)).toBe(200)
    expect(await give('first@role.test', 'SUPER_ADMIN')).toBe('unchanged')

    expect(await give('first@role.test', 'USER')).toBe('given')
    expect(await isSignedIn(server, cookie)).toBe(false)
    const entries = (await auditActions(server)).filter(
      ({ target_id, action }) => target_id === String(id) && action === 'user.set-role',
    )
    const entry = { actor_email: 'operator' }
    expect(entries).toMatchObject([
      { ...entry, before: { role: 'USER' }, after: { role: 'SUPER_ADMIN' } },
      { ...entry, before: { role: 'SUPER_ADMIN' }, after: { role: 'USER' } },
    ])
  })

  it('is not given to an unknown, unverified or disabled person', async () => {
    await addPerson(server, { email: 'elsewhere@role.test', tenant: OTHER_TENANT })
    await addPerson(server, { email: 'unverified@role.test', is_email_verified: false })
    await addPerson(server, { email: 'disabled@role.test', status: 'DISABLED' })
    expect(await give('nobody@role.test', 'ADMIN')).toBe('unknown-person')
    expect(await give('elsewhere@role.test', 'ADMIN')).toBe('unknown-person')
    expect(await give('unverified@role.test', 'ADMIN')).toBe('not-verified')
    expect(await give('disabled@role.test', 'ADMIN')).toBe('disabled')
    expect((await postLogin(server, { email: 'disabled@role.test' })).statusCode).toBe(401)
  })
})
