import { afterAll, inject } from 'vitest'
import { asSuperuser, cloneDatabase, TEMPLATE_DATABASE, type TestDatabase } from './test-postgres.ts'

export type { TestDatabase }

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
  return await cloneDatabase(inject('postgres'), empty ? undefined : template)
}
