/** The PostgreSQL process itself: started, asked whether it is ready, stopped, and found again when left behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterHome } from './cluster-home.ts'
import { findCommandLine, isRunning } from './process-identity.ts'

const SMART_STOP_MS = 1_000
/** How long a fast shutdown may take before the hard one, after which the next start replays the log. */
const FAST_STOP_MS = 20_000
const HARD_STOP_MS = 5_000
const POLL_MS = 25

/** Our environment never reaches PostgreSQL: neither secrets nor a locale that changes its messages. */
export function postgresEnvironment(): Record<string, string> {
  return { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC' }
}

interface LaunchOptions {
  readonly port: number
  readonly logFile: string
  readonly settings: Readonly<Record<string, string>>
}

/**
 * In a separate process group, because Ctrl-C reaches the whole group of the terminal and PostgreSQL must outlive the
 * server's last request. It writes to a file, not to a pipe that breaks when we are killed.
 */
export function launchPostgres(home: ClusterHome, { port, logFile, settings }: LaunchOptions): ChildProcess {
  const merged = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logHandle = openSync(logFile, 'w', 0o600)
  try {
    const child = spawn(home.binaries.postgres, ['-D', home.clusterDir, '-p', String(port), ...flags], {
      ...home.account,
      cwd: '/',
      env: postgresEnvironment(),
      detached: true,
      stdio: ['ignore', logHandle, logHandle],
    })
    child.unref()
    // A process that ends without stopping PostgreSQL must not leave it behind.
    const endTogether = () => child.kill('SIGINT')
    process.once('exit', endTogether)
    child.once('exit', () => process.off('exit', endTogether))
    return child
  } finally {
    closeSync(logHandle)
  }
}

/** Stops a PostgreSQL of exactly this folder that outlived the server which started it. */
export async function stopLeftBehind(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!isPostgresOf(pid, clusterDir)) {
    await rm(pidFile, { force: true })
    return
  }
  log(`Stopping PostgreSQL (process ${pid}), left behind by a server that was killed`)
  await stopPostgres(pid)
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  const command = findCommandLine(pid)
  return command?.includes(`-D ${clusterDir} `) === true && isRunning(pid)
}

/**
 * Connections that are just being closed get a moment to do so, otherwise each of them ends with an error. Then the
 * fast way: open transactions are rolled back, and everything committed is on disk.
 */
export async function stopPostgres(pid: number): Promise<void> {
  if (await signalAndWait(pid, 'SIGTERM', SMART_STOP_MS)) return
  if (await signalAndWait(pid, 'SIGINT', FAST_STOP_MS)) return
  await signalAndWait(pid, 'SIGQUIT', HARD_STOP_MS)
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  try {
    process.kill(pid, signal)
  } catch {
    return !isRunning(pid)
  }
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false
    await wait(POLL_MS)
  }
  return true
}
