import { hash } from 'node:crypto'
import type { Bytes } from './bytes.ts'

export function sha256(bytes: Uint8Array): Bytes {
  const digest = hash('sha256', bytes, 'buffer')
  return new Uint8Array(digest.buffer as ArrayBuffer, digest.byteOffset, digest.length)
}
