/** A separate PostgreSQL with everything durable switched on, which can be killed and returns at the same address. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryConnection } from '@pickproof/server/platform/db/server-role'
import { type ClusterHome, findClusterHome } from '@pickproof/server/platform/postgres/cluster-home'
import { startEmbeddedPostgres } from '@pickproof/server/platform/postgres/embedded-postgres'
import { launchPostgres, stopPostgres } from '@pickproof/server/platform/postgres/postmaster'
import { isRunning } from '@pickproof/server/platform/postgres/process-identity'
import { removeDataFolder } from '@pickproof/server/platform/postgres/remove-data-folder'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 30

/** These are the defaults too; a test of durability says so itself. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

export class KillablePostgres {
  readonly ownerUrl: string
  readonly serverUrl: string
  readonly #dataDir: string
  readonly #home: ClusterHome
  #pid: number

  private constructor(
    dataDir: string,
    home: ClusterHome,
    urls: { readonly ownerUrl: string; readonly serverUrl: string },
    pid: number,
  ) {
    this.#dataDir = dataDir
    this.#home = home
    this.ownerUrl = urls.ownerUrl
    this.serverUrl = urls.serverUrl
    this.#pid = pid
  }

  static async start(dataDir: string): Promise<KillablePostgres> {
    const log = () => undefined
    const urls = await startEmbeddedPostgres({ dataDir, log, settings: DURABLE })
    const home = await findClusterHome(dataDir, log)
    const pid = Number((await readFile(join(home.clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
    return new KillablePostgres(dataDir, home, urls, pid)
  }

  /** No goodbye: the processes of its connections notice and end. */
  async kill(): Promise<void> {
    process.kill(this.#pid, 'SIGKILL')
    while (isRunning(this.#pid)) await sleep(POLL_MS)
  }

  /** At the same port. Until the processes of the killed one have left, a start fails and is tried again. */
  async restart(): Promise<void> {
    const logFile = join(this.#dataDir, 'postgres.log')
    const port = Number(new URL(this.ownerUrl).port)
    const deadlineMs = performance.now() + START_TIMEOUT_MS
    while (performance.now() < deadlineMs) {
      const child = launchPostgres(this.#home, { port, logFile, settings: DURABLE })
      let hasEnded = false
      child.once('exit', () => (hasEnded = true))
      while (!hasEnded && performance.now() < deadlineMs) {
        await sleep(POLL_MS)
        const answers = await tryConnection(this.ownerUrl).then(
          () => true,
          () => false,
        )
        if (!answers || hasEnded || child.pid === undefined) continue
        this.#pid = child.pid
        return
      }
    }
    throw new Error(`PostgreSQL did not come back: see ${logFile}`)
  }

  async stop(): Promise<void> {
    await stopPostgres(this.#pid)
  }

  async remove(): Promise<void> {
    await removeDataFolder(this.#dataDir)
  }
}
