import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { eraseSignIns, recordAudit, verifyChain } from './index.ts'

const urls = await testDatabase()
const database = new Database({ url: urls.serverUrl, connectionsMax: 2, log: createLog('silent') })
const owner = new Client({ connectionString: urls.ownerUrl })
const db = database.tenant('one')
const now = new Date('2026-11-18T12:00:00Z')

beforeAll(async () => {
  await database.shared.insertInto('tenant').values({ id: 'one' }).execute()
  await owner.connect()
  await owner.query("select set_config('app.tenant', 'one', false)")
  await record('session.sign-in', '2020-01-01T00:00:00Z')
  await record('session.sign-in-failed', '2020-01-02T00:00:00Z')
  await record('user.update', '2020-01-03T00:00:00Z')
  await record('session.sign-in', '2026-11-01T00:00:00Z')
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

async function record(action: string, at: string): Promise<void> {
  await db.transaction().execute(
    async (tx) =>
      await recordAudit(tx, {
        tenantId: 'one',
        actor: { userId: 7n, email: 'person@one.test' },
        action,
        target: { kind: 'user', id: 7n },
        after: { method: 'PASSWORD' },
        caller: { ip: '203.0.113.9', userAgent: 'Browser' },
        at: new Date(at),
      }),
  )
}

const entries = async () =>
  (
    await owner.query(
      `select number::int, action, actor_email as who, ip, after is not null as has_details from audit_entry order by number`,
    )
  ).rows
const faults = async () => (await verifyChain(db, 'one')).faults.map(({ sentence }) => sentence)

describe('old sign-ins', () => {
  it('[T23-5] lose the person after the set time, and the chain still holds', async () => {
    await eraseSignIns(db, 'one', { now, days: 400 })
    const kept = { who: 'person@one.test', ip: '203.0.113.9', has_details: true }
    const erased = { who: '', ip: '', has_details: false }
    expect(await entries()).toEqual([
      { number: 1, action: 'session.sign-in', ...erased },
      { number: 2, action: 'session.sign-in-failed', ...erased },
      { number: 3, action: 'user.update', ...kept },
      { number: 4, action: 'session.sign-in', ...kept },
      { number: 5, action: 'session.forget', who: 'time', ip: '', has_details: true },
    ])
    expect(await faults()).toEqual([])
    await eraseSignIns(db, 'one', { now, days: 400 })
    expect(await entries()).toHaveLength(5)
  })

  it('[T23-5] are never erased within 30 days, regardless of what the server asks for', async () => {
    const fresh = new Date(Date.now() - 86_400_000).toISOString()
    await record('session.sign-in', fresh)
    await eraseSignIns(db, 'one', { now: new Date('2100-01-01T00:00:00Z'), days: 0 })
    expect((await entries()).find(({ number }) => number === 6)).toMatchObject({
      action: 'session.sign-in',
      who: 'person@one.test',
    })
  })

  it('[T23-5] cannot hide a change of another entry', async () => {
    const erase = `update audit_entry set actor_user_id = null, actor_email = '', target_id = '', before = null,
      after = null, ip = '', user_agent = '', erased_at = now() where number = 3`
    await expect(owner.query(erase)).rejects.toThrow('never changed or deleted')
    await owner.query('alter table audit_entry disable trigger user')
    await owner.query(erase)
    expect(await faults()).toEqual(['The entry 3 has been changed.'])
  })
})
