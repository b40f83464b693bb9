/** Builds the entries of a log. The same input gives the same bytes. */
import { randomBytes } from 'node:crypto'
import { type Bytes, toBase64Url } from '@pickproof/verifier/bytes'
import { canonical, type Json } from '@pickproof/verifier/canonical'
import { commit, saltOf } from '@pickproof/verifier/commitment'
import { leafHash } from '@pickproof/verifier/merkle'

const VERSION = 1

/** The entries of one account, or of one user where no account is concerned. */
export interface Chain {
  readonly id: bigint
  /** Its public name: random, so it says nothing about the account. */
  readonly name: string
  /** Null after a purge. */
  readonly key: Uint8Array | null
  nextN: number
  leaf: Uint8Array | null
}

export const newChain = (id: bigint): Chain => ({
  id,
  name: toBase64Url(randomBytes(16)),
  key: randomBytes(32),
  nextN: 0,
  leaf: null,
})

export interface NewEntry {
  readonly kind: string
  readonly chainId: bigint | null
  readonly pickId: bigint | null
  readonly fixtureId: string | null
  /** What the entry shows. The public figures are counted from it. */
  readonly fields: { readonly [name: string]: Json }
  readonly leaf: Bytes
  readonly entry: string
  readonly opened: string | null
}

interface Content {
  readonly kind: string
  readonly shown?: { readonly [name: string]: Json }
  /** By the name of the field that shows the commitment. */
  readonly hidden?: { readonly [field: string]: Json }
  readonly pickId?: bigint
}

/** The next entry of a chain, which it moves forward. */
export function chainEntry(chain: Chain, content: Content): NewEntry {
  return { ...nextEntry(chain, 'a', content), chainId: chain.id }
}

/** The next result of a game. Its chain is of the game, so all players on it have the same entry. */
export function resultEntry(
  chain: Omit<Chain, 'id'>,
  fixtureId: string,
  content: Omit<Content, 'kind'>,
): NewEntry {
  return { ...nextEntry(chain, 'f', { ...content, kind: 'result' }), fixtureId }
}

function nextEntry(
  chain: Omit<Chain, 'id'>,
  nameField: 'a' | 'f',
  { kind, shown = {}, hidden = {}, pickId }: Content,
): NewEntry {
  const n = chain.nextN
  const opened: Record<string, string> = {}
  const commitments: Record<string, Json> = {}
  for (const [field, value] of Object.entries(hidden)) {
    const json = canonical(value)
    // Without a key, a salt that is stored nowhere: the entry keeps its place and cannot be opened.
    commitments[field] = commit(chain.key ? saltOf(chain.key, field, n) : randomBytes(32), json)
    opened[field] = json
  }
  const fields = {
    v: VERSION,
    t: kind,
    [nameField]: chain.name,
    n,
    p: chain.leaf && toBase64Url(chain.leaf),
    ...shown,
    ...commitments,
  }
  const entry = canonical(fields)
  const leaf = leafHash(entry)
  chain.nextN++
  chain.leaf = leaf
  const isOpen = chain.key !== null && Object.keys(opened).length > 0
  return {
    kind,
    chainId: null,
    pickId: pickId ?? null,
    fixtureId: null,
    fields,
    leaf,
    entry,
    opened: isOpen ? JSON.stringify(opened) : null,
  }
}

/** An entry without an account, such as a published document. */
export function plainEntry(kind: string, shown: { readonly [name: string]: Json }): NewEntry {
  const fields = { v: VERSION, t: kind, ...shown }
  const entry = canonical(fields)
  const leaf = leafHash(entry)
  return { kind, chainId: null, pickId: null, fixtureId: null, fields, leaf, entry, opened: null }
}
