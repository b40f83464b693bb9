/** Checks that a log of today begins with the tree of an earlier checkpoint: nothing in it was changed or taken away. */
import type { Checkpoint } from './checkpoint.ts'
import { type FetchFile, readSignedCheckpoint, tilesFrom } from './log-files.ts'
import { consistencyProof, isConsistent, type Tree, treeRoot } from './merkle.ts'
import { areEqual } from './bytes.ts'
import { readKey } from './note.ts'
import { withTiles } from './tiles.ts'

export interface Growth {
  /** What the log has signed last. */
  readonly checkpoint: Checkpoint
  readonly isGrown: boolean
}

/** Reads a few tiles only. The proof is computed here, so the server cannot make one up. */
export async function checkGrowth(
  fetchFile: FetchFile,
  { key, earlier }: { readonly key: string; readonly earlier: Tree },
): Promise<Growth> {
  const { checkpoint } = await readSignedCheckpoint(fetchFile, readKey(key))
  const { size } = checkpoint
  if (earlier.size > size) return { checkpoint, isGrown: false }
  const [root, proof] = await withTiles(tilesFrom(fetchFile, size), (read) => [
    treeRoot(read, size),
    consistencyProof(read, earlier.size, size),
  ])
  return { checkpoint, isGrown: areEqual(root, checkpoint.root) && isConsistent(earlier, checkpoint, proof) }
}
