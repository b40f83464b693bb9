/** The product as a user would start it, on a free port and with its own database, for tests from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '@pickproof/server/platform/postgres/free-port'
import { makeRunFolder, removeDeadRuns, removeRun } from '@pickproof/server/testing/run-folder'

export interface RunningProduct {
  readonly baseUrl: string
  /** Its database and its files, until it is stopped. */
  readonly dataDir: string
  stop(): Promise<void>
}

/** Ends a start that hangs. Beside other work it can take minutes. */
const READY_TIMEOUT_MS = 900_000
const POLL_MS = 200

interface HowToStart {
  readonly program?: string
  /** For tests of behavior. A benchmark has its files on a disk, as an operator has. */
  readonly isInMemory?: boolean
}

/** Opens the mailbox and the figures of a product that a command started. */
export const LOCAL_TOKEN = 'local-token-of-a-temporary-product'

export async function startProduct(
  rootDir: string,
  settings: Record<string, string> = {},
  { program = join('server', 'src', 'main.ts'), isInMemory = true }: HowToStart = {},
): Promise<RunningProduct> {
  const port = await findFreePort()
  const runsDir = join(rootDir, '.data', 'test')
  await removeDeadRuns(runsDir)
  const runDir = join(runsDir, `product-${process.pid}-${port}`)
  const dataDir = isInMemory ? await makeRunFolder(runDir) : runDir
  const preload = new URL('./end-with-parent.mjs', import.meta.url).href
  const server = spawn(process.execPath, ['--import', preload, join(rootDir, program)], {
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOCAL_TOKEN,
      // Every start reads the same 1,500 files. From the second on, half of its time is saved.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(rootDir, '.data', 'compile-cache'),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = async () => {
    await end(server)
    await removeRun(runDir)
  }
  try {
    const baseUrl = `http://localhost:${port}`
    await untilReady(server, `http://127.0.0.1:${port}/api/health/ready`)
    return { baseUrl, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (server.exitCode !== null || server.signalCode)
      throw new Error('The product ended while it was starting: see above.')
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await wait(POLL_MS)
  }
  throw new Error(`The product was not ready after ${READY_TIMEOUT_MS / 1000} seconds.`)
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
