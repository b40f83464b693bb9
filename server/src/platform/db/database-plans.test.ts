import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { type Db, Database } from './database.ts'
import { isPlanOutdated } from './database-failure.ts'

const CONNECTIONS = 4

const { ownerUrl, serverUrl } = await testDatabase()
const database = new Database({ url: serverUrl, connectionsMax: CONNECTIONS, log: createLog('silent') })
const owner = new Client({ connectionString: ownerUrl })
const db = database.shared

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const readTenants = (from: Db) => sql`/* prepared: all-tenants */ select * from tenant`.execute(from)

/** Every connection has planned the statement when the table changes under it. */
async function changeTableUnderPlans(column: string): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      db.transaction().execute(async (tx) => {
        await readTenants(tx)
        await sql`select pg_sleep(0.05)`.execute(tx)
      }),
    ),
  )
  await owner.query(`alter table tenant add column ${column} int`)
}

describe('a statement that was planned before a migration', () => {
  it('is planned again and its caller sees nothing of it', async () => {
    await changeTableUnderPlans('one_more')
    const answers = await Promise.all(Array.from({ length: 8 }, () => readTenants(db)))
    expect(answers).toHaveLength(8)
  })

  it('fails its transaction once; the next one gets a connection without old plans', async () => {
    await changeTableUnderPlans('another')
    const failure = await db
      .transaction()
      .execute(readTenants)
      .catch((error: unknown) => error)
    expect(isPlanOutdated(failure)).toBe(true)
    for (let turn = 0; turn < CONNECTIONS; turn++)
      await expect(db.transaction().execute(readTenants)).resolves.toBeDefined()
  })
})
