import { nodeHash, type ReadNode } from './merkle.ts'

/** Nodes straight from the leaves, the slow way. */
export const nodesOf =
  (all: readonly Uint8Array[]): ReadNode =>
  (level, index) =>
    level === 0
      ? (all[index] as Uint8Array)
      : nodeHash(nodesOf(all)(level - 1, index * 2), nodesOf(all)(level - 1, index * 2 + 1))
