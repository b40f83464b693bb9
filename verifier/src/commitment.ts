/** Salted commitments: an entry shows a hash, and only the salt and the text open it. */
import { sha256 } from '#sha256'
import { areEqual, type Bytes, concat, fromBase64Url, toBase64Url, utf8, withText } from './bytes.ts'

const PREFIX = utf8('pickproof/commit/v1\n')
const BLOCK = 64

export interface Opening {
  /** 32 bytes, base64url. */
  readonly salt: string
  /** Canonical JSON. */
  readonly json: string
}

/** HMAC-SHA-256 (RFC 2104) for keys of at most 64 bytes. */
function hmac(key: Uint8Array, message: string): Bytes {
  const inner = sha256(withText(pad(key, 0x36), message))
  return sha256(concat([pad(key, 0x5c), inner]))
}

function pad(key: Uint8Array, by: number): Uint8Array {
  const padded = new Uint8Array(BLOCK).fill(by)
  for (let at = 0; at < key.length; at++) padded[at] = (key[at] ?? 0) ^ by
  return padded
}

/** Each field of each entry has its own salt, so it can be opened alone. */
export const saltOf = (key: Uint8Array, field: string, n: number): Bytes =>
  hmac(key, `pickproof/salt/v1/${field}/${n}`)

export const commit = (salt: Uint8Array, json: string): string =>
  toBase64Url(sha256(withText(concat([PREFIX, salt]), json)))

export function opens(commitment: string, { salt, json }: Opening): boolean {
  const bytes = fromBase64Url(salt)
  return bytes.length === 32 && areEqual(utf8(commit(bytes, json)), utf8(commitment))
}
