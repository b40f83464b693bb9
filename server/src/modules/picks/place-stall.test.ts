/** The database stalls, holds an account for long, or is migrated, while orders arrive. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { PickPlacing, type PlaceOrder } from './place-picks.ts'
import { eventually } from '../../testing/eventually.ts'
import { oneByOne } from '../../platform/db/pipeline.ts'
import { lockAccountsOfPlayers } from '../accounts/index.ts'

const server = await startTestServer()
const timeouts = { batchMs: 300, aloneMs: 500 }
/** An order is placed over these connections, through separate queues. */
const through = (database: Database) => ({
  database,
  placing: new PickPlacing(server.context, timeouts),
})
const usual = through(server.context.database)
/** Its orders wait for the test, however busy the machine is. */
const patient = {
  ...usual,
  placing: new PickPlacing(server.context, { ...timeouts, aloneMs: 30_000 }),
}
let holder: Client

beforeAll(async () => {
  await openBook(server)
  holder = new Client({ connectionString: server.testDatabase.ownerUrl })
  await holder.connect()
})
afterAll(() => holder.end())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => addOwner(server)))

async function placeFor({ user, account }: Owner, { database, placing } = usual): Promise<string> {
  const body = straightOrder(legOf(await freshOdd(server), 300)) as PlaceOrder['body']
  const db = database.tenant(user.tenant_id)
  return await placing
    .place(db, {
      tenantId: user.tenant_id,
      userId: user.id,
      accountNo: account.accno,
      idempotencyKey: undefined,
      body,
    })
    .then(
      () => 'placed',
      (error: { code?: string }) => error.code ?? String(error),
    )
}

/** Begins to hold something, does the work, and lets go. */
async function whileHeld<T>({ account }: Owner, statement: string, work: () => Promise<T>): Promise<T> {
  await holder.query(`select set_config('app.tenant', $1, false)`, [account.tenant_id])
  await holder.query('begin')
  await holder.query(statement)
  try {
    return await work()
  } finally {
    await holder.query('rollback')
  }
}

/** Begins the work and continues once a batch has given up; what it answers is there to be waited for later. */
async function untilGivenUp<T>(begin: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  const answer = begin()
  const first = await findWaiting([])
  await findWaiting(first)
  return { answer }
}

/** Transactions that wait for a lock, once there is one besides the known ones. */
async function findWaiting(known: readonly string[]): Promise<readonly string[]> {
  const { pool } = server.context.database
  return await eventually(async () => {
    const { rows } = await pool.query<{ begun: string }>(
      `select pid || ' ' || xact_start as begun from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const waiting = rows.map(({ begun }) => begun)
    expect(waiting.filter((begun) => !known.includes(begun))).not.toEqual([])
    return waiting
  })
}

const rowOf = ({ account }: Owner) =>
  `select from challenge_account where id = ${account.id} for no key update`

describe('an order', () => {
  it('that waits too long for its account is rejected as busy, and is not placed later', async () => {
    const owner = await addOwner(server)
    // The account is released only after the answer, so a caller that waited for it would wait forever.
    expect(await whileHeld(owner, rowOf(owner), () => placeFor(owner))).toBe('unavailable')
    expect((await standOf(server, owner)).picks).toHaveLength(0)
    expect(await placeFor(owner)).toBe('placed')
  })

  it('is placed after a short stall of the database, together with the others', async () => {
    const owners = await people(6)
    const [first] = owners
    if (!first) throw new Error('nobody is there')
    const late = await whileHeld(first, 'lock table balance_history in exclusive mode', () =>
      untilGivenUp(() => Promise.all(owners.map((owner) => placeFor(owner, patient)))),
    )
    expect(await late.answer).toEqual(Array(6).fill('placed'))
    for (const owner of owners) expect((await standOf(server, owner)).picks).toHaveLength(1)
  })

  it('is rejected as busy in a long stall, and leaves no trace', async () => {
    const owners = await people(6)
    const [first] = owners
    if (!first) throw new Error('nobody is there')
    const answers = await whileHeld(first, 'lock table balance_history in exclusive mode', () =>
      Promise.all(owners.map((owner) => placeFor(owner))),
    )
    expect(answers).toEqual(Array(6).fill('unavailable'))
    for (const owner of owners) expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it('is placed over a connection that planned its statements before a migration changed a column', async () => {
    const single = server.openDatabase({ connectionsMax: 1 })
    const running = through(single)
    expect(await placeFor(await addOwner(server), running)).toBe('placed')
    await holder.query('alter table challenge_account alter column modified_by type varchar(500)')
    expect(await placeFor(await addOwner(server), running)).toBe('placed')
    await single.close()
  })
})

describe('the locks of an account', () => {
  it.each([true, false])(
    'are taken as before after a migration has added a column (patient: %s)',
    async (isPatient) => {
      const { user, account } = await addOwner(server)
      const single = server.openDatabase({ connectionsMax: 1 })
      const wanted = [{ userId: user.id, accno: account.accno }]
      const options = { isPatient }
      const lock = async () =>
        await oneByOne(single.tenant(user.tenant_id)).transaction(
          async (pipeline) =>
            (await pipeline.send(lockAccountsOfPlayers(user.tenant_id, wanted, options))).rows,
        )
      const [before] = await lock()
      if (!before) throw new Error('nothing was locked')
      expect(account).toMatchObject(before)
      await holder.query(`alter table challenge_account add column colour_${isPatient} text`)
      expect(await lock()).toEqual([before])
      await single.close()
    },
  )
})
