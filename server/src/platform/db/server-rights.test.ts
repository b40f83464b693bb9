/** What the server's own login may do to records of money. An attacker who controls the server can do no more. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateFrom } from '../../testing/migrate-from.ts'
import { testDatabase } from '../../testing/test-database.ts'

const urls = await testDatabase()
const upgraded = await migrateFrom(67, async ({ add }) => {
  await add('audit_entry', { tenant_id: 'one', action: 'user.update', at: new Date('2020-01-01') })
})
const server = new Client({ connectionString: urls.serverUrl })

beforeAll(async () => {
  await server.connect()
  await server.query(`insert into tenant (id) values ('one')`)
})
afterAll(async () => {
  await server.end()
})

/** As in a transaction of the product, with the tenant. */
async function run(text: string): Promise<unknown> {
  await server.query(`begin; set local app.tenant = 'one'`)
  try {
    return await server.query(text)
  } finally {
    await server.query('rollback')
  }
}

const KEPT = [
  'app_user',
  'audit_entry',
  'balance_history',
  'reward_record',
  'reward_balance',
  'reward_credit',
  'payment',
  'payment_decision',
  'pick',
  'challenge_account',
  'account_report',
  'certificate',
]

describe("the server's login", () => {
  it.each(KEPT)('[T23-5] cannot delete or truncate rows of %s', async (table) => {
    await expect(run(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(run(`truncate ${table}`)).rejects.toThrow('permission denied')
  })

  it('[T23-5] cannot erase an account with its picks and bookings through the function that purges', async () => {
    await expect(run('select purge_accounts(array[1::bigint])')).rejects.toThrow('permission denied')
  })

  it.each([
    ['audit_entry', `action = ''`],
    ['balance_history', 'amount_minor = 0'],
    ['reward_record', 'amount_minor = 0'],
    ['payment_decision', `note = ''`],
    ['account_report', `sentence = ''`],
    ['certificate', 'user_id = 1'],
    ['reward_balance', 'user_id = 1'],
    ['payment', 'created_at = now()'],
    ['payment', 'transaction_uuid = gen_random_uuid()'],
    ['challenge_account', 'user_id = 1'],
    ['challenge_account', `accno = 'X'`],
    ['pick', 'account_id = 1'],
    ['pick', 'user_id = 1'],
    ['pick', 'stake_minor = 1'],
    ['pick', `fixture_id = 'X'`],
    ['pick', `selection = 'X'`],
    ['pick', 'placed_at = now()'],
  ])('[T23-5] cannot change what a row of %s is about: %s', async (table, change) => {
    await expect(run(`update ${table} set ${change}`)).rejects.toThrow('permission denied')
  })

  it('[T23-5] can change every other column, also one that an earlier migration added', async () => {
    const { rows } = await server.query<{ column: string }>(
      `select c.table_name || '.' || c.column_name as column from information_schema.columns c
        where c.table_schema = 'public' and c.table_name in ('pick', 'payment', 'challenge_account')
          and not has_column_privilege(c.table_name, c.column_name, 'update') order by 1`,
    )
    expect(rows.map(({ column }) => column)).toEqual([
      'challenge_account.accno',
      'challenge_account.created_at',
      'challenge_account.currency',
      'challenge_account.id',
      'challenge_account.tenant_id',
      'challenge_account.user_id',
      'payment.created_at',
      'payment.id',
      'payment.tenant_id',
      'payment.transaction_uuid',
      'pick.account_id',
      'pick.fixture_id',
      'pick.id',
      'pick.is_live',
      'pick.market_id',
      'pick.odd_id',
      'pick.parent_id',
      'pick.placed_at',
      'pick.score_at_placement',
      'pick.selection',
      'pick.settlement_rules',
      'pick.split_from',
      'pick.sportsbook_id',
      'pick.stake_minor',
      'pick.tenant_id',
      'pick.type',
      'pick.user_id',
    ])
  })

  it('[T23-5] neither owns nor makes tables, functions or roles, nor switches off a guard', async () => {
    for (const statement of [
      'create table mine (n int)',
      'create function mine() returns int language sql return 1',
      'create role mine',
      'alter table pick disable row level security',
      'alter table audit_entry disable trigger all',
      'drop policy tenant_only on pick',
      'set session_replication_role = replica',
      'set row_security = off; select from pick',
    ])
      await expect(run(statement), statement).rejects.toThrow(
        /permission denied|must be owner|row-level security/,
      )
  })

  it('[T23-5] sees and writes nothing of a tenant outside a transaction that names one', async () => {
    await run('select')
    expect(
      (await server.query(`select coalesce(current_setting('app.tenant', true), '') as t`)).rows,
    ).toEqual([{ t: '' }])
    const mail = `insert into mail (tenant_id, kind, to_address, subject, html, text, created_at)
      values ('one', 'test', 'a@one.test', 'a', 'b', 'c', now())`
    await expect(server.query(mail)).rejects.toThrow('row-level security')
    await expect(run(mail)).resolves.toBeDefined()
  })
})

describe('an upgrade', () => {
  it('[T23-5] keeps the entries of the audit log as they are', async () => {
    expect(await upgraded.read('one', 'select action, erased_at from audit_entry')).toEqual([
      { action: 'user.update', erased_at: null },
    ])
  })
})
