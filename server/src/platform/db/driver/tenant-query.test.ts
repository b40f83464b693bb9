/** The tenant in the first statement of a transaction, on connections that many tenants and a pooler share. */
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { createLog } from '../../log.ts'
import { Database } from '../database.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const WAYS = [
  ['with prepared statements', true],
  ['without prepared statements', false],
] as const

/** Counts the packets that leave for PostgreSQL: each is one half of a round trip. */
async function openCounter() {
  const { hostname, port } = new URL(serverUrl)
  const sockets: Socket[] = []
  let packets = 0
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (chunk) => {
      packets++
      far.write(chunk)
    })
    far.pipe(near)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    async count(work: () => Promise<unknown>) {
      packets = 0
      await work()
      return packets
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const carried = sql<{
  tenant: string | null
}>`select nullif(current_setting('app.tenant', true), '') as tenant`
const mail = (tenantId: string) => ({
  tenant_id: tenantId,
  kind: 'test',
  to_address: `someone@${tenantId}.test`,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  created_at: new Date('2026-11-15T12:00:00Z'),
})

describe.each(WAYS)('a statement %s', (_way, isPrepared) => {
  const database = new Database({ url: serverUrl, connectionsMax: 1, log, isPrepared })
  const one = database.tenant('one')
  const two = database.tenant('two')
  const addressesOf = async (db: typeof one) =>
    (await db.selectFrom('mail').select('to_address').distinct().execute()).map((row) => row.to_address)

  beforeAll(async () => {
    const { shared } = database
    const tenants = [{ id: 'one' }, { id: 'two' }]
    await shared
      .insertInto('tenant')
      .values(tenants)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  afterAll(async () => await database.close())

  it('outside a transaction sees and writes the rows of its tenant only', async () => {
    await one.insertInto('mail').values(mail('one')).execute()
    await two.insertInto('mail').values(mail('two')).execute()
    expect(await addressesOf(one)).toEqual(['someone@one.test'])
    expect(await addressesOf(two)).toEqual(['someone@two.test'])
    await expect(one.insertInto('mail').values(mail('two')).execute()).rejects.toThrow(/row-level security/)
    expect(await database.shared.selectFrom('mail').selectAll().execute()).toEqual([])
  })

  it('leaves no tenant on the connection, whether it succeeds, fails or is part of a transaction', async () => {
    const left = async () =>
      (await database.pool.query(`select current_setting('app.tenant', true) as t`)).rows[0]
    expect((await carried.execute(one)).rows).toEqual([{ tenant: 'one' }])
    expect(await left()).toEqual({ t: '' })
    await expect(sql`select 1 / 0`.execute(one)).rejects.toThrow('division by zero')
    expect(await left()).toEqual({ t: '' })
    await one.transaction().execute(async (tx) => {
      expect((await carried.execute(tx)).rows).toEqual([{ tenant: 'one' }])
    })
    expect(await left()).toEqual({ t: '' })
    const failing = one.transaction().execute(async (tx) => await sql`select 1 / 0`.execute(tx))
    await expect(failing).rejects.toThrow('division by zero')
    expect(await left()).toEqual({ t: '' })
    expect((await carried.execute(database.shared)).rows).toEqual([{ tenant: null }])
  })

  it('sets the tenant in a transaction of another isolation level', async () => {
    const repeatable = two.transaction().setIsolationLevel('repeatable read')
    const { rows } = await repeatable.execute(
      async (tx) =>
        await sql`select current_setting('app.tenant') as tenant, current_setting('transaction_isolation') as level`.execute(
          tx,
        ),
    )
    expect(rows).toEqual([{ tenant: 'two', level: 'repeatable read' }])
  })

  it('repeats after a failure and returns columns of every kind when prepared', async () => {
    const half = async (by: number) =>
      await sql<{ half: bigint; day: string }>`/* prepared: half-of-eight */
        select 8::bigint / ${by}::bigint as half, date '2026-03-01' as day`.execute(one)
    await expect(half(0)).rejects.toThrow('division by zero')
    for (let times = 0; times < 3; times++)
      expect((await half(2)).rows).toEqual([{ half: 4n, day: '2026-03-01' }])
    const broken = sql`/* prepared: broken */ select no_such_column`
    for (let times = 0; times < 2; times++)
      await expect(broken.execute(one)).rejects.toThrow('column "no_such_column" does not exist')
    expect((await sql`update mail set subject = 'x'`.execute(one)).numAffectedRows).toBeGreaterThan(0n)
  })
})

describe('the tenant', () => {
  it('is set without an extra round trip', async () => {
    const counter = await openCounter()
    const database = new Database({ url: counter.url, connectionsMax: 1, log })
    const trips = async (db: ReturnType<Database['tenant']>) => ({
      alone: await counter.count(async () => await sql`select 1 as one`.execute(db)),
      together: await counter.count(
        async () => await db.transaction().execute(async (tx) => await sql`select 1 as one`.execute(tx)),
      ),
    })
    // The first use of a connection opens it.
    await trips(database.shared)
    const without = await trips(database.shared)
    await trips(database.tenant('one'))
    expect(without).toEqual({ alone: 1, together: 3 })
    // Another tenant each time, on the same connection.
    for (const tenantId of ['one', 'two', 'one'])
      expect(await trips(database.tenant(tenantId))).toEqual(without)
    await database.close()
    counter.close()
  })
})
