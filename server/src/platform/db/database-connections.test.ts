import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const database = new Database({ url: serverUrl, connectionsMax: 5, log })
afterAll(() => database.close())

describe('the connections', () => {
  it('are there before the first rush, all of them idle', async () => {
    expect(database.pool.totalCount).toBe(0)
    await database.warmUp()
    expect(database.pool.totalCount).toBe(5)
    expect(database.pool.idleCount).toBe(5)
  })

  it('that break while in use cost their borrower one query and no other caller anything', async () => {
    const borrowed = await database.pool.connect()
    const { rows } = await borrowed.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => borrowed.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await expect(borrowed.query('select 1')).rejects.toThrow()
    borrowed.release()
    await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  })

  it('of a database that gives no more of them are fewer, and nothing fails', async () => {
    const unreachable = new Database({ url: 'postgres://nobody@127.0.0.1:1/nothing', connectionsMax: 3, log })
    await expect(unreachable.warmUp()).resolves.toBeUndefined()
    expect(unreachable.pool.totalCount).toBe(0)
    await unreachable.close()
  })

  it('of a separate line keep their tenant and their limits, and count as one pool', async () => {
    const line = database.ownLine('one', { waitMaxMs: 1_234 })
    const question = sql<{
      pid: number
      tenant: string
      limits: string
      plans: string
    }>`select pg_backend_pid() as pid,
        current_setting('app.tenant') as tenant,
        current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limits,
        current_setting('plan_cache_mode') as plans`
    const ask = () => line.transaction((pipeline) => pipeline.send(question))
    const answers = (await Promise.all([ask(), ask(), ask()])).flatMap(({ rows }) => rows)
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      tenant: 'one',
      limits: '1234ms 1234ms',
      plans: 'force_generic_plan',
    })
  })
})
