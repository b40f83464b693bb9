/** The product as a quiet process whose cost can be read, on a data folder that outlives it. */
import { LOCAL_TOKEN } from '../../../scripts/running-product.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../free-port.ts'
import { type Settled, settle, settleSettings } from '../fan-out/settled.ts'
import { BENCH_KEY } from './name-tenant.ts'

const ROOT_DIR = fileURLToPath(new URL('../../../', import.meta.url))
const END_WITH_PARENT = new URL('../../../scripts/end-with-parent.mjs', import.meta.url).href
const READY_TIMEOUT_MS = 120_000
const POLL_MS = 100

export interface MeasuredProduct {
  readonly baseUrl: string
  readonly port: number
  readonly pid: number
  settle(): Promise<Settled>
  stop(): Promise<void>
}

/** The work folder may be that of an earlier start: people and sessions in it are still there. */
export async function startMeasuredProduct(
  workDir: string,
  settings: Record<string, string>,
): Promise<MeasuredProduct> {
  const port = await findFreePort()
  const settledFile = join(workDir, 'product-settled')
  const main = join(ROOT_DIR, 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, main], {
    cwd: ROOT_DIR,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(workDir, 'product'),
      ROLES: 'api,feed',
      RATE_LIMITS: 'off',
      WEB: 'none',
      LOCAL_TOKEN,
      ...BENCH_KEY,
      LOG_LEVEL: 'error',
      ...settleSettings(settledFile),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const pid = child.pid ?? 0
  try {
    await untilReady(child, `http://127.0.0.1:${port}/api/health/ready`)
  } catch (error) {
    await end(child)
    throw error
  }
  return {
    // By its name: host names distinguish tenants.
    baseUrl: `http://localhost:${port}`,
    port,
    pid,
    settle: () => settle(pid, settledFile),
    stop: () => end(child),
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = performance.now() + READY_TIMEOUT_MS; performance.now() < deadline; ) {
    if (child.exitCode !== null || child.signalCode)
      throw new Error('The product ended while it was starting: see above.')
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(POLL_MS)
  }
  throw new Error(`The product was not ready after ${READY_TIMEOUT_MS / 1000} seconds.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
