/** Circles in a graph of files: each as the list of files on it, once. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []
  const onPath = new Set<string>()

  function visit(file: string): void {
    if (finished.has(file)) return
    if (onPath.has(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    path.push(file)
    onPath.add(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    onPath.delete(file)
    finished.add(file)
  }

  for (const file of [...edges.keys()].sort()) visit(file)
  return cycles
}
