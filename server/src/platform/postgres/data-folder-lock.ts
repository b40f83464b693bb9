/** One server per data folder: a second one would stop the first one's PostgreSQL as if it were left behind. */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProcessStart } from './process-identity.ts'
import { postgresStartError } from './postgres-start-error.ts'

interface Holder {
  readonly pid: number
  readonly start: string | undefined
}

export interface DataFolderLock {
  release(): void
}

/** A server that is just shutting down gets this long to let go before the start is given up. */
const PATIENCE_MS = 5_000
const RETRY_MS = 100

export async function lockDataFolder(
  dataDir: string,
  log: (line: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<DataFolderLock> {
  const path = join(dataDir, 'holder.json')
  const me: Holder = { pid: process.pid, start: findProcessStart(process.pid) }
  const deadline = performance.now() + patienceMs
  let said = false
  for (;;) {
    if (tryWrite(path, me)) return { release: () => rmSync(path, { force: true }) }
    const holder = findLivingHolder(path)
    if (!holder) {
      rmSync(path, { force: true })
      continue
    }
    if (performance.now() > deadline) {
      throw postgresStartError(
        `Process ${holder.pid} already runs the database in ${dataDir}`,
        'stop that one first, or set DATA_DIR to another folder',
      )
    }
    if (!said) log(`Process ${holder.pid} still holds ${dataDir}, waiting for it to end`)
    said = true
    await wait(RETRY_MS)
  }
}

/** Written to another file and linked into place, so a reader never sees half a file. */
function tryWrite(path: string, holder: Holder): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function findLivingHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return findProcessStart(holder.pid) === holder.start ? holder : undefined
  } catch {
    return undefined
  }
}
