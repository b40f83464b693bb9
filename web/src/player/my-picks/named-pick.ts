import { pickAnchor } from '../../paths.ts'

/** The pick that a link names by its anchor. */
export function findNamedPick(hash: string): number | undefined {
  const id = Number(/^pick-(\d+)$/.exec(hash)?.[1])
  return pickAnchor(id) === hash ? id : undefined
}

/** The page of a list, newest first, that shows a pick after so many newer ones. */
export function pageNoBehind(newerCount: number, pageSize: number): number {
  return Math.floor(newerCount / pageSize) + 1
}
