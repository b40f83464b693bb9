/** Secrets that travel in cookies and links. Only their hash is kept, so a reader of the database cannot sign in. */
import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

interface FreshToken {
  readonly token: string
  readonly tokenHash: Buffer
}

export function freshToken(): FreshToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: sha256(token) }
}

/** A plain hash is enough for 256 random bits: there is nothing to guess. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
