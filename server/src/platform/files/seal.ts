/**
 * Bytes that only the holder of the master key can read, and that cannot be changed or swapped unnoticed. Each seal has
 * its own data key, wrapped by the master key, so one key lost from memory opens one file.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const MARK = Buffer.from('PPF1')
const KEY_BYTES = 32
const KEY_ID_BYTES = 8
const IV_BYTES = 12
const TAG_BYTES = 16
const BOX_BYTES = IV_BYTES + TAG_BYTES
const HEAD_BYTES = MARK.length + KEY_ID_BYTES + BOX_BYTES + KEY_BYTES

/** The first key seals; the others are older ones that still open. */
export type MasterKeys = readonly [Buffer, ...Buffer[]]

/** `label` says what the bytes are; they open under the same label only. */
export function seal(keys: MasterKeys, label: string, bytes: Buffer): Buffer {
  const dataKey = randomBytes(KEY_BYTES)
  const head = Buffer.concat([MARK, keyId(keys[0]), box(keys[0], label, dataKey)])
  const sealed = Buffer.concat([head, box(dataKey, label, bytes)])
  dataKey.fill(0)
  return sealed
}

export function unseal(keys: MasterKeys, label: string, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES + BOX_BYTES || !sealed.subarray(0, MARK.length).equals(MARK)) {
    throw new Error('these bytes were not sealed by us')
  }
  const id = sealed.subarray(MARK.length, MARK.length + KEY_ID_BYTES)
  const masterKey = keys.find((key) => keyId(key).equals(id))
  if (!masterKey) throw new Error('sealed by a key that is not among the settings any more')
  const dataKey = unbox(masterKey, label, sealed.subarray(MARK.length + KEY_ID_BYTES, HEAD_BYTES))
  const bytes = unbox(dataKey, label, sealed.subarray(HEAD_BYTES))
  dataKey.fill(0)
  return bytes
}

/** The same for the same bytes, for comparing values that must be neither read nor guessed. */
export function keyedDigest([key]: MasterKeys, label: string, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(`${label}\n`).update(bytes).digest()
}

/** Identifies the key without revealing anything about it. */
function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('pickproof key id').update(key).digest().subarray(0, KEY_ID_BYTES)
}

function box(key: Buffer, label: string, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(label))
  const inside = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), inside])
}

function unbox(key: Buffer, label: string, boxed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, boxed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(label))
    .setAuthTag(boxed.subarray(IV_BYTES, BOX_BYTES))
  return Buffer.concat([decipher.update(boxed.subarray(BOX_BYTES)), decipher.final()])
}
