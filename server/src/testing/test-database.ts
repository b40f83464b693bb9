import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { makeDatabase } from '../platform/postgres/prepare-roles.ts'
import { TEMPLATE_DATABASE, withDatabase } from './test-postgres.ts'

export interface TestDatabase {
  readonly name: string
  /** Owns the tables; for migrations and for looking behind row-level security with `set role`. */
  readonly ownerUrl: string
  /** The role the product works under. */
  readonly serverUrl: string
}

interface TestDatabaseOptions {
  /** Without the migrations: for tests that migrate themselves. */
  readonly empty?: boolean
  /** What it begins with, when that is more than the migrations. */
  readonly template?: string
}

/**
 * A fresh database with all migrations, for one test file; call it at the top of the file, outside of any hook.
 * It is dropped after the file's own `afterAll` hooks, which close their pools first.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const database = await makeTestDatabase(options)
  afterAll(() =>
    asSuperuser(inject('postgres').superuserUrl, async (client) => {
      await client.query(`drop database if exists ${client.escapeIdentifier(database.name)} with (force)`)
    }),
  )
  return database
}

/** One that stays until the end of the run. */
export async function makeTestDatabase({
  empty = false,
  template = TEMPLATE_DATABASE,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, serverUrl, templateFailure } = inject('postgres')
  if (templateFailure && !empty) throw new Error(`The migrations failed: ${templateFailure}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(superuserUrl, (client) => makeDatabase(client, name, empty ? undefined : template))
  return { name, ownerUrl: withDatabase(ownerUrl, name), serverUrl: withDatabase(serverUrl, name) }
}

async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
