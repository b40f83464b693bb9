import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { migrateFrom } from '../../testing/migrate-from.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { recordAudit, verifyChain, verifyStretch } from './index.ts'

const urls = await testDatabase()
const early = await migrateFrom(13, async ({ add }) => {
  await add('audit_entry', { tenant_id: 'one', action: 'user.first' })
  await add('audit_entry', { tenant_id: 'two' })
  await add('audit_entry', { tenant_id: 'one', action: 'user.second' })
})
const database = new Database({ url: urls.serverUrl, connectionsMax: 6, log: createLog('silent') })
const owner = new Client({ connectionString: urls.ownerUrl })
const caller = { ip: '203.0.113.9', userAgent: 'Test — browser, with; 3:signs' }
let tenants = 0
let tenantId = ''

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

/** A separate tenant for each test: a broken chain stays broken. */
async function newChain(entries: number): Promise<void> {
  tenantId = `brand-${++tenants}`
  await database.shared.insertInto('tenant').values({ id: tenantId }).execute()
  for (let n = 1; n <= entries; n++) await act(`act.${n}`)
  await owner.query("select set_config('app.tenant', $1, false)", [tenantId])
}
afterEach(async () => {
  await owner.query('alter table audit_entry enable trigger user')
})

const db = () => database.tenant(tenantId)
const act = async (action: string, before?: Record<string, unknown>) =>
  await db()
    .transaction()
    .execute(async (tx) => {
      await recordAudit(tx, {
        tenantId,
        actor: { userId: 7n, email: 'Zoë@staff.test' },
        action,
        target: { kind: 'user', id: '12' },
        before,
        after: { note: 'ü "quoted"\n', amount: 12.5, nested: { b: 1, a: [null, true] } },
        caller,
        at: new Date('2026-11-15T12:00:00.123Z'),
      })
    })

/** As a person who owns the tables and can switch off their guards. */
const tamper = async (text: string) => {
  await owner.query('alter table audit_entry disable trigger user')
  await owner.query(text)
}
const sentences = async () => (await verifyChain(db(), tenantId)).faults.map(({ sentence }) => sentence)

describe('[decision 24] the chain of the audit log', () => {
  it('numbers the entries of each tenant from 1 and holds', async () => {
    await newChain(3)
    const first = tenantId
    await newChain(2)
    expect(await verifyChain(db(), tenantId)).toMatchObject({ entries: 2, faults: [], head: { number: 2 } })
    tenantId = first
    const report = await verifyChain(db(), tenantId)
    expect(report).toMatchObject({ entries: 3, faults: [], head: { number: 3 } })
    expect(report.head.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keeps one order when many act at the same time, and a transaction that fails leaves no gap', async () => {
    await newChain(0)
    const failing = db()
      .transaction()
      .execute(async (tx) => {
        await recordAudit(tx, {
          tenantId,
          actor: { userId: null, email: 'x@staff.test' },
          action: 'act.undone',
          target: { kind: 'user', id: '1' },
          caller,
          at: new Date(),
        })
        throw new Error('changed my mind')
      })
    await Promise.all([
      expect(failing).rejects.toThrow('changed my mind'),
      ...Array.from({ length: 40 }, (_, n) => act(`act.${n}`)),
    ])
    expect(await verifyChain(db(), tenantId)).toMatchObject({ entries: 40, faults: [] })
  })

  it('takes its lock last: two who lock each other’s rows in turn after their entry do not block for it', async () => {
    await newChain(0)
    const now = new Date()
    const mail = (to: string) => ({
      tenant_id: tenantId,
      kind: 'test',
      to_address: to,
      subject: 's',
      html: '',
      text: '',
      created_at: now,
    })
    const { id } = await db()
      .insertInto('mail')
      .values(mail('a@b.test'))
      .returning('id')
      .executeTakeFirstOrThrow()
    const entered = Promise.withResolvers<void>()
    const entry = {
      tenantId,
      actor: { userId: 1n, email: 'x@staff.test' },
      action: 'act.slow',
      target: { kind: 'mail', id },
      caller,
      at: now,
    }
    const first = db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('mail').set({ attempts: 1 }).where('id', '=', id).execute()
        entered.resolve()
        // With the lock taken by the entry itself, this would wait for the other one, who waits for the mail.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await recordAudit(tx, entry)
      })
    await entered.promise
    const second = db()
      .transaction()
      .execute(async (tx) => {
        await recordAudit(tx, entry)
        await tx.updateTable('mail').set({ attempts: 2 }).where('id', '=', id).execute()
      })
    await Promise.all([first, second])
    expect(await verifyChain(db(), tenantId)).toMatchObject({ entries: 2, faults: [] })
  })

  it.each([
    [
      'changed',
      `update audit_entry set action = 'act.other' where number = 3`,
      'The entry 3 has been changed.',
    ],
    [
      'changed in a value it recorded',
      `update audit_entry set after = jsonb_set(after, '{amount}', '99') where number = 2`,
      'The entry 2 has been changed.',
    ],
    ['deleted', 'delete from audit_entry where number = 3', 'The entry 3 is missing before the entry 4.'],
    [
      'deleted with its neighbour',
      'delete from audit_entry where number in (1, 2)',
      'The entries 1 to 2 are missing before the entry 3.',
    ],
    [
      'changed and given a hash that fits',
      `update audit_entry e set ip = '0.0.0.0', hash = audit_entry_hash(row(e.tenant_id, e.id, e.at, e.actor_user_id,
         e.actor_email, e.action, e.target_kind, e.target_id, e.before, e.after, '0.0.0.0', e.user_agent, e.number,
         e.previous_hash, e.hash, e.erased_at)::audit_entry) where number = 3`,
      'The entry 4 does not follow the entry 3 as it is now.',
    ],
    [
      'put in beside it',
      `insert into audit_entry (tenant_id, at, actor_email, action, target_kind, target_id, ip, user_agent)
         select tenant_id, at, actor_email, action, target_kind, target_id, ip, user_agent from audit_entry
         where number = 1 and tenant_id = current_setting('app.tenant')`,
      '1 entry is outside of the chain.',
    ],
  ])('names the entry that was %s', async (_what, statement, sentence) => {
    await newChain(5)
    expect(await sentences()).toEqual([])
    await tamper(statement)
    expect(await sentences()).toEqual([sentence])
  })

  it('detects by an anchor kept outside that its end was cut off or written again', async () => {
    await newChain(5)
    const { head } = await verifyChain(db(), tenantId)
    await act('act.later')
    expect((await verifyChain(db(), tenantId, head)).faults).toEqual([])
    expect((await verifyChain(db(), tenantId, { ...head, hash: '0'.repeat(64) })).faults).toEqual([
      { number: 5, sentence: 'The entry 5 is not the one that was noted: the chain was rewritten.' },
    ])
    await tamper('delete from audit_entry where number >= 4')
    expect((await verifyChain(db(), tenantId)).faults).toEqual([])
    expect((await verifyChain(db(), tenantId, head)).faults).toEqual([
      {
        number: 5,
        sentence: 'The entry 5 that was noted is not there: the end of the chain was cut off.',
      },
    ])
  })

  it('is verified in a stretch of bounded length', async () => {
    await newChain(6)
    expect(await verifyStretch(db(), tenantId, { limit: 4 })).toEqual({
      fromNumber: 3,
      toNumber: 6,
      faults: [],
    })
    expect(await verifyStretch(db(), tenantId, { upTo: 2, limit: 4 })).toEqual({
      fromNumber: 1,
      toNumber: 2,
      faults: [],
    })
    await tamper(`update audit_entry set ip = '0.0.0.0' where number = 2`)
    expect((await verifyStretch(db(), tenantId, { limit: 4 })).faults).toEqual([])
    expect((await verifyStretch(db(), tenantId, { limit: 5 })).faults).toEqual([
      { number: 2, sentence: 'The entry 2 has been changed.' },
    ])
    await newChain(0)
    expect(await verifyStretch(db(), tenantId, { limit: 4 })).toEqual({
      fromNumber: 0,
      toNumber: 0,
      faults: [],
    })
  })
})

describe('[decision 24] the audit log only grows', () => {
  it('for the server: no update, delete or truncate, and no number or hash that it chooses', async () => {
    await newChain(1)
    const run = async (text: string) => {
      const client = new Client({ connectionString: urls.serverUrl })
      await client.connect()
      try {
        await client.query("select set_config('app.tenant', $1, false)", [tenantId])
        await client.query(text)
      } finally {
        await client.end()
      }
    }
    for (const statement of [
      `update audit_entry set action = 'nothing'`,
      'delete from audit_entry',
      'truncate audit_entry',
      'alter table audit_entry disable trigger all',
      'drop trigger chain on audit_entry',
      `insert into audit_entry (tenant_id, at, actor_email, action, target_kind, target_id, ip, user_agent, number)
         values ('${tenantId}', now(), 'a', 'b', 'c', 'd', 'e', 'f', 7)`,
    ])
      await expect(run(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  })

  it('even for the owner, as long as the guards of the table are on', async () => {
    await newChain(1)
    for (const statement of [
      `update audit_entry set action = 'nothing'`,
      'update audit_entry set hash = null',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(owner.query(statement), statement).rejects.toThrow('never changed or deleted')
  })
})

describe('[decision 24] entries of before the chain', () => {
  it('are chained by the migration, in their order and per tenant', async () => {
    const upgraded = new Database({ url: early.serverUrl, connectionsMax: 1, log: createLog('silent') })
    try {
      expect(await verifyChain(upgraded.tenant('one'), 'one')).toMatchObject({ entries: 2, faults: [] })
      expect(await verifyChain(upgraded.tenant('two'), 'two')).toMatchObject({ entries: 1, faults: [] })
    } finally {
      await upgraded.close()
    }
    const actions = await early.read('one', 'select number, action from audit_entry order by number')
    expect(actions).toEqual([
      { number: '1', action: 'user.first' },
      { number: '2', action: 'user.second' },
    ])
  })
})
