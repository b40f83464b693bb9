import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from './test-database.ts'

const [first, second, empty] = await Promise.all([
  testDatabase(),
  testDatabase(),
  testDatabase({ empty: true }),
])

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const countTables = async (url: string): Promise<number> => {
  const sql =
    "select count(*)::int as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"
  return (await ask<{ n: number }>(url, sql))[0]?.n ?? 0
}

describe('the test database', () => {
  it('has the migrated tables unless the test requests an empty database', async () => {
    expect(await countTables(first.serverUrl)).toBeGreaterThan(5)
    expect(await countTables(empty.ownerUrl)).toBe(0)
  })

  it('is not shared with another one', async () => {
    await ask(first.ownerUrl, 'create table only_here (id int)')
    expect(await countTables(first.ownerUrl)).toBe((await countTables(second.ownerUrl)) + 1)
  })

  it('gives the server a role without any power', async () => {
    const [role] = await ask(
      first.serverUrl,
      'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({
      rolname: 'pickproof_server',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
    })
  })
})
