/**
 * Where uploads wait while they arrive. They are on disk, so memory does not grow with their number. They are
 * encrypted with a key that exists in memory only, so the leftovers of a crash are unreadable.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooManyFiles } from './few-at-a-time.ts'

const ALGORITHM = 'aes-256-ctr'
const UPLOADS_MAX = 256
const NAME_LENGTH_MAX = 120
const LEFTOVER_AGE_MS = HOUR_MS

export interface UploadedFile {
  /** As its sender called it, for sentences only; it says nothing about the content. */
  readonly name?: string
  readonly bytes: number
  /** The whole file. A caller that reads many together limits their number. */
  read(): Promise<Buffer>
  /** Nothing happens the second time. */
  discard(): Promise<void>
}

interface UploadSpoolOptions {
  readonly dir: string
  readonly uploadsMax?: number
}

export class UploadSpool {
  readonly #dir: string
  readonly #uploadsMax: number
  #uploads = 0

  constructor({ dir, uploadsMax = UPLOADS_MAX }: UploadSpoolOptions) {
    this.#dir = dir
    this.#uploadsMax = uploadsMax
  }

  /** How many requests hold a place at the moment. */
  get uploads(): number {
    return this.#uploads
  }

  /** A place for one request with files; given back by calling the answer. */
  enter(): () => void {
    if (this.#uploads >= this.#uploadsMax) {
      throw tooManyFiles()
    }
    this.#uploads += 1
    let isInside = true
    return () => {
      if (isInside) this.#uploads -= 1
      isInside = false
    }
  }

  async take(stream: Readable, name = ''): Promise<UploadedFile> {
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 })
    const path = join(this.#dir, randomBytes(16).toString('hex'))
    const key = randomBytes(32)
    const iv = randomBytes(16)
    let bytes = 0
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    }
    try {
      await pipeline(
        stream,
        count,
        createCipheriv(ALGORITHM, key, iv),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return {
      name: printable(name),
      bytes,
      read: async () => {
        const decipher = createDecipheriv(ALGORITHM, key, iv)
        return Buffer.concat([decipher.update(await readFile(path)), decipher.final()])
      },
      discard: async () => await rm(path, { force: true }),
    }
  }

  /** At the start; other processes may be receiving into the same folder, so only what is old goes. */
  removeLeftovers(): void {
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name)
      const facts = statSync(path, { throwIfNoEntry: false })
      if (facts && facts.mtimeMs < Date.now() - LEFTOVER_AGE_MS) rmSync(path, { force: true })
    }
  }
}

function printable(name: string): string | undefined {
  const shown = name.replaceAll(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH_MAX)
  return shown === '' ? undefined : shown
}
