/** The peer: pgbench runs what one placement reads and writes as an ordinary transaction, one order at a time. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placementScript } from './placement-script.ts'
import type { SeededTenant } from './seed-store.ts'

const run = promisify(execFile)
const PROGRAMS = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench']
const LOG_PREFIX = 'pgbench_log'

export function findPgbench(): string | undefined {
  return PROGRAMS.find((path) => existsSync(path))
}

export interface PgbenchRun {
  readonly url: string
  readonly workDir: string
  readonly tenants: readonly SeededTenant[]
  readonly fixtures: number
  readonly clients: number
  readonly seconds: number
  /** With the notice that the product sends in the same transaction. */
  readonly announces: boolean
}

export interface PgbenchFigures {
  readonly perSecond: number
  readonly timesMs: readonly number[]
}

export async function runPgbench(program: string, options: PgbenchRun): Promise<PgbenchFigures> {
  const { url, workDir, tenants, clients, seconds } = options
  const scripts: string[] = []
  for (const tenant of tenants) {
    const path = join(workDir, `place-${tenant.tenantId}.sql`)
    await writeFile(path, placementScript(tenant, options))
    scripts.push('--file', path)
  }
  const { username, password, hostname, port, pathname } = new URL(url)
  const { stdout } = await run(
    program,
    [
      ...['--no-vacuum', '--protocol=prepared', '--jobs=1', `--client=${clients}`, `--time=${seconds}`],
      ...['--log', `--log-prefix=${LOG_PREFIX}`],
      ...scripts,
    ],
    {
      cwd: workDir,
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: password,
        PGDATABASE: pathname.slice(1),
      },
      maxBuffer: 10_000_000,
    },
  )
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`)
  return {
    perSecond: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]),
    timesMs: await readTimesMs(workDir),
  }
}

/** Of each transaction a line; the third figure is its time in microseconds. */
async function readTimesMs(workDir: string): Promise<readonly number[]> {
  const timesMs: number[] = []
  for (const name of await readdir(workDir)) {
    if (!name.startsWith(LOG_PREFIX)) continue
    const path = join(workDir, name)
    for (const line of (await readFile(path, 'utf8')).split('\n')) {
      const time = line.split(' ')[2]
      if (time !== undefined) timesMs.push(Number(time) / 1000)
    }
    await rm(path)
  }
  return timesMs
}
