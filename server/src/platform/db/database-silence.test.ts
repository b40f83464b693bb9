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
    expect(await failed).toBe('failed')
    // Three more dead connections were idle. A question over one of them would fail like the first.
    expect(await gathered).toBe('cat')
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toHaveLength(4)
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
    expect(await failed).toBe('failed')
    expect(await ask()).toMatchObject({ rows: [{}] })
    await eventually(() => expect(database.pool.totalCount - database.pool.idleCount).toBe(0))
  })
})
