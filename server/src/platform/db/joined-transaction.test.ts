import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'
import { joinTransaction } from './joined-transaction.ts'

const { serverUrl, ownerUrl } = await testDatabase()
const log = createLog('silent')
const database = new Database({ url: serverUrl, connectionsMax: 2, log })
const owner = new Database({ url: ownerUrl, connectionsMax: 1, log })
await sql`insert into tenant (id) values ('one')`.execute(owner.shared)
const db = database.tenant('one')
afterAll(async () => {
  await database.close()
  await owner.close()
})

const note = async (on: typeof db, name: string) => {
  const values = { tenant_id: 'one', act: 'pick-result', user_id: 1n, currency: name } as const
  const row = { ...values, amount_minor: 1n, by_user_id: 2n, at: new Date(0) }
  await on.insertInto('act_alone').values(row).execute()
}
const noted = async () =>
  (await db.selectFrom('act_alone').select('currency').execute()).map((row) => row.currency)

describe('a transaction inside a transaction', () => {
  it('is kept or lost with the outer one', async () => {
    const run = db.transaction().execute(async (tx) => {
      await joinTransaction(tx)
        .transaction()
        .execute(async (inner) => await note(inner, 'LOST'))
      throw new Error('the caller decides against it')
    })
    await expect(run).rejects.toThrow('the caller decides against it')
    expect(await noted()).toEqual([])
    await db.transaction().execute(
      async (tx) =>
        await joinTransaction(tx)
          .transaction()
          .execute(async (inner) => await note(inner, 'KEPT')),
    )
    expect(await noted()).toEqual(['KEPT'])
  })

  it('that fails takes back its own work, reports it, and the outer one continues', async () => {
    const events: string[] = []
    await db.transaction().execute(async (tx) => {
      const joined = joinTransaction(tx, {
        onBegin: () => {
          events.push('begin')
          return () => events.push('back')
        },
      })
      await note(joined, 'FIRST')
      const broken = joined.transaction().execute(async (inner) => {
        await note(inner, 'BROKEN')
        await sql`select 1 / 0`.execute(inner)
      })
      await expect(broken).rejects.toThrow('division by zero')
      await joined.transaction().execute(async (inner) => await note(inner, 'SECOND'))
    })
    expect(await noted()).toEqual(['KEPT', 'FIRST', 'SECOND'])
    expect(events).toEqual(['begin', 'back', 'begin'])
  })
})
