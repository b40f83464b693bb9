/**
 * A witness: signs each checkpoint that continues the one it signed before. It keeps its key and its newest checkpoints in
 * files that are written through before a signature leaves, so a log cannot show two histories or go back.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { concat, FormatError, fromHex, toHex, uint64 } from './bytes.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { type SigningKey, signingKey } from './ed25519.ts'
import { EMPTY_ROOT, isConsistent, type Tree } from './merkle.ts'
import {
  COSIGNATURE,
  cosignedText,
  makeKey,
  readNote,
  signersOf,
  type VerifierKey,
  writeLine,
  writeNote,
} from './note.ts'
import { readIfThere, writeThrough } from './state-file.ts'
import { type AddCheckpoint, readAddCheckpoint, SIZE_TYPE, witnessedPath } from './witness-protocol.ts'

export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  readonly type: string
  readonly body: string
}

const TEXT = 'text/plain; charset=utf-8'
const say = (status: WitnessAnswer['status'], body: string, type = TEXT): WitnessAnswer => ({
  status,
  type,
  body,
})

interface WitnessOptions {
  readonly dir: string
  readonly name: string
  readonly logs: readonly VerifierKey[]
  readonly now: () => Date
}

export class Witness {
  readonly key: VerifierKey
  readonly #signing: SigningKey
  readonly #dir: string
  readonly #logs: ReadonlyMap<string, VerifierKey>
  readonly #now: () => Date
  /** One checkpoint at a time: two that continue the same one could be of two histories. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(key: VerifierKey, signing: SigningKey, { dir, logs, now }: WitnessOptions) {
    this.key = key
    this.#signing = signing
    this.#dir = dir
    this.#logs = new Map(logs.map((log) => [log.name, log]))
    this.#now = now
  }

  static async open(options: WitnessOptions): Promise<Witness> {
    mkdirSync(options.dir, { recursive: true, mode: 0o700 })
    const signing = await signingKey(seedIn(options.dir))
    return new Witness(makeKey(options.name, COSIGNATURE, signing.publicKey), signing, options)
  }

  async addCheckpoint(body: string): Promise<WitnessAnswer> {
    const answer = this.#turn.then(async () => await this.#add(body))
    this.#turn = answer.catch(() => undefined)
    return await answer
  }

  /** The newest checkpoint of a log with the signature of this witness. */
  checkpointAt(path: string): string | undefined {
    const origin = [...this.#logs.keys()].find((name) => path === witnessedPath(name))
    return origin === undefined ? undefined : this.#stored(origin)
  }

  async #add(body: string): Promise<WitnessAnswer> {
    let request: AddCheckpoint
    let checkpoint: Checkpoint
    try {
      request = readAddCheckpoint(body)
      checkpoint = readCheckpoint(readNote(request.checkpoint).text)
    } catch (error) {
      if (error instanceof FormatError) return say(400, `${error.message}\n`)
      throw error
    }
    const log = this.#logs.get(checkpoint.origin)
    if (!log) return say(404, 'This witness does not know the log.\n')
    if (!(await isSignedBy(request.checkpoint, log)))
      return say(403, 'The log did not sign this checkpoint.\n')
    if (request.old > checkpoint.size)
      return say(400, 'The checkpoint is older than the size in the request.\n')
    const last = this.#lastTree(checkpoint.origin)
    if (request.old !== last.size) return say(409, `${last.size}\n`, SIZE_TYPE)
    if (!isConsistent(last, checkpoint, request.proof))
      return say(422, 'The checkpoint does not continue the one that was signed.\n')
    return say(200, await this.#sign(request.checkpoint, checkpoint.origin))
  }

  async #sign(note: string, origin: string): Promise<string> {
    const { text, lines } = readNote(note)
    const seconds = BigInt(Math.floor(this.#now().getTime() / 1000))
    const signature = concat([uint64(seconds), await this.#signing.sign(cosignedText(seconds, text))])
    const line = { name: this.key.name, id: this.key.id, signature }
    writeThrough(this.#path(origin), writeNote({ text, lines: [...lines, line] }))
    return writeLine(line)
  }

  #lastTree(origin: string): Tree {
    const note = this.#stored(origin)
    return note === undefined ? { size: 0, root: EMPTY_ROOT } : readCheckpoint(readNote(note).text)
  }

  #stored(origin: string): string | undefined {
    return readIfThere(this.#path(origin))
  }

  #path(origin: string): string {
    return join(this.#dir, witnessedPath(origin).replace('/', '.'))
  }
}

async function isSignedBy(note: string, key: VerifierKey): Promise<boolean> {
  try {
    return (await signersOf(readNote(note), [key])).length > 0
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}

function seedIn(dir: string): Uint8Array {
  const path = join(dir, 'key')
  const stored = readIfThere(path)
  if (stored !== undefined) return fromHex(stored)
  const seed = randomBytes(32)
  writeThrough(path, toHex(seed))
  return seed
}
