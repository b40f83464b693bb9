/**
 * One PostgreSQL for the products of the journeys that begin without data. Each gets a copy of a migrated database, so
 * it neither creates a cluster nor migrates. The demo product has its own, as a user's product has.
 */
import { join } from 'node:path'
import { makeRunFolder, removeDeadRuns, removeRun } from '@pickproof/server/testing/run-folder'
import { cloneDatabase, TEMPLATE_DATABASE, type TestPostgres } from '@pickproof/server/testing/test-postgres'
import { startThrowAwayPostgres } from '@pickproof/server/testing/throw-away-postgres'

interface JourneyDatabases {
  /** Every process that calls `emptyDatabase` needs it in its environment. */
  readonly environment: { readonly JOURNEY_POSTGRES: string }
  stop(): Promise<void>
}

export async function startJourneyDatabases(rootDir: string): Promise<JourneyDatabases> {
  const runsDir = join(rootDir, '.data', 'test')
  await removeDeadRuns(runsDir)
  const runDir = join(runsDir, `run-${process.pid}`)
  const { stop, ...postgres } = await startThrowAwayPostgres(await makeRunFolder(runDir))
  return {
    environment: { JOURNEY_POSTGRES: JSON.stringify(postgres) },
    stop: async () => {
      await stop()
      await removeRun(runDir)
    },
  }
}

/** The settings of a product whose database has its tables and nothing in them. */
export async function emptyDatabase(environment: NodeJS.ProcessEnv = process.env): Promise<{
  readonly DATABASE_URL: string
  readonly DATABASE_SERVER_URL: string
}> {
  const { JOURNEY_POSTGRES } = environment
  if (JOURNEY_POSTGRES === undefined)
    throw new Error('JOURNEY_POSTGRES is missing: start the journeys with npm run test:e2e.')
  const postgres = JSON.parse(JOURNEY_POSTGRES) as TestPostgres
  const { ownerUrl, serverUrl } = await cloneDatabase(postgres, TEMPLATE_DATABASE)
  return { DATABASE_URL: ownerUrl, DATABASE_SERVER_URL: serverUrl }
}
