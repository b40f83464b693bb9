import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { makeDatabase } from '../platform/postgres/prepare-roles.ts'

/** What the set-up of a run hands to its test files. */
export interface TestPostgres {
  readonly superuserUrl: string
  readonly ownerUrl: string
  readonly serverUrl: string
  /** Why the migrations did not run. Only the tests that need them report it, so all others still run. */
  readonly templateFailure: string | undefined
}

export const TEMPLATE_DATABASE = 'pickproof_template'

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

export interface TestDatabase {
  readonly name: string
  /** Owns the tables; for migrations and for looking behind row-level security with `set role`. */
  readonly ownerUrl: string
  /** The role the product works under. */
  readonly serverUrl: string
}

/** A new database like the template, or an empty one without a template. */
export async function cloneDatabase(
  { superuserUrl, ownerUrl, serverUrl, templateFailure }: TestPostgres,
  template: string | undefined,
): Promise<TestDatabase> {
  if (templateFailure && template) throw new Error(`The migrations failed: ${templateFailure}`)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(superuserUrl, (client) => makeDatabase(client, name, template))
  return { name, ownerUrl: withDatabase(ownerUrl, name), serverUrl: withDatabase(serverUrl, name) }
}

export async function asSuperuser(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}
