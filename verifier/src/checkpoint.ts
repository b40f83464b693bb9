/** Checkpoints and proofs, as C2SP defines them. */
import { areEqual, FormatError, fromBase64, readDecimal, toBase64 } from './bytes.ts'
import { HASH_BYTES, rootOfInclusion, type Tree } from './merkle.ts'
import { type Note, readNote, writeNote } from './note.ts'

export interface Checkpoint extends Tree {
  /** The public address of the log without scheme and last slash. */
  readonly origin: string
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

export function readCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n')
  const [origin = '', size = '', root = ''] = lines
  // Witnesses do not agree on lines of extensions, so our logs have none.
  if (lines.length !== 4 || lines[3] !== '' || origin === '')
    throw new FormatError('A checkpoint has three lines.')
  const hash = fromBase64(root)
  if (hash.length !== HASH_BYTES) throw new FormatError('The root of a checkpoint has 32 bytes.')
  return { origin, size: readDecimal(size), root: hash }
}

const HEADER = 'c2sp.org/tlog-proof@v1'
const HASHES_MAX = 63

export interface TlogProof {
  readonly index: number
  readonly proof: readonly Uint8Array[]
  readonly note: Note
  readonly checkpoint: Checkpoint
}

export function writeProof({ index, proof, note }: Omit<TlogProof, 'checkpoint'>): string {
  return [HEADER, `index ${index}`, ...proof.map(toBase64), '', writeNote(note)].join('\n')
}

export function readProof(text: string): TlogProof {
  const end = text.indexOf('\n\n')
  if (end === -1) throw new FormatError('The proof has no checkpoint.')
  const [header, ...lines] = text.slice(0, end).split('\n')
  if (header !== HEADER) throw new FormatError('This is not a proof of version 1.')
  if (lines[0]?.startsWith('extra ')) lines.shift()
  const [index = '', ...hashes] = lines
  if (!index.startsWith('index ') || hashes.length > HASHES_MAX)
    throw new FormatError('The proof does not name its entry.')
  const note = readNote(text.slice(end + 2))
  return {
    index: readDecimal(index.slice('index '.length)),
    proof: hashes.map(fromBase64),
    note,
    checkpoint: readCheckpoint(note.text),
  }
}

/** Whether the entry is at its place in the tree of the checkpoint. Says nothing about who signed it. */
export function isIncluded(leaf: Uint8Array, { index, proof, checkpoint }: TlogProof): boolean {
  try {
    return areEqual(rootOfInclusion(leaf, { index, size: checkpoint.size, proof }), checkpoint.root)
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}
