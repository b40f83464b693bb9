/** The product with nothing but its jobs, on a separate PostgreSQL, and the ways into that PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { BENCH_KEY } from '../product/name-tenant.ts'

export const ROOT_DIR = fileURLToPath(new URL('../../../', import.meta.url))
const END_WITH_PARENT = new URL('../../../scripts/end-with-parent.mjs', import.meta.url).href

export interface JobsProcess {
  readonly pid: number
  /** The folder that tools of the product read as DATA_DIR. */
  readonly dataDir: string
  /** The role the product works under: row-level security holds. */
  readonly serverUrl: string
  readonly superuserUrl: string
  stop(): Promise<void>
}

export async function startJobsProcess(workDir: string): Promise<JobsProcess> {
  const dataDir = join(workDir, 'product')
  const main = join(ROOT_DIR, 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, main], {
    cwd: ROOT_DIR,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...BENCH_KEY,
      ROLES: 'jobs',
      DEMO_DATA: 'no',
      WEB: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await untilReady(child)
  const file = join(dataDir, 'postgres', 'credentials.json')
  const known = JSON.parse(await readFile(file, 'utf8')) as Record<string, string | number>
  const address = `127.0.0.1:${known.port}`
  return {
    pid: child.pid ?? 0,
    dataDir,
    serverUrl: `postgres://pickproof_server:${known.serverPassword}@${address}/pickproof`,
    superuserUrl: `postgres://postgres:${known.superuserPassword}@${address}/pickproof`,
    async stop() {
      if (child.exitCode !== null || child.signalCode) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The product has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Ready')) continue
    child.stdout.resume()
    return
  }
  throw new Error('The product ended while it was starting: see above.')
}
