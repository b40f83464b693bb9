import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { showLife } from './sign-of-life.ts'
import { eventually } from '../../testing/eventually.ts'

const LOCK_CLASS = 5_150
const { ownerUrl } = await testDatabase()
const pool = new Pool({ connectionString: ownerUrl, max: 3 })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))
const observer = new Client({ connectionString: ownerUrl })
beforeAll(() => observer.connect())
afterAll(async () => {
  await observer.end()
  await pool.end()
})

const begin = (poolId: string) => showLife({ pool, poolId, log: createLog('silent'), roundMs: 50 })

async function listPids(poolId: string, isHeld: boolean): Promise<readonly number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = $1 and granted = $3
      and objid = (hashtext($2)::bigint & 4294967295)::oid and mode = 'ExclusiveLock'`,
    [LOCK_CLASS, poolId, isHeld],
  )
  return rows.map(({ pid }) => pid)
}

/** Breaks the connection that holds the lock or waits for it, once it is another one than before. */
async function breakNext(poolId: string, isHeld: boolean, broken: Set<number>): Promise<void> {
  const next = await eventually(async () => {
    const found = (await listPids(poolId, isHeld)).find((pid) => !broken.has(pid))
    if (found === undefined) throw new Error('nobody new has shown up')
    return found
  })
  broken.add(next)
  await observer.query('select pg_terminate_backend($1)', [next])
}

describe('the sign of life of a runner', () => {
  it('whose connection breaks again and again is shown again each time, and ends with the runner', async () => {
    const life = begin('holds')
    const broken = new Set<number>()
    for (let breaks = 0; breaks < 3; breaks++) await breakNext('holds', true, broken)
    await eventually(async () => expect(await listPids('holds', true)).toHaveLength(1))
    await life.stop()
    await eventually(async () => expect(await listPids('holds', true)).toEqual([]))
  })

  it('whose connection breaks while it waits for its name is shown when the name is free', async () => {
    await observer.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, 'waits'])
    const life = begin('waits')
    const broken = new Set<number>()
    for (let breaks = 0; breaks < 3; breaks++) await breakNext('waits', false, broken)
    await observer.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, 'waits'])
    await eventually(async () => expect(await listPids('waits', true)).toHaveLength(1))
    await life.stop()
    await eventually(() => expect(pool.totalCount - pool.idleCount).toBe(0))
  })
})
