import { afterAll, describe, expect, it } from 'vitest'
import { buildHealthDoor } from './health-door.ts'
import { Database } from './platform/db/database.ts'
import { queueJobs } from './platform/jobs/jobs.ts'
import { startTestServer, TEST_TENANT } from './testing/test-server.ts'

const server = await startTestServer()
const door = await buildHealthDoor(server.context)
afterAll(async () => await door.close())

const headers = { host: 'localhost', authorization: `Bearer ${server.context.config.http.localToken}` }
const get = async (url: string) => await door.inject({ url, headers })

describe('the health address of a process without the role api', () => {
  it('reports that the process runs and that its database answers', async () => {
    const clock = { feedClockSkewMs: null, acceptsInPlayPicks: true }
    for (const [url, more] of [
      ['/api/health/live', {}],
      ['/api/health/ready', clock],
    ] as const) {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'UP', ...more }])
    }
  })

  it('[T27-5] says that a process is not ready while its database accepts no changes', async () => {
    const { context, testDatabase } = server
    const url = new URL(testDatabase.serverUrl)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const database = new Database({ url: url.toString(), connectionsMax: 2, log: context.log })
    const readOnly = await buildHealthDoor({ ...context, database })
    readOnly.get(
      '/writes',
      async () => await database.shared.insertInto('tenant').values({ id: 'x' }).execute(),
    )
    try {
      const ready = await readOnly.inject({ url: '/api/health/ready', headers })
      expect([ready.statusCode, ready.json().messageId]).toEqual([503, 'server.health.readOnly'])
      expect((await readOnly.inject({ url: '/writes', headers })).json()).toMatchObject({
        code: 'unavailable',
      })
    } finally {
      await readOnly.close()
      await database.close()
    }
  })

  it('has the figures, with the waiting jobs and the abandoned ones', async () => {
    await server.context.database
      .tenant(TEST_TENANT)
      .transaction()
      .execute(async (tx) => await queueJobs(tx, 'nobody-knows-it', [{ tenantId: TEST_TENANT, id: '1' }]))
    const before = (await get('/metrics')).body
    expect(before).toMatch(/^jobs_due [1-9]/m)
    expect(before).toMatch(/^jobs_due_seconds \d+\.\d+/m)
    expect(before).toMatch(/^jobs_given_up 0$/m)
    expect(before).toMatch(/^odds_feed_live [01]$/m)
    await server.context.database.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'never'`,
    )
    expect((await get('/metrics')).body).toMatch(/^jobs_given_up [1-9]/m)
  })

  it('leads nowhere else', async () => {
    expect((await get('/api/users/context')).statusCode).toBe(404)
    expect((await get('/')).statusCode).toBe(404)
  })
})
