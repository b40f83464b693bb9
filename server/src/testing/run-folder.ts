/** The folder of one run, named after its process: `run-<pid>` or `product-<pid>-<port>` in `.data/test`. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs'
import { mkdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRunning } from '../platform/postgres/process-identity.ts'
import { removeDataFolder } from '../platform/postgres/remove-data-folder.ts'

/** In memory where there is room; the run's own folder is then a link to it, by which a later run finds what was left. */
export async function makeRunFolder(runDir: string): Promise<string> {
  await removeRun(runDir)
  const memoryDir = findMemoryFolder('pickproof-test-')
  if (!memoryDir) return runDir
  await mkdir(dirname(runDir), { recursive: true })
  await symlink(memoryDir, runDir)
  return memoryDir
}

export async function removeRun(runDir: string): Promise<void> {
  const dataDir = await realpath(runDir).catch(() => runDir)
  // The product keeps its PostgreSQL in a separate folder inside.
  await removeDataFolder(join(dataDir, 'postgres'))
  await removeDataFolder(dataDir)
  await rm(runDir, { recursive: true, force: true })
}

/** A run that was killed leaves its PostgreSQL and its files behind; the next one clears them away. */
export async function removeDeadRuns(runsDir: string): Promise<void> {
  if (!existsSync(runsDir)) return
  for (const name of readdirSync(runsDir)) {
    const pid = Number(/^(?:run|product)-(\d+)/.exec(name)?.[1])
    if (pid && !isRunning(pid)) await removeRun(join(runsDir, name))
  }
}

/**
 * Each database of a test file is a thousand small files. On a disk, making and removing them costs several times what the
 * test does, because a disk does not reuse removed space immediately.
 */
const MEMORY_FOLDER = '/dev/shm'
/** Three test files at a time need a few hundred megabytes; containers often give 64 in all. */
const ROOM_LEAST_BYTES = 2 * 1024 ** 3

/** A new folder in memory that every account may enter, or undefined if there is none or it is too small. */
export function findMemoryFolder(prefix: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (Math.min(bavail * bsize, process.availableMemory()) < ROOM_LEAST_BYTES) return undefined
    const folder = mkdtempSync(join(MEMORY_FOLDER, prefix))
    // The PostgreSQL of root runs under a separate account.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}
