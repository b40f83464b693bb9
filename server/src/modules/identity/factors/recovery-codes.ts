/**
 * Ten codes for the day a phone is lost, each for one use. A code has 120 random bits, so a plain hash is enough and a
 * reader of the database cannot use it.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './factor-store.ts'
import { base32 } from './totp.ts'

const CODES = 10
const CODE_BYTES = 15

export async function makeRecoveryCodes(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  at: Date,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)).toLowerCase())
  await replaceRecoveryCodes(tx, tenantId, { userId, hashes: codes.map(hashOfCode), at })
  return codes.map((code) => code.match(/.{6}/g)?.join('-') ?? code)
}

/** With the first factor; later ones keep the codes that the person has. */
export async function ensureRecoveryCodes(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  at: Date,
): Promise<string[]> {
  if ((await countRecoveryCodes(tx, tenantId, userId)) > 0) return []
  return await makeRecoveryCodes(tx, tenantId, userId, at)
}

/** Without spaces and hyphens; letters count in either case. */
export function hashOfCode(code: string): Buffer {
  return sha256(code.toLowerCase())
}
