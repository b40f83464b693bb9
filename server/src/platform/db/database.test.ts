import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'
import { ensureBoundByRowSecurity } from './server-role.ts'

const urls = await testDatabase()
const database = new Database({ url: urls.serverUrl, connectionsMax: 4, log: createLog('silent') })

beforeAll(async () => {
  await database.shared
    .insertInto('tenant')
    .values([{ id: 'one' }, { id: 'two' }])
    .execute()
})
afterAll(async () => {
  await database.close()
})

const at = new Date('2026-11-15T12:00:00Z')
const mailTo = (tenantId: string, address: string) => ({
  tenant_id: tenantId,
  kind: 'test',
  to_address: address,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  created_at: at,
})

describe('the data of a tenant', () => {
  it('is invisible to every other tenant, even to a query that forgets to name the tenant', async () => {
    await database.tenant('one').insertInto('mail').values(mailTo('one', 'a@one.test')).execute()
    await database.tenant('two').insertInto('mail').values(mailTo('two', 'b@two.test')).execute()
    const seen = async (tenantId: string) =>
      (await database.tenant(tenantId).selectFrom('mail').select('to_address').execute()).map(
        (row) => row.to_address,
      )
    expect(await seen('one')).toEqual(['a@one.test'])
    expect(await seen('two')).toEqual(['b@two.test'])
    expect(await database.shared.selectFrom('mail').selectAll().execute()).toEqual([])
  })

  it('cannot be written, changed or deleted by another tenant', async () => {
    const one = database.tenant('one')
    await expect(one.insertInto('mail').values(mailTo('two', 'forged@two.test')).execute()).rejects.toThrow(
      /row-level security/,
    )
    const changed = await one
      .updateTable('mail')
      .set({ subject: 'x' })
      .where('tenant_id', '=', 'two')
      .executeTakeFirst()
    const deleted = await one.deleteFrom('mail').where('tenant_id', '=', 'two').executeTakeFirst()
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n])
  })

  it('stays apart when many borrowers share few connections', async () => {
    const askMany = Array.from({ length: 60 }, async (_, index) => {
      const tenantId = index % 2 ? 'one' : 'two'
      const { rows } = await sql<{ tenant: string }>`select current_setting('app.tenant') as tenant`.execute(
        database.tenant(tenantId),
      )
      return rows[0]?.tenant === tenantId
    })
    expect((await Promise.all(askMany)).every(Boolean)).toBe(true)
  })

  it('comes with exact integers', async () => {
    const { rows } = await sql<{
      big: bigint
      day: string
    }>`select 9007199254740993::bigint as big, date '2026-03-01' as day`.execute(database.shared)
    expect(rows[0]).toEqual({ big: 9007199254740993n, day: '2026-03-01' })
  })
})

describe('the role of the server', () => {
  it('is accepted when it is bound by row-level security', async () => {
    await expect(ensureBoundByRowSecurity(database.pool)).resolves.toBeUndefined()
  })

  it('is refused when it owns the tables', async () => {
    const owner = new Database({ url: urls.ownerUrl, connectionsMax: 1, log: createLog('silent') })
    await expect(ensureBoundByRowSecurity(owner.pool)).rejects.toThrow(/DATABASE_SERVER_URL/)
    await owner.close()
  })
})
