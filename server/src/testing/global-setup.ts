/** One PostgreSQL for all server tests of a run: started once, migrated once, cloned for every test file. */
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { makeDatabase } from '../platform/postgres/prepare-roles.ts'
import { makeRunFolder, removeDeadRuns, removeRun } from './run-folder.ts'
import { TEMPLATE_DATABASE, type TestPostgres, withDatabase } from './test-postgres.ts'

/** Speed instead of safety: these files are thrown away at the end of the run. */
const THROW_AWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runsDir = join(project.config.root, '.data', 'test')
  await removeDeadRuns(runsDir)
  const runDir = join(runsDir, `run-${process.pid}`)
  const dataDir = await makeRunFolder(runDir)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: THROW_AWAY_SETTINGS,
  })
  const { superuserUrl, ownerUrl, serverUrl } = postgres
  const templateFailure = await makeTemplate({ superuserUrl, ownerUrl }).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  project.provide('postgres', { superuserUrl, ownerUrl, serverUrl, templateFailure })
  return async () => {
    await postgres.stop()
    await removeRun(runDir)
  }
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
