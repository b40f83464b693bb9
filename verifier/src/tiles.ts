/** Tiles and bundles of C2SP: the tree and its entries as files that never change once they are full. */
import { type Bytes, concat, FormatError } from './bytes.ts'
import { HASH_BYTES, nodeHash, type ReadNode } from './merkle.ts'

export const TILE_WIDTH = 256
const TILE_LEVELS = 8
const ENTRY_MAX = 65_535

export interface TileId {
  /** The level of tiles: a hash in a tile of level L covers 256^L entries. */
  readonly level: number
  readonly index: number
  /** 256 when full. */
  readonly width: number
}

export interface BundleId {
  readonly index: number
  readonly width: number
}

function indexPath(index: number): string {
  const groups: string[] = []
  let rest = index
  do {
    groups.unshift(String(rest % 1000).padStart(3, '0'))
    rest = Math.floor(rest / 1000)
  } while (rest > 0)
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

const widthPath = (width: number): string => (width === TILE_WIDTH ? '' : `.p/${width}`)

export const tilePath = ({ level, index, width }: TileId): string =>
  `tile/${level}/${indexPath(index)}${widthPath(width)}`

export const bundlePath = ({ index, width }: BundleId): string =>
  `tile/entries/${indexPath(index)}${widthPath(width)}`

const PATH =
  /^tile\/(?<level>entries|0|[1-9]\d?)\/(?<index>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/

/** The tile or bundle that a path names; undefined where it names none, or not in its only spelling. */
export function readPath(
  path: string,
): { readonly level: number | 'entries'; readonly index: number; readonly width: number } | undefined {
  const groups = PATH.exec(path)?.groups
  if (!groups) return undefined
  const index = Number((groups.index ?? '').replaceAll(/[x/]/g, ''))
  const width = groups.width === undefined ? TILE_WIDTH : Number(groups.width)
  if (!Number.isSafeInteger(index) || (groups.width !== undefined && width >= TILE_WIDTH)) return undefined
  const level = groups.level === 'entries' ? ('entries' as const) : Number(groups.level)
  if (level !== 'entries' && level >= TILE_LEVELS) return undefined
  const own = level === 'entries' ? bundlePath({ index, width }) : tilePath({ level, index, width })
  return own === path ? { level, index, width } : undefined
}

/** How many hashes of a level of tiles a tree has. */
export const hashesOfLevel = (size: number, level: number): number => Math.floor(size / TILE_WIDTH ** level)

/** How wide a tile is in a tree; 0 where it does not exist. */
export function widthIn(size: number, { level, index }: Omit<TileId, 'width'>): number {
  return Math.min(TILE_WIDTH, Math.max(0, hashesOfLevel(size, level) - index * TILE_WIDTH))
}

/** All tiles of a tree, without its bundles. */
export function tilesOf(size: number): readonly TileId[] {
  const tiles: TileId[] = []
  for (let level = 0; hashesOfLevel(size, level) > 0; level++)
    for (let index = 0; widthIn(size, { level, index }) > 0; index++)
      tiles.push({ level, index, width: widthIn(size, { level, index }) })
  return tiles
}

export function bundlesOf(size: number): readonly BundleId[] {
  return tilesOf(size).flatMap(({ level, index, width }) => (level === 0 ? [{ index, width }] : []))
}

export function encodeBundle(entries: readonly Uint8Array[]): Bytes {
  return concat(
    entries.flatMap((entry) => {
      if (entry.length > ENTRY_MAX) throw new FormatError('An entry has at most 65,535 bytes.')
      return [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]
    }),
  )
}

export function decodeBundle(bytes: Bytes): readonly Bytes[] {
  const entries: Bytes[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 2 > bytes.length) throw new FormatError('The bundle ends within a length.')
    const length = ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
    if (at + 2 + length > bytes.length) throw new FormatError('The bundle ends within an entry.')
    entries.push(bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}

export function hashesOf(tile: Bytes): readonly Bytes[] {
  if (tile.length === 0 || tile.length % HASH_BYTES !== 0 || tile.length > TILE_WIDTH * HASH_BYTES)
    throw new FormatError('A tile has 1 to 256 hashes of 32 bytes.')
  return Array.from({ length: tile.length / HASH_BYTES }, (_, index) =>
    tile.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  )
}

/** The root of a full tile or any complete subtree of hashes. Their number is a power of two. */
export function rootOfHashes(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, index) =>
      nodeHash(row[index * 2] as Uint8Array, row[index * 2 + 1] as Uint8Array),
    )
  const [root] = row
  if (root === undefined) throw new FormatError('A tile has at least one hash.')
  return root
}

/** Nodes of a tree from its tiles. `hashAt(level, index)` is hash number `index` of a level of tiles. */
export function nodesFromTiles(hashAt: (level: number, index: number) => Uint8Array): ReadNode {
  return (level, index) => {
    const tileLevel = Math.floor(level / 8)
    const count = 2 ** (level % 8)
    return rootOfHashes(Array.from({ length: count }, (_, at) => hashAt(tileLevel, index * count + at)))
  }
}

class MissingTile {
  readonly level: number
  readonly index: number
  constructor(level: number, index: number) {
    this.level = level
    this.index = index
  }
}

/** Hashes of a tile, at least as many as the tree has there. */
export type FetchTile = (level: number, index: number) => Promise<readonly Uint8Array[]>

/** Computes something about a tree, such as a proof, and fetches only the tiles that it takes. */
export async function withTiles<Result>(
  fetchTile: FetchTile,
  compute: (read: ReadNode) => Result,
): Promise<Result> {
  const tiles = new Map<string, readonly Uint8Array[]>()
  const read = nodesFromTiles((level, index) => {
    const tileIndex = Math.floor(index / TILE_WIDTH)
    const tile = tiles.get(`${level}/${tileIndex}`)
    if (!tile) throw new MissingTile(level, tileIndex)
    const hash = tile[index % TILE_WIDTH]
    if (!hash) throw new FormatError(`The tile ${level}/${tileIndex} is too short.`)
    return hash
  })
  for (;;) {
    try {
      return compute(read)
    } catch (error) {
      if (!(error instanceof MissingTile)) throw error
      tiles.set(`${error.level}/${error.index}`, await fetchTile(error.level, error.index))
    }
  }
}
