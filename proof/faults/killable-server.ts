/** The whole server as a separate process, at the same address after every restart. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@pickproof/server/platform/postgres/free-port'

const START_TIMEOUT_MS = 90_000
const POLL_MS = 30
export const KILLABLE_SECRET_KEY = 'x'.repeat(40)

interface KillableServerOptions {
  /** Its own files; its output is in `server.log` there. */
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
}

export class KillableServer {
  readonly address: string
  readonly logFile: string
  readonly #options: KillableServerOptions
  readonly #port: number
  #child: ChildProcess | undefined
  #isKilled = false
  /** How often it ended without being killed. */
  ownEnds = 0

  private constructor(options: KillableServerOptions, port: number) {
    this.#options = options
    this.#port = port
    this.address = `http://127.0.0.1:${port}`
    this.logFile = join(options.dataDir, 'server.log')
  }

  static async prepare(options: KillableServerOptions): Promise<KillableServer> {
    return new KillableServer(options, await findFreePort())
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    const rootDir = fileURLToPath(new URL('../../', import.meta.url))
    // If this process is killed itself, the server ends with it.
    const preload = new URL('../../scripts/end-with-parent.mjs', import.meta.url).href
    const log = openSync(this.logFile, 'a')
    const child = spawn(process.execPath, ['--import', preload, join(rootDir, 'server/src/main.ts')], {
      cwd: rootDir,
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.#options.dataDir,
        SECRET_KEY: KILLABLE_SECRET_KEY,
        DEMO_DATA: 'no',
        WEB: 'none',
        RATE_LIMITS: 'off',
        ...this.#options.settings,
      },
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    this.#child = child
    this.#isKilled = false
    child.once('exit', () => {
      if (this.#child === child && !this.#isKilled) this.ownEnds += 1
    })
    const deadlineMs = performance.now() + START_TIMEOUT_MS
    while (!(await this.isReady())) {
      if (child.exitCode !== null)
        throw new Error(`The server ended while it was starting: see ${this.logFile}`)
      if (performance.now() > deadlineMs) throw new Error(`The server did not start: see ${this.logFile}`)
      await sleep(POLL_MS)
    }
  }

  async isReady(): Promise<boolean> {
    return await fetch(`${this.address}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isKilled = true
    const child = this.#child
    if (child === undefined || this.hasEnded) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
}
