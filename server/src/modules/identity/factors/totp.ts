/** Codes of an authenticator app: RFC 6238 with SHA-1, six digits and steps of 30 seconds, as every app has them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** The clock of a phone may be one step early or late. */
const DRIFT = [0, -1, 1] as const
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function freshSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function codeOfStep(secret: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The step whose code it is. A step that was used before does not count: a code works once. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, usedStep }: { readonly now: Date; readonly usedStep: bigint },
): bigint | undefined {
  const given = Buffer.from(code)
  if (given.length !== DIGITS) return undefined
  const current = BigInt(Math.floor(now.getTime() / STEP_MS))
  return DRIFT.map((drift) => current + BigInt(drift)).find(
    (step) => step > usedStep && timingSafeEqual(Buffer.from(codeOfStep(secret, step)), given),
  )
}

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** What the picture for the app says. */
export function otpauthUri({
  issuer,
  account,
  secret,
}: {
  readonly issuer: string
  readonly account: string
  readonly secret: Buffer
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
