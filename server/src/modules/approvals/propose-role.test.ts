import { describe, expect, it } from 'vitest'
import { addPerson, auditActions, mailsTo } from '../../testing/people.ts'
import { addStaff, previewIdFor } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { setRole } from '../identity/index.ts'
import { proposeRole } from './index.ts'

const server = await startTestServer()

const give = async (email: string, role: 'SUPER_ADMIN' | 'ADMIN' | 'USER', tenant = TEST_TENANT) =>
  await proposeRole(server.context.database.tenant(tenant), server.context.brands.getById(tenant), {
    email,
    role,
    reason: 'Joins',
    at: server.clock.now(),
  })

describe('[T23-2] a role that the operator gives', () => {
  it('waits for a super admin of the brand, and taking one away does not', async () => {
    const ben = await addStaff(server, 'SUPER_ADMIN')
    const db = server.context.database.tenant(TEST_TENANT)
    const { id, email } = await addPerson(server, { email: 'role@people.test' })
    const roleNow = async () =>
      (await db.selectFrom('app_user').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
    expect([await give(email, 'ADMIN'), await give(email, 'ADMIN'), await roleNow()]).toEqual([
      'proposed',
      'proposed',
      'USER',
    ])
    expect(await mailsTo(server, email)).toEqual([])
    const queue = await ben.callAlone({ method: 'GET', url: '/admin/approvals' })
    const waiting = queue.json().proposals.filter(({ act }: { act: string }) => act === 'staff-role')
    expect(waiting).toMatchObject([{ proposedBy: 'operator', canDecide: true, reason: 'Joins' }])
    const decided = await ben.callAlone({
      method: 'PUT',
      url: `/admin/approvals/${waiting[0].id}`,
      payload: { status: 'APPROVED', previewId: await previewIdFor(server, waiting[0].id) },
    })
    expect([decided.statusCode, await roleNow()]).toEqual([200, 'ADMIN'])
    expect([await give(email, 'USER'), await roleNow()]).toEqual(['given', 'USER'])
  })

  it('is given immediately to the first super admin of a brand', async () => {
    const tenant = 'sport-funding'
    const first = await addPerson(server, { email: 'first@people.test', tenant })
    const next = await addPerson(server, { email: 'next@people.test', tenant })
    expect(await give(first.email, 'SUPER_ADMIN', tenant)).toBe('given')
    expect(await give(next.email, 'SUPER_ADMIN', tenant)).toBe('proposed')
    const order = { email: first.email, role: 'USER', at: server.clock.now() } as const
    expect(await setRole(server.context.database.tenant(tenant), tenant, order)).toBe('given')
  })

  it('is mailed to all staff where no staff member approved it, so no super admin is replaced unnoticed', async () => {
    const tenant = 'generic'
    const chief = await addPerson(server, { email: 'chief@people.test', tenant, role: 'SUPER_ADMIN' })
    const admin = await addPerson(server, { email: 'admin@people.test', tenant, role: 'ADMIN' })
    const friend = await addPerson(server, { email: 'friend@people.test', tenant })
    expect(await give(chief.email, 'USER', tenant)).toBe('given')
    expect(await give(friend.email, 'SUPER_ADMIN', tenant)).toBe('given')
    const textsTo = async (email: string) => (await mailsTo(server, email, tenant)).map(({ text }) => text)
    const taken = expect.stringContaining('chief@people.test is no longer staff of')
    const given = expect.stringMatching(
      /friend@people\.test is now a super admin of [\s\S]*without the approval of a staff member\.[\s\S]*Joins/,
    )
    expect(await textsTo(admin.email)).toEqual([given, taken])
    expect(await textsTo(chief.email)).toEqual([taken])
    expect(await textsTo(friend.email)).toEqual([given])
    const entries = await auditActions(server, tenant)
    expect(entries.filter(({ action }) => action === 'user.set-role')).toMatchObject([
      { actor_email: 'operator', before: { role: 'SUPER_ADMIN' }, after: { role: 'USER' } },
      { actor_email: 'operator', before: { role: 'USER' }, after: { role: 'SUPER_ADMIN' } },
    ])
  })
})
