/**
 * The tree of RFC 6962. A tree of n leaves splits at the largest power of two below n.
 *
 * Sizes may be up to 2^53. The bit operators of JavaScript have 32 bits, so this code divides.
 */
import { sha256 } from '#sha256'
import { areEqual, type Bytes, concat, FormatError, withText } from './bytes.ts'

export const HASH_BYTES = 32
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const EMPTY_ROOT: Bytes = sha256(new Uint8Array())

export const leafHash = (entry: Uint8Array | string): Bytes =>
  sha256(typeof entry === 'string' ? withText(LEAF, entry) : concat([LEAF, entry]))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Bytes => sha256(concat([NODE, left, right]))

/** The largest power of two below n. */
export function splitOf(n: number): number {
  let split = 1
  while (split * 2 < n) split *= 2
  return split
}

/** Reads the hash of the complete subtree of 2^level leaves that begins at leaf index * 2^level. */
export type ReadNode = (level: number, index: number) => Uint8Array

/** The root of the leaves from `first` (inclusive) to `last` (exclusive). */
export function rangeRoot(read: ReadNode, first: number, last: number): Uint8Array {
  const count = last - first
  if (count <= 0) throw new FormatError('A range of a tree has at least one leaf.')
  if (isPowerOfTwo(count) && first % count === 0) return read(Math.round(Math.log2(count)), first / count)
  const split = splitOf(count)
  return nodeHash(rangeRoot(read, first, first + split), rangeRoot(read, first + split, last))
}

export function treeRoot(read: ReadNode, size: number): Uint8Array {
  return size === 0 ? EMPTY_ROOT : rangeRoot(read, 0, size)
}

export function inclusionProof(read: ReadNode, index: number, size: number): readonly Uint8Array[] {
  if (!isIndexIn(index, size)) throw new FormatError(`There is no entry ${index} in a tree of ${size}.`)
  const proof: Uint8Array[] = []
  let [first, last] = [0, size]
  while (last - first > 1) {
    const middle = first + splitOf(last - first)
    if (index < middle) {
      proof.push(rangeRoot(read, middle, last))
      last = middle
    } else {
      proof.push(rangeRoot(read, first, middle))
      first = middle
    }
  }
  return proof.reverse()
}

export function consistencyProof(read: ReadNode, oldSize: number, size: number): readonly Uint8Array[] {
  if (!Number.isSafeInteger(oldSize) || oldSize < 0 || oldSize > size)
    throw new FormatError(`A tree of ${size} was never ${oldSize} entries long.`)
  // From the empty tree, everything follows: the proof has no hashes.
  if (oldSize === 0 || oldSize === size) return []
  const proof: Uint8Array[] = []
  let [first, last, isWhole] = [0, size, true]
  while (last !== oldSize) {
    const middle = first + splitOf(last - first)
    if (oldSize <= middle) {
      proof.push(rangeRoot(read, middle, last))
      last = middle
    } else {
      proof.push(rangeRoot(read, first, middle))
      first = middle
      isWhole = false
    }
  }
  if (!isWhole) proof.push(rangeRoot(read, first, last))
  return proof.reverse()
}

/** The root that an entry and its proof lead to. Throws if the proof has the wrong length. */
export function rootOfInclusion(
  leaf: Uint8Array,
  {
    index,
    size,
    proof,
  }: { readonly index: number; readonly size: number; readonly proof: readonly Uint8Array[] },
): Uint8Array {
  if (!isIndexIn(index, size)) throw new FormatError(`There is no entry ${index} in a tree of ${size}.`)
  ensureHashes([leaf, ...proof])
  let hash = leaf
  let [at, last] = [index, size - 1]
  for (const sibling of proof) {
    if (last === 0) throw new FormatError('The inclusion proof is too long.')
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  if (last !== 0) throw new FormatError('The inclusion proof is too short.')
  return hash
}

export interface Tree {
  readonly size: number
  readonly root: Uint8Array
}

/** Whether the new tree begins with the old one. An old tree of size 0 needs no proof. */
export function isConsistent(old: Tree, tree: Tree, proof: readonly Uint8Array[]): boolean {
  if (![old.size, tree.size].every((size) => Number.isSafeInteger(size) && size >= 0)) return false
  if (![old.root, tree.root, ...proof].every(({ length }) => length === HASH_BYTES)) return false
  if (old.size > tree.size) return false
  if (old.size === 0) return proof.length === 0 && areEqual(old.root, EMPTY_ROOT)
  if (old.size === tree.size) return proof.length === 0 && areEqual(old.root, tree.root)
  const hashes = isPowerOfTwo(old.size) ? [old.root, ...proof] : [...proof]
  const [start, ...path] = hashes
  if (start === undefined || proof.length === 0) return false
  let [at, last] = [old.size - 1, tree.size - 1]
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [oldRoot, root] = [start, start]
  for (const hash of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      oldRoot = nodeHash(hash, oldRoot)
      root = nodeHash(hash, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    } else root = nodeHash(root, hash)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && areEqual(oldRoot, old.root) && areEqual(root, tree.root)
}

export function isPowerOfTwo(n: number): boolean {
  return n > 0 && Number.isInteger(Math.log2(n)) && 2 ** Math.log2(n) === n
}

function isIndexIn(index: number, size: number): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size
}

function ensureHashes(hashes: readonly Uint8Array[]): void {
  if (hashes.some(({ length }) => length !== HASH_BYTES)) throw new FormatError('A hash has 32 bytes.')
}
