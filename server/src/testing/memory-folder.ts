/**
 * A folder for database files that are thrown away. Each database of a test file is a thousand small files. On a disk,
 * making and removing them costs several times what the test does, because a disk does not reuse removed space
 * immediately.
 */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

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
