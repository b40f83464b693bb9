/**
 * Signs checkpoints, each of which must extend the one before. The key and the last signed tree are in files that are
 * written through before a signature leaves, so neither a restored database nor its owner can fork a log.
 */
import { hash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromBase64, fromHex, toHex, utf8 } from '@pickproof/verifier/bytes'
import { checkpointText } from '@pickproof/verifier/checkpoint'
import { signingKey } from '@pickproof/verifier/ed25519'
import { EMPTY_ROOT, isConsistent, type Tree } from '@pickproof/verifier/merkle'
import { ED25519, keyText, makeKey, type VerifierKey, writeNote } from '@pickproof/verifier/note'
import { readIfThere, writeThrough } from '@pickproof/verifier/state-file'

/** All trees as they cross the line between two processes: hashes in base64. */
export interface SignOrder {
  readonly origin: string
  readonly size: number
  readonly root: string
  /** From the last signed tree to this one. */
  readonly proof: readonly string[]
}

export interface SignerState {
  readonly key: string
  readonly size: number
}

export type SignAnswer =
  | (SignerState & { readonly checkpoint: string })
  | (SignerState & { readonly refused: 'older' | 'fork' })

export class SignerFiles {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = dir
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  }

  /** Makes the key of a log that has none. */
  async state(origin: string): Promise<SignerState> {
    const { key, last } = await this.#open(origin)
    return { key: keyText(key), size: last.size }
  }

  async sign({ origin, size, root, proof }: SignOrder): Promise<SignAnswer> {
    const { key, last, sign } = await this.#open(origin)
    const tree = { size, root: fromBase64(root) }
    const state = { key: keyText(key), size: last.size }
    if (size < last.size) return { ...state, refused: 'older' }
    if (!isConsistent(last, tree, proof.map(fromBase64))) return { ...state, refused: 'fork' }
    writeThrough(this.#path(origin, 'tree'), JSON.stringify({ origin, size, root }))
    const text = checkpointText({ origin, ...tree })
    const lines = [{ name: key.name, id: key.id, signature: await sign(utf8(text)) }]
    return { ...state, size, checkpoint: writeNote({ text, lines }) }
  }

  async #open(origin: string) {
    const seed = this.#seed(origin)
    const { publicKey, sign } = await signingKey(seed)
    const key: VerifierKey = makeKey(origin, ED25519, publicKey)
    return { key, sign, last: this.#lastTree(origin) }
  }

  #seed(origin: string): Uint8Array {
    const path = this.#path(origin, 'key')
    const stored = readIfThere(path)
    if (stored !== undefined) return fromHex(stored)
    // A tree without its key was moved or damaged. A new key would hide that.
    if (readIfThere(this.#path(origin, 'tree')) !== undefined)
      throw new Error(`The key of ${origin} is missing, but its last tree is there.`)
    const seed = randomBytes(32)
    writeThrough(path, toHex(seed))
    return seed
  }

  #lastTree(origin: string): Tree {
    const stored = readIfThere(this.#path(origin, 'tree'))
    if (stored === undefined) return { size: 0, root: EMPTY_ROOT }
    const { size, root } = JSON.parse(stored) as { readonly size: number; readonly root: string }
    return { size, root: fromBase64(root) }
  }

  #path(origin: string, kind: 'key' | 'tree'): string {
    return join(this.#dir, `${hash('sha256', origin).slice(0, 32)}.${kind}`)
  }
}
