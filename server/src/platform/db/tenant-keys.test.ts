import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../testing/people.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { Database } from './database.ts'
import { keepTenantKeys, tenantKeyOf } from './tenant-keys.ts'

const server = await startTestServer()
const { brands, database, log } = server.context
const tenantIds = brands.all.map(({ tenantId }) => tenantId)
const { secretKey } = server.context.config
const { serverUrl, ownerUrl } = server.testDatabase
const open = (key: string) => new Database({ url: serverUrl, secretKey: key, connectionsMax: 2, log })
/** The login of the server, in other hands than those that have its secret key. */
const intruder = new Client({ connectionString: serverUrl })
const owner = new Client({ connectionString: ownerUrl })

beforeAll(async () => {
  await Promise.all([intruder.connect(), owner.connect()])
  await addPerson(server, { email: 'one@keys.test' })
})
afterAll(async () => {
  await Promise.all([intruder.end(), owner.end()])
})

const countIn = async (from: Database) =>
  (await from.tenant(TEST_TENANT).selectFrom('app_user').select('id').execute()).length

async function seenBy(client: Client, key: string, tenantId = TEST_TENANT): Promise<unknown> {
  await client.query('begin')
  const names = "select set_config('app.tenant', $1, true), set_config('app.tenant_key', $2, true)"
  await client.query(names, [tenantId, key])
  const counts = `select (select count(*)::int from app_user) as table,
    (select count(*)::int from searched_user) as view, (select count(*)::int from found_person) as search`
  const { rows } = await client.query(counts)
  await client.query('rollback')
  return rows[0]
}

const NONE = { table: 0, view: 0, search: 0 }
const ONE = { table: 1, view: 1, search: 1 }

describe('the key of a tenant', () => {
  it('[T23-5] opens its rows, and those of no other tenant', async () => {
    expect(await seenBy(intruder, tenantKeyOf(secretKey, TEST_TENANT))).toEqual(ONE)
    expect(await seenBy(intruder, tenantKeyOf(secretKey, OTHER_TENANT))).toEqual(NONE)
  })

  it('[T23-5] is missing to the login of the server alone, which sees and changes nothing', async () => {
    for (const key of ['', secretKey, tenantKeyOf('guessed', TEST_TENANT)])
      expect(await seenBy(intruder, key)).toEqual(NONE)
    const guessing = open('guessed')
    const rename = guessing.tenant(TEST_TENANT).updateTable('app_user').set({ first_name: 'Mine' })
    expect(await rename.executeTakeFirst()).toMatchObject({ numUpdatedRows: 0n })
    await expect(
      guessing
        .tenant(TEST_TENANT)
        .insertInto('earlier_email')
        .values({ tenant_id: TEST_TENANT, user_id: 1n, email: 'mine@keys.test', until: new Date() })
        .execute(),
    ).rejects.toThrow('row-level security')
    await guessing.close()
  })

  it('[T23-5] cannot be replaced by functions that the login makes', async () => {
    await intruder.query('begin')
    for (const fake of [
      'function graphile_worker.is_owner_here() returns boolean language sql return true',
      'function graphile_worker.sha256(bytea) returns bytea language sql return $1',
      'function graphile_worker.are_same(bytea, bytea) returns boolean language sql return true',
      'operator graphile_worker.= (leftarg = bytea, rightarg = bytea, function = graphile_worker.are_same)',
    ])
      await intruder.query(`create ${fake}`)
    await intruder.query('set local search_path = graphile_worker, pg_catalog, public')
    await intruder.query(
      `select set_config('app.tenant', $1, true), set_config('app.tenant_key', '', true)`,
      [TEST_TENANT],
    )
    expect((await intruder.query('select from public.app_user')).rowCount).toBe(0)
    await intruder.query('rollback')
    for (const attempt of [
      'create or replace function tenant_proof() returns boolean language sql stable return true',
      'delete from tenant_key',
      'insert into tenant_key values ($$pick-trading$$, sha256($$x$$))',
      'set role pickproof_owner',
    ])
      await expect(intruder.query(attempt), attempt).rejects.toThrow(/permission denied|must be owner/)
  })

  it('the owner of the tables, who migrates and repairs them, needs none', async () => {
    expect(await seenBy(owner, '')).toMatchObject({ table: 1 })
  })
})

describe('a new secret key', () => {
  it('[T23-5] opens the rows once it is shown beside the former one', async () => {
    const fresh = open('fresh')
    expect(await countIn(fresh)).toBe(0)
    await expect(keepTenantKeys(fresh.pool, tenantIds, ['fresh'])).rejects.toThrow(
      'SECRET_KEY is not the key that this database was started with.',
    )
    expect(await countIn(fresh)).toBe(0)
    await keepTenantKeys(fresh.pool, tenantIds, ['fresh', secretKey])
    expect([await countIn(fresh), await countIn(database)]).toEqual([1, 1])
    await keepTenantKeys(fresh.pool, tenantIds, ['fresh'])
    expect([await countIn(fresh), await countIn(database)]).toEqual([1, 0])
    await keepTenantKeys(fresh.pool, tenantIds, [secretKey, 'fresh'])
    await fresh.close()
  })

  it('is taken by a database whose owner has deleted the former one', async () => {
    await owner.query('delete from tenant_key')
    const last = open('last')
    await keepTenantKeys(last.pool, tenantIds, ['last'])
    expect([await countIn(last), await countIn(database)]).toEqual([1, 0])
    await last.close()
  })
})
