/**
 * A database as an operator upgrades it: migrated to an earlier version, filled with rows of that time, and then migrated
 * to the newest. Tests that migrate an empty database cannot see what a migration does to data.
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { migrations } from '../platform/db/migrations/index.ts'
import { ensureServerRole } from '../platform/db/server-role.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

type Row = Readonly<Record<string, unknown>>

interface RowsOfThen {
  /**
   * Adds a row and returns its id. Columns that are not named get plausible values, as far as the table has them at this
   * version. A person, a challenge and an account are added where a row needs one and names none.
   */
  add(table: string, row: Row & { readonly tenant_id: string }): Promise<string>
}

export interface MigratedDatabase extends TestDatabase {
  /** The migrations that ran after the rows were added. */
  readonly applied: readonly string[]
  /** What the server reads for the tenant now. */
  read(tenantId: string, query: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Call it at the top of a test file, as `testDatabase`. `migrateFrom(19, seed)` tests migration 20 and all later ones. */
export async function migrateFrom(
  version: number,
  seed: (then: RowsOfThen) => Promise<void>,
): Promise<MigratedDatabase> {
  const database = await testDatabase({ empty: true })
  await migrateUpTo(version, database.ownerUrl)
  await withConnection(
    database.ownerUrl,
    async (db) => await seed({ add: (table, row) => add(db, table, row) }),
  )
  const { applied } = await migrateToLatest({ ownerUrl: database.ownerUrl })
  return {
    ...database,
    applied,
    read: (tenantId, query, values = []) =>
      withConnection(database.serverUrl, async (_db, pool) => {
        await pool.query("select set_config('app.tenant', $1, false)", [tenantId])
        return (await pool.query(query, [...values])).rows
      }),
  }
}

async function migrateUpTo(version: number, ownerUrl: string): Promise<void> {
  const isEarly = ([name]: [string, Migration]) => Number.parseInt(name, 10) <= version
  const early = Object.fromEntries(Object.entries(migrations).filter(isEarly))
  await ensureServerRole(ownerUrl)
  await withConnection(ownerUrl, async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => early } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

/** One connection, so its tenant setting stays. */
async function withConnection<T>(
  url: string,
  work: (db: Kysely<unknown>, pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1 })
  // A connection that is still closing when its database is dropped says so, and no test needs to know.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db, pool)
  } finally {
    await db.destroy()
  }
}

const AT = '2026-11-01T12:00:00Z'
const LIMITS = {
  account_size_minor: 1_000_00,
  minimum_picks: 25,
  minimum_pick_amount_minor: 20_00,
  maximum_pick_amount_minor: 60_00,
  maximum_loss_minor: 200_00,
  maximum_daily_loss_minor: 100_00,
  profit_target_minor: 330_00,
  time_limit_days: 30,
  evaluation_fee_minor: 50_00,
}
const MADE = { created_at: AT, created_by: 'test', modified_at: AT, modified_by: 'test' }
const PLAN = {
  challenge_plan: 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK',
  challenge_name: 'Stage 1',
  currency: 'USD',
}

let count = 0

/** What a row needs besides what its test names; a column that the table does not have yet is left out. */
const USUAL: Readonly<Record<string, (row: Row, db: Kysely<unknown>) => Promise<Row>>> = {
  app_user: async () => ({
    ...MADE,
    email: `p${++count}@old.test`,
    first_name: 'A',
    last_name: 'B',
    role: 'USER',
  }),
  challenge: async () => ({ ...PLAN, ...LIMITS, ...MADE, stage: 'STAGE_1', reset_evaluation_fee_minor: 0 }),
  challenge_account: async (row, db) => ({
    ...PLAN,
    ...LIMITS,
    ...MADE,
    accno: `OLD${String(++count).padStart(6, '0')}`,
    type: 'DEMO',
    status: 'ACTIVE',
    stage: 1,
    balance_minor: LIMITS.account_size_minor,
    user_id: row.user_id ?? (await need(db, 'app_user', row)),
    challenge_id: row.challenge_id ?? (await need(db, 'challenge', row)),
  }),
  pick: async (row, db) => {
    const account_id = row.account_id ?? (await need(db, 'challenge_account', row))
    const { rows } = await sql<{ user_id: string }>`
      select user_id from challenge_account where id = ${account_id}`.execute(db)
    return {
      account_id,
      user_id: rows[0]?.user_id,
      type: 'STRAIGHT',
      fixture_id: row.type === 'PARLAY' ? null : 'game-1',
      game_at: AT,
      game_date: AT.slice(0, 10),
      odd_format: 'AMERICAN',
      odds_american: 100,
      odds_milli: 2000,
      stake_minor: 20_00,
      win_minor: 20_00,
      is_live: false,
      settlement_rules: 'house',
      placed_at: AT,
    }
  },
  audit_entry: async () => ({
    at: AT,
    actor_email: 'staff@old.test',
    action: 'user.update',
    target_kind: 'user',
    target_id: '1',
    ip: '::1',
    user_agent: '',
  }),
}

/** The tenant's challenge is shared, a person and an account are new for each row that needs one. */
async function need(db: Kysely<unknown>, table: string, { tenant_id }: Row): Promise<string> {
  if (table === 'challenge') {
    const { rows } = await sql<{
      id: string
    }>`select id from challenge where tenant_id = ${tenant_id}`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return await add(db, table, { tenant_id: String(tenant_id) })
}

async function add(
  db: Kysely<unknown>,
  table: string,
  row: Row & { readonly tenant_id: string },
): Promise<string> {
  await sql`insert into tenant (id) values (${row.tenant_id}) on conflict do nothing`.execute(db)
  await sql`select set_config('app.tenant', ${row.tenant_id}, false)`.execute(db)
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db)
  const known = new Set(columns.map(({ name }) => name))
  const usual = Object.entries((await USUAL[table]?.(row, db)) ?? {}).filter(([name]) => known.has(name))
  const values = { ...Object.fromEntries(usual), ...row }
  const names = Object.keys(values)
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(Object.values(values))}) returning ${known.has('id') ? sql`id` : sql`'' as id`}`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
