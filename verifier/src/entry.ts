/** Entries of a brand's log, read without trust. */
import { FormatError, fromBase64Url, utf8 } from './bytes.ts'
import { type Json, objectOf, readCanonical } from './canonical.ts'
import { leafHash } from './merkle.ts'

export interface Entry {
  readonly leaf: Uint8Array
  readonly type: string
  /** The account, or the game of a result, under a random name. Documents belong to none. */
  readonly chain: { readonly name: string; readonly n: number; readonly previous: string | null } | undefined
  readonly fields: { readonly [name: string]: Json }
}

export function readEntry(text: string): Entry {
  const fields = objectOf(readCanonical(text))
  const { v, t, n, p } = fields
  const a = fields.a ?? fields.f
  if (v !== 1 || typeof t !== 'string') throw new FormatError('The entry has no known version and type.')
  const leaf = leafHash(utf8(text))
  if (a === undefined) return { leaf, type: t, chain: undefined, fields }
  if (typeof a !== 'string' || fromBase64Url(a).length !== 16)
    throw new FormatError('The account or game has no name.')
  if (typeof n !== 'number' || n < 0) throw new FormatError('The entry has no number.')
  if (p !== null && (typeof p !== 'string' || fromBase64Url(p).length !== 32))
    throw new FormatError('The entry does not name the one before it.')
  return { leaf, type: t, chain: { name: a, n, previous: p }, fields }
}
