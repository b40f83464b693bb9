/** One PostgreSQL for all server tests of a run: started once, migrated once, cloned for every test file. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '../platform/db/migrate.ts'
import { removeDataFolder } from '../platform/postgres/remove-data-folder.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { makeDatabase } from '../platform/postgres/prepare-roles.ts'
import { isRunning } from '../platform/postgres/process-identity.ts'
import { findMemoryFolder } from './memory-folder.ts'
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

/** In memory where there is room; the run's own folder is then a link to it, by which a later run finds what was left. */
async function makeRunFolder(runDir: string): Promise<string> {
  await removeRun(runDir)
  const memoryDir = findMemoryFolder('pickproof-test-')
  if (!memoryDir) return runDir
  await mkdir(dirname(runDir), { recursive: true })
  await symlink(memoryDir, runDir)
  return memoryDir
}

async function removeRun(runDir: string): Promise<void> {
  await removeDataFolder(await realpath(runDir).catch(() => runDir))
  await rm(runDir, { recursive: true, force: true })
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

/** A run that was killed leaves its PostgreSQL and its files behind; the next one clears them away. */
async function removeDeadRuns(runsDir: string): Promise<void> {
  if (!existsSync(runsDir)) return
  for (const name of readdirSync(runsDir)) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await removeRun(join(runsDir, name))
  }
}
