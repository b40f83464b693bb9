/** Migrations go forward only: a mistake that has landed is fixed by the next migration. */
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { SettingError } from '../../config.ts'
import { migrations } from './migrations/index.ts'
import { ensureServerRole, SERVER_ROLE } from './server-role.ts'

interface MigrationReport {
  readonly applied: readonly string[]
}

/** Two processes that start at the same time wait for each other: the migrator takes a lock in the database. */
export async function migrateToLatest({ ownerUrl }: { ownerUrl: string }): Promise<MigrationReport> {
  await ensureServerRole(ownerUrl)
  const pool = new Pool({ connectionString: ownerUrl, max: 4 })
  // A connection that fails while idle is replaced; the statement that needs one reports its own fault.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async (): Promise<Record<string, Migration>> => migrations },
    })
    await refuseNewerDatabase(pool)
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await pool.query(`grant select on public.kysely_migration to ${SERVER_ROLE}`)
    await migrateJobQueue(pool)
    return {
      applied: (results ?? [])
        .filter((result) => result.status === 'Success')
        .map((result) => result.migrationName),
    }
  } finally {
    await db.destroy()
  }
}

/** For a server without the owner's password: another process has to migrate first. */
export async function ensureMigrated(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ is_there: boolean; may_read: boolean }>(
    `select t is not null as is_there, t is not null and has_table_privilege(t, 'select') as may_read
      from (select to_regclass('public.kysely_migration')) as found (t)`,
  )
  const known = rows[0]?.may_read
    ? (await pool.query<{ name: string }>('select name from public.kysely_migration')).rows
    : []
  const applied = new Set(known.map(({ name }) => name))
  const [missing] = Object.keys(migrations).filter((name) => !applied.has(name))
  if (missing === undefined) return
  throw new SettingError(
    `The database is not up to date: the migration ${missing} is missing. Run npm run migrate with the DATABASE_URL of the owner, then start again.`,
  )
}

/** An older program on a newer database would write what the newer one no longer expects. */
async function refuseNewerDatabase(pool: Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ is_there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  )
  if (!tables[0]?.is_there) return
  const { rows } = await pool.query<{ name: string }>(
    'select name from public.kysely_migration where name <> all($1) order by name desc limit 1',
    [Object.keys(migrations)],
  )
  if (!rows[0]) return
  throw new SettingError(
    `The database was brought up to date by a newer version of the product (${rows[0].name}): ` +
      'start that version, or restore a backup from before the upgrade.',
  )
}

/**
 * The job queue keeps its tables in its own schema. They are made by the owner and then handed to the server
 * role, so the server queues and runs jobs without the owner's rights.
 */
async function migrateJobQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
  await pool.query(`
    do $$
    declare change text;
    begin
      for change in
        select format('alter schema graphile_worker owner to %I', '${SERVER_ROLE}')
          from pg_namespace n where n.nspname = 'graphile_worker' and pg_get_userbyid(n.nspowner) <> '${SERVER_ROLE}'
        union all
        select format('alter table %s owner to %I', c.oid::regclass, '${SERVER_ROLE}')
          from pg_class c
         where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v')
           and pg_get_userbyid(c.relowner) <> '${SERVER_ROLE}'
        union all
        select format('alter type %s owner to %I', t.oid::regtype, '${SERVER_ROLE}')
          from pg_type t join pg_class c on c.oid = t.typrelid
         where t.typnamespace = 'graphile_worker'::regnamespace and c.relkind = 'c'
           and pg_get_userbyid(t.typowner) <> '${SERVER_ROLE}'
        union all
        select format('alter function %s owner to %I', p.oid::regprocedure, '${SERVER_ROLE}')
          from pg_proc p
         where p.pronamespace = 'graphile_worker'::regnamespace and pg_get_userbyid(p.proowner) <> '${SERVER_ROLE}'
      loop
        execute change;
      end loop;
    end $$`)
}
