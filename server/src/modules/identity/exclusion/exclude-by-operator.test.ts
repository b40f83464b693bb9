import { expect, it } from 'vitest'
import { auditActions } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludeByOperator, isExcluded } from '../index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const exclude = async (email: string, reason: string) =>
  await excludeByOperator(db, TEST_TENANT, { email, reason, now: server.clock.now() })

it('[P058] [decision 24] an exclusion at the command line is on record, once and without the address', async () => {
  expect(await exclude('Gone@Away.test', 'Sanctioned')).toBe(true)
  expect(await exclude('gone@away.test', 'Told again')).toBe(false)
  expect(await isExcluded(db, TEST_TENANT, 'gone@away.test')).toBe(true)
  const entries = await auditActions(server)
  expect(entries).toMatchObject([
    {
      action: 'user.exclude',
      actor_email: 'operator',
      target_kind: 'person',
      target_id: expect.stringMatching(/^[0-9a-f]{64}$/),
      after: { reason: 'Sanctioned' },
    },
  ])
  expect(JSON.stringify(entries.map(({ target_id, after }) => ({ target_id, after })))).not.toContain('away')
})

it('an exclusion of a user appears among the actions on that person', async () => {
  const user = await addUserWithRole(server, 'USER')
  await exclude(user.email, 'Banned')
  expect((await auditActions(server)).at(-1)).toMatchObject({
    action: 'user.exclude',
    target_kind: 'user',
    target_id: String(user.id),
  })
})
