/** Does what the automatic VACUUM does in production: tests switch it off, so that its timing decides nothing. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './test-postgres.ts'
import type { TestServer } from './test-server.ts'

/**
 * A test that adds many rows calls it in between. Without statistics PostgreSQL takes a table for nearly empty. Then each
 * read of a session or a person reads all of them, and a run takes the square of its length.
 */
export async function tidyTables({ testDatabase }: TestServer): Promise<void> {
  const connectionString = withDatabase(inject('postgres').superuserUrl, testDatabase.name)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
