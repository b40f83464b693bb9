/** Bytes and their texts. Every decoder is strict: text that would be written differently is refused. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Input that does not have the form that its format prescribes. */
export class FormatError extends Error {}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export const utf8 = (text: string): Bytes => encoder.encode(text)

export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new FormatError('The bytes are not UTF-8.')
  }
}

/** Bytes, then a text as UTF-8. */
export function withText(head: Uint8Array, text: string): Bytes {
  // A character takes at most three bytes for each of its units.
  const whole = new Uint8Array(head.length + text.length * 3)
  whole.set(head)
  const { written } = encoder.encodeInto(text, whole.subarray(head.length))
  return whole.subarray(0, head.length + written)
}

export function concat(parts: readonly Uint8Array[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new FormatError('This is not hexadecimal.')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function encode(bytes: Uint8Array, alphabet: string): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    text += alphabet.charAt(one >> 2) + alphabet.charAt(((one & 3) << 4) | (two >> 4))
    if (at + 1 < bytes.length) text += alphabet.charAt(((two & 15) << 2) | (three >> 6))
    if (at + 2 < bytes.length) text += alphabet.charAt(three & 63)
  }
  return text
}

export const toBase64 = (bytes: Uint8Array): string =>
  encode(bytes, `${ALPHABET}+/`) + '='.repeat((3 - (bytes.length % 3)) % 3)

export function fromBase64(text: string): Bytes {
  let bytes: Bytes
  try {
    bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new FormatError('This is not base64.')
  }
  // The decoder of the browser accepts spaces, missing padding and stray bits.
  if (toBase64(bytes) !== text) throw new FormatError('This is not base64 in its only spelling.')
  return bytes
}

export const toBase64Url = (bytes: Uint8Array): string => encode(bytes, `${ALPHABET}-_`)

export function fromBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new FormatError('This is not base64url.')
  const padded = text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4)
  return fromBase64(padded)
}

export function uint64(value: bigint): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

/** A decimal number as the formats write it: no sign, no leading zero. */
export function readDecimal(text: string): number {
  const value = Number(text)
  if (!/^(0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(value))
    throw new FormatError(`"${text.slice(0, 30)}" is not a number of this format.`)
  return value
}
