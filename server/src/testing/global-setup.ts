/** One PostgreSQL for all server tests of a run: started once, migrated once, cloned for every test file. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeRunFolder, removeDeadRuns, removeRun } from './run-folder.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runsDir = join(project.config.root, '.data', 'test')
  await removeDeadRuns(runsDir)
  const runDir = join(runsDir, `run-${process.pid}`)
  const dataDir = await makeRunFolder(runDir)
  const { stop, ...postgres } = await startThrowAwayPostgres(dataDir, { autovacuum: 'off' })
  project.provide('postgres', postgres)
  return async () => {
    await stop()
    await removeRun(runDir)
  }
}
