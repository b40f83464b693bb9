/** A real PostgreSQL in the data folder, for everyone who has not set DATABASE_URL. */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type ClusterHome, findClusterHome } from './cluster-home.ts'
import { type Credentials, findCredentials, newCredentials, saveCredentials } from './credentials.ts'
import { type DataFolderLock, lockDataFolder } from './data-folder-lock.ts'
import { findFreePort } from './free-port.ts'
import { initCluster, SUPERUSER } from './init-cluster.ts'
import { postgresStartError } from './postgres-start-error.ts'
import { launchPostgres, stopLeftBehind, stopPostgres } from './postmaster.ts'
import { DATABASE, OWNER, prepareRoles, SERVER } from './prepare-roles.ts'

interface EmbeddedPostgresOptions {
  /** A separate folder: everything in it belongs to this PostgreSQL. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Server settings on top of the defaults, for example fsync=off in tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called once when PostgreSQL ends without having been asked to. */
  readonly onCrash?: (reason: string) => void
}

interface EmbeddedPostgres {
  /** Owns the database and its tables; migrates. */
  readonly ownerUrl: string
  /** Bound by row-level security; everything else. */
  readonly serverUrl: string
  /** May do everything; only for making databases in tests. */
  readonly superuserUrl: string
  stop(): Promise<void>
}

/** After a hard kill the old processes need a moment to leave the shared memory. */
const START_ATTEMPTS = 20
const PAUSE_BETWEEN_ATTEMPTS_MS = 500
const READY_TIMEOUT_MS = 60_000
const READY_POLL_MS = 20

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  const home = await findClusterHome(dataDir, log)
  const known = await findCredentials(dataDir)
  const lock = await lockDataFolder(dataDir, log)
  try {
    const credentials = await prepareCluster(home, { dataDir, known, log })
    return await launchAndPrepare(home, { ...options, dataDir, credentials, lock })
  } catch (error) {
    lock.release()
    throw error
  }
}

interface PrepareOptions {
  readonly dataDir: string
  readonly known: Credentials | undefined
  readonly log: (line: string) => void
}

async function prepareCluster(
  home: ClusterHome,
  { dataDir, known, log }: PrepareOptions,
): Promise<Credentials> {
  if (existsSync(home.clusterDir)) {
    if (!known) {
      throw postgresStartError(
        `The passwords for the database in ${home.clusterDir} are missing`,
        'restore credentials.json, or remove that folder to start again',
      )
    }
    await stopLeftBehind(home.clusterDir, log)
    return known
  }
  const credentials = known ?? newCredentials()
  // Saved before the files exist: a crash between the two must not leave a database without its passwords.
  await saveCredentials(dataDir, credentials)
  log('Creating the database')
  await initCluster(home, credentials.superuserPassword)
  return credentials
}

interface LaunchAndPrepareOptions extends EmbeddedPostgresOptions {
  readonly credentials: Credentials
  readonly lock: DataFolderLock
}

async function launchAndPrepare(
  home: ClusterHome,
  options: LaunchAndPrepareOptions,
): Promise<EmbeddedPostgres> {
  const { child, port } = await launchWithRetries(home, options)
  const { credentials, dataDir, lock, onCrash } = options
  if (port !== credentials.port) await saveCredentials(dataDir, { ...credentials, port })
  const pid = child.pid as number
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

  let stopping: Promise<void> | undefined
  const stop = async () => {
    await stopPostgres(pid)
    lock.release()
  }
  child.once('exit', (code, signal) => {
    if (stopping) return
    lock.release()
    onCrash?.(
      `PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}); see ${join(dataDir, 'postgres.log')}`,
    )
  })
  const started: EmbeddedPostgres = {
    ownerUrl: url(OWNER, credentials.ownerPassword, DATABASE),
    serverUrl: url(SERVER, credentials.serverPassword, DATABASE),
    superuserUrl: url(SUPERUSER, credentials.superuserPassword, 'postgres'),
    stop: () => (stopping ??= stop()),
  }
  try {
    await prepareRoles(started.superuserUrl, credentials)
    return started
  } catch (error) {
    await started.stop()
    throw error
  }
}

async function launchWithRetries(
  home: ClusterHome,
  { dataDir, credentials, settings = {}, log }: LaunchAndPrepareOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const logFile = join(dataDir, 'postgres.log')
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort(attempt === 1 ? credentials.port : undefined)
    const child = launchPostgres(home, { port, logFile, settings })
    if (await becomesReady(child, port, credentials.superuserPassword)) return { child, port }
    const reason = await lastComplaint(logFile)
    if (attempt === START_ATTEMPTS || !isPassing(reason)) {
      throw postgresStartError(`PostgreSQL does not start (${reason})`, `see ${logFile}`)
    }
    if (attempt === 1) log(`PostgreSQL is not ready to start yet (${reason}), trying again`)
    await wait(PAUSE_BETWEEN_ATTEMPTS_MS)
  }
}

/** True when it answers, false when the process has ended before it could. */
async function becomesReady(child: ChildProcess, port: number, password: string): Promise<boolean> {
  let hasEnded = false
  child.once('exit', () => (hasEnded = true))
  child.once('error', () => (hasEnded = true))
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    await wait(READY_POLL_MS)
    if (hasEnded) return false
    if (await answers(port, password)) return true
  }
  if (child.pid) await stopPostgres(child.pid)
  return false
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n')
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line)) ?? lines.findLast(Boolean)
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim() ?? 'no reason given'
}

/** What passes without help: old processes that are still ending, or a port taken between the check and the start. */
function isPassing(reason: string): boolean {
  return /shared memory|lock file|in use|could not create any TCP\/IP sockets|could not bind/i.test(reason)
}
