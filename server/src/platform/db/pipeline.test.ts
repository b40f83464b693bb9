import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'
import { oneByOne, type Transactions } from './pipeline.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const database = new Database({ url: serverUrl, connectionsMax: 2, log })
const LINES: readonly (readonly [string, Transactions])[] = [
  ['a pipelined line', database.ownLine('one', { waitMaxMs: 2_000 })],
  ['an ordinary connection', oneByOne(database.tenant('one'))],
]
afterAll(() => database.close())

describe.each(LINES)('a transaction over %s', (kind, line) => {
  it('runs its statements in the order in which they were sent, none waiting for an answer', async () => {
    const seen = await line.transaction(async (pipeline) => {
      const answers = await Promise.all([
        pipeline.send(sql`create temporary table step (n int) on commit drop`),
        pipeline.send(sql`insert into step values (1)`),
        pipeline.send(sql<{ n: number }>`update step set n = n + 1 returning n`),
        pipeline.send(sql<{ n: number }>`select n from step`),
      ])
      return answers[3].rows
    })
    expect(seen).toEqual([{ n: 2 }])
  })

  it('fails with the first failure, leaves nothing, and the line serves the next one', async () => {
    const key = `failed over ${kind}`
    const failing = line.transaction(async (pipeline) => {
      await Promise.all([
        pipeline.send(sql`select pg_advisory_xact_lock(hashtext(${key}))`),
        pipeline.send(sql`select 1 / 0`),
        pipeline.send(sql`select 'behind it'`),
        pipeline.commit(),
      ])
    })
    await expect(failing).rejects.toThrow('division by zero')
    const { rows } = await line.transaction((pipeline) =>
      pipeline.send(sql<{ held: string }>`select count(*) as held from pg_locks
        where locktype = 'advisory' and granted and objid = (hashtext(${key})::bigint & 4294967295)::oid`),
    )
    expect(rows).toEqual([{ held: 0n }])
  })

  it('is not committed where a statement failed without a waiting caller', async () => {
    const unheard = line.transaction(async (pipeline) => {
      pipeline.send(sql`select 1 / 0`).catch(() => {})
      await pipeline.commit()
    })
    await expect(unheard).rejects.toThrow()
  })

  it('is rolled back when the work throws, with statements still under way', async () => {
    const thrown = line.transaction(async (pipeline) => {
      void pipeline.send(sql`select pg_sleep(0.05)`)
      throw new Error('changed its mind')
    })
    await expect(thrown).rejects.toThrow('changed its mind')
    await expect(line.transaction((pipeline) => pipeline.send(sql`select 1`))).resolves.toBeDefined()
  })
})

describe('a pipelined line', () => {
  it('keeps the settings of an address', async () => {
    const url = new URL(serverUrl)
    url.searchParams.set('options', '-c work_mem=3MB')
    const other = new Database({ url: url.toString(), connectionsMax: 1, log })
    const { rows } = await other
      .ownLine('one', { waitMaxMs: 2_000 })
      .transaction((pipeline) =>
        pipeline.send(
          sql`select current_setting('work_mem') as memory, current_setting('enable_seqscan') as scans`,
        ),
      )
    expect(rows).toEqual([{ memory: '3MB', scans: 'off' }])
    await other.close()
  })
})
