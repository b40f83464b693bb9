import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'
import { GatheredReads } from './gathered-reads.ts'
import { eventually } from '../../testing/eventually.ts'

const { serverUrl } = await testDatabase()
const proxy = await startDatabaseProxy(serverUrl)
const database = new Database({
  url: proxy.url,
  connectionsMax: 4,
  log: createLog('silent'),
  statementTimeoutMs: 300,
})
afterAll(() => database.close())

const db = database.tenant('one')
const ask = () => sql`select 1`.execute(db)

/** The failure comes after 300 ms for the statement and 2 s of grace; the machine may be busy. */
const FAILURE_MS = 15_000

/** What is asked over a new connection has no dead one to wait for, of which two would take longer than this. */
const ANSWER_MS = 4_500

async function within<T>(promise: Promise<T>, limitMs: number): Promise<T | 'still waiting'> {
  const { promise: late, resolve } = Promise.withResolvers<'still waiting'>()
  const timer = setTimeout(() => resolve('still waiting'), limitMs)
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

describe('a database that has gone without a word', () => {
  it('fails the question that is out, and the ones behind it are asked over new connections', async () => {
    await database.warmUp()
    const reads = new GatheredReads<string>(async (keys) => {
      await ask()
      return new Map(keys.map((key) => [key, key]))
    })
    expect(await reads.find('ann')).toBe('ann')
    proxy.silence()
    const lost = reads.find('bob')
    const failed = lost.then(
      () => 'answered',
      () => 'failed',
    )
    await new Promise((resolve) => setImmediate(resolve))
    const gathered = reads.find('cat')
    expect(await within(failed, FAILURE_MS)).toBe('failed')
    // Three more dead connections are idle; none of them costs anyone the whole wait again.
    expect(await within(gathered, ANSWER_MS)).toBe('cat')
    expect(await within(Promise.all([ask(), ask(), ask(), ask()]), ANSWER_MS)).toHaveLength(4)
  })

  it('ends a transaction without waiting for the result of its rollback', async () => {
    const begun = Promise.withResolvers<void>()
    const silent = Promise.withResolvers<void>()
    const transaction = db.transaction().execute(async (tx) => {
      begun.resolve()
      await silent.promise
      await sql`select 2`.execute(tx)
    })
    const failed = transaction.then(
      () => 'committed',
      () => 'failed',
    )
    await begun.promise
    proxy.silence()
    silent.resolve()
    expect(await within(failed, FAILURE_MS)).toBe('failed')
    expect(await within(ask(), ANSWER_MS)).toMatchObject({ rows: [{}] })
    await eventually(() => expect(database.pool.totalCount - database.pool.idleCount).toBe(0))
  })
})
