/** What a log says about the ends of its accounts: the root over the last entry of each, so none can be left out later. */
import { type Bytes, toBase64Url, utf8 } from './bytes.ts'
import { canonical } from './canonical.ts'
import { leafHash } from './merkle.ts'
import { RightEdge } from './right-edge.ts'

export interface Head {
  readonly name: string
  /** The number of its last entry. */
  readonly n: number
  /** The leaf of its last entry, base64url. */
  readonly leaf: string
}

export const headLeaf = ({ name, n, leaf }: Head): Bytes => leafHash(utf8(canonical({ a: name, l: leaf, n })))

/** The heads in the order of their names, which are ASCII and sort the same way everywhere. */
export function headsRoot(heads: Iterable<Head>): { readonly count: number; readonly root: string } {
  const edge = new RightEdge(0, [])
  for (const head of [...heads].sort((one, other) => (one.name < other.name ? -1 : 1)))
    edge.append(headLeaf(head))
  return { count: edge.size, root: toBase64Url(edge.root()) }
}
