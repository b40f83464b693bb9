/** The right edge of a growing tree: the hashes of its partial tiles. Everything left of it is in full tiles. */
import { type ReadNode, treeRoot } from './merkle.ts'
import { hashesOfLevel, nodesFromTiles, rootOfHashes, TILE_WIDTH } from './tiles.ts'

export interface FullTile {
  readonly level: number
  readonly index: number
  readonly root: Uint8Array
}

export class RightEdge {
  #size: number
  readonly #levels: Uint8Array[][]

  /** Hashes of the partial tile of each level, as `tilesOf` counts them. */
  constructor(size: number, levels: readonly (readonly Uint8Array[])[]) {
    this.#size = size
    this.#levels = levels.map((hashes) => [...hashes])
    for (let level = 0; hashesOfLevel(size, level) > 0; level++) {
      const width = hashesOfLevel(size, level) % TILE_WIDTH
      if ((this.#levels[level]?.length ?? 0) !== width)
        throw new Error(`level ${level} of a tree of ${size} needs ${width} hashes`)
    }
  }

  get size(): number {
    return this.#size
  }

  /** Returns the tiles that it filled, the lowest level first. */
  append(leaf: Uint8Array): readonly FullTile[] {
    const full: FullTile[] = []
    this.#size++
    let hash = leaf
    for (let level = 0; ; level++) {
      const tile = this.#levels[level] ?? []
      this.#levels[level] = tile
      tile.push(hash)
      if (tile.length < TILE_WIDTH) return full
      hash = rootOfHashes(tile)
      full.push({ level, index: hashesOfLevel(this.#size, level + 1) - 1, root: hash })
      this.#levels[level] = []
    }
  }

  root(): Uint8Array {
    const read: ReadNode = nodesFromTiles((level, index) => {
      const hash = this.#levels[level]?.[index % TILE_WIDTH]
      if (!hash) throw new Error(`hash ${index} of level ${level} is not at the edge`)
      return hash
    })
    return treeRoot(read, this.#size)
  }
}
