/** One PostgreSQL for all databases of a run, with a migrated template that each of them is cloned from. */
import { Client } from 'pg'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { makeDatabase } from '../platform/postgres/prepare-roles.ts'
import { TEMPLATE_DATABASE, type TestPostgres, withDatabase } from './test-postgres.ts'

/** Speed instead of safety: these files are thrown away at the end of the run. */
const THROW_AWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

interface ThrowAwayPostgres extends TestPostgres {
  stop(): Promise<void>
}

export async function startThrowAwayPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ThrowAwayPostgres> {
  const { superuserUrl, ownerUrl, serverUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { ...THROW_AWAY_SETTINGS, ...settings },
  })
  const templateFailure = await makeTemplate({ superuserUrl, ownerUrl }).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  return { superuserUrl, ownerUrl, serverUrl, templateFailure, stop }
}

async function makeTemplate({
  superuserUrl,
  ownerUrl,
}: Pick<TestPostgres, 'superuserUrl' | 'ownerUrl'>): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await makeDatabase(client, TEMPLATE_DATABASE)
    await migrateToLatest({ ownerUrl: withDatabase(ownerUrl, TEMPLATE_DATABASE) })
  } finally {
    await client.end()
  }
}
