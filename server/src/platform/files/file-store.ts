/**
 * Files of players at rest: sealed, under random names, in a folder per brand that no route leads to. A file is
 * there whole or not at all: it is written beside, flushed, and then given its name.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type MasterKeys, seal, unseal } from './seal.ts'

const NAME_BYTES = 24
const NAME = /^[0-9a-f]{48}$/
const HALF_WRITTEN = '.part'
/** Next to the folders of the brands, on the same disk. No brand can have this name. */
const TRASH = '.trash'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const

interface FileStoreOptions {
  readonly dir: string
  readonly keys: MasterKeys
}

export class FileStore {
  readonly #dir: string
  readonly #keys: MasterKeys

  constructor({ dir, keys }: FileStoreOptions) {
    this.#dir = dir
    this.#keys = keys
  }

  /** Answers with the name under which the bytes can be read again. */
  async write(tenantId: string, bytes: Buffer): Promise<string> {
    const name = randomBytes(NAME_BYTES).toString('hex')
    const folder = this.#folder(tenantId, name)
    await mkdir(folder, PRIVATE_FOLDER)
    const path = join(folder, name)
    const halfWritten = `${path}${HALF_WRITTEN}`
    try {
      const file = await open(halfWritten, 'wx', 0o600)
      try {
        await file.writeFile(seal(this.#keys, label(tenantId, name), bytes))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(halfWritten, path)
      await syncFolder(folder)
    } catch (error) {
      await rm(halfWritten, { force: true })
      throw error
    }
    return name
  }

  async read(tenantId: string, name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new Error('this is not the name of a stored file')
    const sealed = await readFile(join(this.#folder(tenantId, name), name))
    return unseal(this.#keys, label(tenantId, name), sealed)
  }

  /** Does nothing when the file no longer exists. */
  async remove(tenantId: string, name: string): Promise<void> {
    if (!NAME.test(name)) throw new Error('this is not the name of a stored file')
    await rm(join(this.#folder(tenantId, name), name), { force: true })
  }

  /** Names of files that are older, half-written ones under the name they would have got. */
  async listOlderThan(tenantId: string, before: Date): Promise<string[]> {
    const names: string[] = []
    for (const folder of await entriesOf(join(this.#dir, tenantId))) {
      for (const entry of await entriesOf(join(this.#dir, tenantId, folder))) {
        const name = entry.replace(HALF_WRITTEN, '')
        const facts = await stat(join(this.#dir, tenantId, folder, entry)).catch(() => undefined)
        if (NAME.test(name) && facts && facts.mtime < before) names.push(name)
      }
    }
    return [...new Set(names)]
  }

  /** Moves a file, whole or half-written, to `.trash/<brand>/<day>`, from where it can be put back. */
  async moveToTrash(tenantId: string, name: string, day: string): Promise<void> {
    if (!(NAME.test(name) && DAY.test(day)))
      throw new Error('this is not the name of a stored file, or not a day')
    const trash = join(this.#dir, TRASH, tenantId, day)
    await mkdir(trash, PRIVATE_FOLDER)
    const folder = this.#folder(tenantId, name)
    for (const entry of [name, `${name}${HALF_WRITTEN}`]) {
      await rename(join(folder, entry), join(trash, entry)).catch(ignoreMissing)
    }
  }

  /** Removes for good what was thrown away before this day. */
  async emptyTrash(tenantId: string, beforeDay: string): Promise<void> {
    const trash = join(this.#dir, TRASH, tenantId)
    for (const day of await entriesOf(trash)) {
      if (DAY.test(day) && day < beforeDay) await rm(join(trash, day), { recursive: true, force: true })
    }
  }

  #folder(tenantId: string, name: string): string {
    return join(this.#dir, tenantId, name.slice(0, 2))
  }
}

/** Bound to its place: a file that is moved to another name or another brand does not open. */
function label(tenantId: string, name: string): string {
  return `file ${tenantId}/${name}`
}

async function entriesOf(dir: string): Promise<string[]> {
  return (await readdir(dir).catch(ignoreMissing)) ?? []
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Without it a crash could take back the rename, though not the bytes. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
