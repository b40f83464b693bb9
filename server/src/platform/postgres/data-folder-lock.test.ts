import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { getPostgresBinaries } from './postgres-binaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'pickproof-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const silent = () => undefined

describe('the lock of a data folder', () => {
  it('refuses a second holder in a sentence that names the setting', async () => {
    const lock = await lockDataFolder(folder, silent)
    await expect(lockDataFolder(folder, silent, 200)).rejects.toThrow(
      /^Process \d+ already runs .* DATA_DIR /,
    )
    lock.release()
  })

  it('waits for a holder that is letting go', async () => {
    const lock = await lockDataFolder(folder, silent)
    setTimeout(lock.release, 150)
    const next = await lockDataFolder(folder, silent)
    next.release()
  })

  it('is taken from a holder that has ended, even when its process id is in use again', async () => {
    const ended = spawnSync('true').pid
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ pid: ended, start: '1' }))
    const first = await lockDataFolder(folder, silent, 0)
    first.release()
    writeFileSync(join(folder, 'holder.json'), JSON.stringify({ pid: process.pid, start: '1' }))
    const second = await lockDataFolder(folder, silent, 0)
    second.release()
  })
})

describe('a machine without embedded PostgreSQL', () => {
  it('names DATABASE_URL', async () => {
    await expect(getPostgresBinaries('aix-ppc64')).rejects.toThrow(
      'There is no embedded PostgreSQL for aix-ppc64: set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  })
})
