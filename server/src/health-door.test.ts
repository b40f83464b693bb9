import { afterAll, describe, expect, it } from 'vitest'
import { buildHealthDoor } from './health-door.ts'
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
