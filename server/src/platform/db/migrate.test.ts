import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { ensureMigrated, migrateToLatest } from './migrate.ts'
import { SERVER_ROLE } from './server-role.ts'

const empty = await testDatabase({ empty: true })
const owner = new Client({ connectionString: empty.ownerUrl })

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

/** Tables that hold no tenant's data; each needs a reason to be here. */
const SHARED_TABLES = {
  tenant: 'the list of tenants itself',
  sport: 'one catalogue of sports for all brands',
  league: 'part of the catalogue',
  team: 'part of the catalogue',
  player: 'part of the catalogue',
  sportsbook: 'part of the catalogue',
  market: 'part of the catalogue',
  fixture: 'a game is the same game in every brand',
  fixture_result: 'and so is its score',
  feed_lease: 'one feed runs for all brands',
  identity_exclusion: 'keyed hashes of people who excluded themselves from all brands',
  tenant_key: 'hashes of the keys with which the rows of the brands open',
  push_key: 'one pair of keys signs the pushes of all brands',
  price_log: 'prices of the books, shown alike in every brand',
  health_minute: 'how the installation did, which all brands share',
  upkeep_run: 'audits and backups of the whole installation',
  price_trail: 'the drawn part of the same prices',
  kysely_migration: 'which migrations ran',
  kysely_migration_lock: 'keeps two migrators apart',
}

describe('migrations', () => {
  it('migrate an empty database to the newest state, and change nothing the second time', async () => {
    const first = await migrateToLatest({ ownerUrl: empty.ownerUrl })
    expect(first.applied.length).toBeGreaterThan(0)
    expect(await migrateToLatest({ ownerUrl: empty.ownerUrl })).toEqual({ applied: [] })
  })

  it('wait for each other when two processes start at the same time', async () => {
    const reports = await Promise.all([1, 2, 3].map(() => migrateToLatest({ ownerUrl: empty.ownerUrl })))
    expect(reports.every((report) => report.applied.length === 0)).toBe(true)
  })

  it('do not touch a database that a newer version has brought up to date', async () => {
    await owner.query(`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`)
    await expect(migrateToLatest({ ownerUrl: empty.ownerUrl })).rejects.toThrow(
      /^The database was brought up to date by a newer version of the product \(9999-of-tomorrow\): start that version/,
    )
    await owner.query(`delete from kysely_migration where name = '9999-of-tomorrow'`)
  })

  it('[T27-5] are demanded by a server without the password of the owner, which cannot run them', async () => {
    const pool = new Pool({ connectionString: empty.serverUrl, max: 1 })
    try {
      await expect(ensureMigrated(pool)).resolves.toBeUndefined()
      const { rows } = await owner.query<{ name: string }>(
        'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
      )
      const [newest] = rows
      await expect(ensureMigrated(pool)).rejects.toThrow(
        `The database is not up to date: the migration ${newest?.name} is missing. Run npm run migrate`,
      )
      await owner.query(
        'insert into kysely_migration select * from json_populate_record(null::kysely_migration, $1)',
        [JSON.stringify(newest)],
      )
    } finally {
      await pool.end()
    }
  })

  it('put every table with tenant data under forced row-level security', async () => {
    const { rows } = await owner.query<{
      name: string
      has_tenant: boolean
      guarded: boolean
      policies: string
    }>(`
      select c.relname as name,
             exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as has_tenant,
             c.relrowsecurity and c.relforcerowsecurity as guarded,
             (select count(*) from pg_policy p where p.polrelid = c.oid
               and pg_get_expr(p.polqual, p.polrelid) like '%app.tenant%tenant_proof()%'
               and pg_get_expr(p.polwithcheck, p.polrelid) like '%app.tenant%tenant_proof()%') as policies
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)
    expect(rows.length).toBeGreaterThan(8)
    for (const table of rows) {
      if (table.name in SHARED_TABLES) expect(table.has_tenant, table.name).toBe(false)
      else expect(table, table.name).toMatchObject({ has_tenant: true, guarded: true, policies: '1' })
    }
  })

  it('put the tenant first into every primary key and unique constraint', async () => {
    const { rows } = await owner.query<{ name: string; first_column: string }>(`
      select i.indexrelid::regclass::text as name, a.attname as first_column
        from pg_index i
        join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where n.nspname = 'public' and i.indisunique
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`)
    expect(rows.filter((index) => index.first_column !== 'tenant_id')).toEqual([])
  })

  it('leave the server role unable to step over row-level security or to rewrite the audit log', async () => {
    const { rows } = await owner.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole,
              (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = 'public' and c.relowner = r.oid) as owned,
              has_column_privilege(r.oid, 'audit_entry', 'action', 'insert') as may_add,
              has_any_column_privilege(r.oid, 'audit_entry', 'update') as may_change,
              has_column_privilege(r.oid, 'audit_entry', 'hash', 'insert') as may_forge,
              has_table_privilege(r.oid, 'audit_entry', 'delete') as may_delete,
              has_table_privilege(r.oid, 'audit_entry', 'truncate') as may_empty
         from pg_roles r where r.rolname = $1`,
      [SERVER_ROLE],
    )
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      owned: 0,
      may_add: true,
      may_change: false,
      may_forge: false,
      may_delete: false,
      may_empty: false,
    })
  })
})
