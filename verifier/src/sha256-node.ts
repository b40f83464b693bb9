import { createHash } from 'node:crypto'
import type { Bytes } from './bytes.ts'

export function sha256(bytes: Uint8Array): Bytes {
  const hash = createHash('sha256').update(bytes).digest()
  return new Uint8Array(hash.buffer as ArrayBuffer, hash.byteOffset, hash.length)
}
