/** What a log sends to a witness (C2SP tlog-witness), and how a witness names a log in its own files. */
import { sha256 } from '#sha256'
import { FormatError, fromBase64, readDecimal, toBase64, toHex, utf8 } from './bytes.ts'
import { HASH_BYTES } from './merkle.ts'

const PROOF_MAX = 63
export const SIZE_TYPE = 'text/x.tlog.size'

export interface AddCheckpoint {
  /** The size that the log believes the witness to have. */
  readonly old: number
  readonly proof: readonly Uint8Array[]
  /** A signed note. */
  readonly checkpoint: string
}

export const writeAddCheckpoint = ({ old, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n')

export function readAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf('\n\n')
  const [first = '', ...hashes] = body.slice(0, Math.max(end, 0)).split('\n')
  if (end === -1 || !first.startsWith('old ') || hashes.length > PROOF_MAX)
    throw new FormatError('This is not a request of a log.')
  const proof = hashes.map(fromBase64)
  if (proof.some(({ length }) => length !== HASH_BYTES)) throw new FormatError('A hash has 32 bytes.')
  return { old: readDecimal(first.slice('old '.length)), proof, checkpoint: body.slice(end + 2) }
}

/** Where a witness publishes the newest checkpoint that it has signed of a log. */
export const witnessedPath = (origin: string): string => `${toHex(sha256(utf8(origin)))}/checkpoint`
