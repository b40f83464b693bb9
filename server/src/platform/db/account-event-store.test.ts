/** Many writers in two processes, some slow and some rolled back, and two readers that must miss and repeat nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import {
  AccountEventReader,
  type AccountEventRow,
  announceAccounts,
  keptEvents,
  pruneAccountEvents,
  WRITE_ACCOUNT_EVENTS,
} from './account-event-store.ts'
import { Database } from './database.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const TENANT = 'one'
const WRITERS = 24
const TRANSACTIONS = 30
const processes = [openProcess(), openProcess()]

function openProcess() {
  const database = new Database({ url: serverUrl, connectionsMax: WRITERS / 2 + 2, log })
  const read: AccountEventRow[] = []
  const reader = new AccountEventReader({
    database,
    log,
    deliver: (_tenantId, events) => read.push(...events),
  })
  return { database, reader, read }
}

beforeAll(async () => {
  for (const { database, reader } of processes) {
    await reader.place(TENANT)
    // Like a shared bus, which notifies both.
    database.onCommitted(WRITE_ACCOUNT_EVENTS, (tenantId) => {
      for (const { reader: each } of processes) each.wake(tenantId)
    })
  }
})
afterAll(async () => {
  for (const { reader, database } of processes) {
    reader.close()
    await database.close()
  }
})

class RolledBack extends Error {}

async function write(database: Database, accno: string, beforeCommit?: () => Promise<void>): Promise<void> {
  await database
    .tenant(TENANT)
    .transaction()
    .execute(async (tx) => {
      await announceAccounts(tx, TENANT, [{ userId: 1n, accno, changes: ['PICKS'] }])
      await beforeCommit?.()
    })
}

describe('the reader of account events', () => {
  it('sees each committed event once and in order, however slowly its transaction commits', async () => {
    const committed: string[] = []
    const writeMany = async (database: Database, writer: number) => {
      for (let index = 0; index < TRANSACTIONS; index++) {
        const accno = `${writer}-${index}`
        const isRolledBack = (writer + index) % 7 === 0
        const others = committed.length
        const wait = async () => {
          if (isRolledBack) throw new RolledBack()
          // One in five commits only after events that were written later have been read.
          if ((writer + index) % 5 === 0 && committed.length < WRITERS * TRANSACTIONS * 0.7)
            await eventually(() => expect(processes[0]?.read.length).toBeGreaterThan(others + 3), 5)
        }
        await write(database, accno, wait).then(
          () => committed.push(accno),
          (error: unknown) => {
            if (!(error instanceof RolledBack)) throw error
          },
        )
      }
    }
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const { database } = processes[writer % 2] as (typeof processes)[number]
      await writeMany(database, writer)
    })
    await Promise.all(writers)
    await eventually(() => {
      for (const { read } of processes) expect(read).toHaveLength(committed.length)
    })
    expect(committed.length).toBeGreaterThan(WRITERS * TRANSACTIONS * 0.8)
    for (const { read } of processes) {
      expect(read.map(({ accno }) => accno).sort()).toEqual(committed.toSorted())
      expect(read.map(({ number }) => number)).toEqual(committed.map((_, index) => BigInt(index + 1)))
      // What one writer wrote one after the other keeps its order.
      for (let writer = 0; writer < WRITERS; writer++) {
        const own = read.map(({ accno }) => accno?.split('-') ?? []).filter(([by]) => by === String(writer))
        const order = own.map(([, index]) => Number(index))
        expect(order).toEqual(order.toSorted((one, other) => one - other))
      }
    }
    const [one, other] = processes.map(({ read }) => read.map(({ accno }) => accno))
    expect(one).toEqual(other)
  }, 120_000)

  it('is not held up by a transaction that stays open', async () => {
    const [{ database, read }] = processes as [(typeof processes)[number]]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isWritten, resolve: noteWritten } = Promise.withResolvers<void>()
    const slow = write(database, 'slow', async () => {
      noteWritten()
      await released
    })
    await isWritten
    await write(database, 'quick')
    await eventually(() => expect(read.at(-1)?.accno).toBe('quick'))
    release()
    await slow
    await eventually(() => expect(read.at(-1)?.accno).toBe('slow'))
  })

  it('continues the count after everything old was pruned', async () => {
    const [{ database, read }] = processes as [(typeof processes)[number]]
    const db = database.tenant(TENANT)
    const { last } = await keptEvents(db, TENANT)
    await pruneAccountEvents(db, TENANT, 0)
    expect(await keptEvents(db, TENANT)).toEqual({ first: last, last })
    await write(database, 'next')
    await eventually(() => expect(read.at(-1)).toMatchObject({ accno: 'next', number: last + 1n }))
    await pruneAccountEvents(db, TENANT, 1)
    expect(await keptEvents(db, TENANT)).toEqual({ first: last, last: last + 1n })
  })
})
