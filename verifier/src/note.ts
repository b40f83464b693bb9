/** Signed notes (C2SP signed-note): a text, an empty line, then a line for each signature. */
import { sha256 } from '#sha256'
import {
  areEqual,
  type Bytes,
  concat,
  FormatError,
  fromBase64,
  fromHex,
  toBase64,
  toHex,
  utf8,
} from './bytes.ts'
import { isSignatureOf } from './ed25519.ts'

export const ED25519 = 1
export const COSIGNATURE = 4
const ID_BYTES = 4
const LINES_MAX = 64
const DASH = '— '

export interface VerifierKey {
  readonly name: string
  readonly id: Bytes
  readonly type: number
  readonly publicKey: Bytes
}

export interface SignatureLine {
  readonly name: string
  readonly id: Bytes
  readonly signature: Bytes
}

export interface Note {
  /** With its last newline. */
  readonly text: string
  readonly lines: readonly SignatureLine[]
}

export function makeKey(name: string, type: number, publicKey: Uint8Array): VerifierKey {
  ensureName(name)
  const id = sha256(concat([utf8(name), Uint8Array.of(10, type), publicKey])).slice(0, ID_BYTES)
  return { name, type, id, publicKey: Uint8Array.from(publicKey) }
}

export const keyText = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(concat([Uint8Array.of(type), publicKey]))}`

export function readKey(text: string): VerifierKey {
  const [name = '', hex = '', ...rest] = text.trim().split('+')
  const [type, ...bytes] = fromBase64(rest.join('+'))
  if (type === undefined) throw new FormatError('The key is empty.')
  const key = makeKey(name, type, Uint8Array.from(bytes))
  if (!areEqual(key.id, fromHex(hex))) throw new FormatError('The id of the key does not belong to it.')
  return key
}

function ensureName(name: string): void {
  if (name === '' || /[\s+]/u.test(name))
    throw new FormatError('The name of a key has no spaces and no plus.')
}

export function writeNote({ text, lines }: Note): string {
  ensureText(text)
  return `${text}\n${lines.map(writeLine).join('')}`
}

export const writeLine = ({ name, id, signature }: SignatureLine): string =>
  `${DASH}${name} ${toBase64(concat([id, signature]))}\n`

export function readNote(note: string): Note {
  // The text may have empty lines too: the last one ends it.
  const end = note.lastIndexOf('\n\n')
  if (end === -1) throw new FormatError('The note has no signatures.')
  const text = note.slice(0, end + 1)
  ensureText(text)
  const rest = note.slice(end + 2)
  if (!rest.endsWith('\n')) throw new FormatError('The last line of the note does not end.')
  const lines = rest.slice(0, -1).split('\n').map(readLine)
  if (lines.length > LINES_MAX) throw new FormatError('The note has too many signatures.')
  return { text, lines }
}

function readLine(line: string): SignatureLine {
  const [name = '', encoded = '', ...more] = line.startsWith(DASH) ? line.slice(DASH.length).split(' ') : []
  ensureName(name)
  const bytes = fromBase64(encoded)
  if (more.length > 0 || bytes.length <= ID_BYTES) throw new FormatError('This is not a signature line.')
  return { name, id: bytes.slice(0, ID_BYTES), signature: bytes.slice(ID_BYTES) }
}

function ensureText(text: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them.
  if (!text.endsWith('\n') || /[\u0000-\u0009\u000b-\u001f]/.test(text))
    throw new FormatError('The text of a note has lines that end, and no control characters.')
}

export const cosignedText = (seconds: bigint, text: string): Bytes =>
  utf8(`cosignature/v1\ntime ${seconds}\n${text}`)

export interface Signed {
  readonly key: VerifierKey
  /** Of a cosignature: when the witness saw the checkpoint. */
  readonly seconds?: bigint
}

/**
 * Who signed the note. Lines of unknown keys are skipped; name and id must both match. A wrong signature of a known key
 * makes the whole note worthless.
 */
export async function signersOf(
  { text, lines }: Note,
  keys: readonly VerifierKey[],
): Promise<readonly Signed[]> {
  const signed: Signed[] = []
  for (const line of lines) {
    const key = keys.find(({ name, id }) => name === line.name && areEqual(id, line.id))
    if (!key || signed.some((known) => known.key === key)) continue
    signed.push(await checkLine(text, line, key))
  }
  return signed
}

async function checkLine(text: string, { signature }: SignatureLine, key: VerifierKey): Promise<Signed> {
  if (key.type === ED25519) {
    if (await isSignatureOf(key.publicKey, signature, utf8(text))) return { key }
  } else if (key.type === COSIGNATURE && signature.length === 8 + 64) {
    const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
    if (await isSignatureOf(key.publicKey, signature.slice(8), cosignedText(seconds, text)))
      return { key, seconds }
  }
  throw new FormatError(`The signature of ${key.name} is wrong.`)
}
