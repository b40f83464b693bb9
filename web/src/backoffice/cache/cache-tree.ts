/** Keys with colons as a tree (B158). */
export interface CacheNode {
  /** The last part of the name. */
  readonly label: string
  readonly fullName: string
  /** Whether the name itself is an entry; a parent may be one too. */
  readonly isEntry: boolean
  readonly children: readonly CacheNode[]
  /** Entries at and below it. */
  readonly entryCount: number
}

interface Growing {
  readonly label: string
  readonly fullName: string
  isEntry: boolean
  readonly children: Map<string, Growing>
}

export function cacheTree(keys: readonly string[]): readonly CacheNode[] {
  const root: Growing = { label: '', fullName: '', isEntry: false, children: new Map() }
  for (const key of keys) {
    let node = root
    const parts = key.split(':')
    for (const [index, label] of parts.entries()) {
      let child = node.children.get(label)
      if (!child) {
        child = { label, fullName: parts.slice(0, index + 1).join(':'), isEntry: false, children: new Map() }
        node.children.set(label, child)
      }
      node = child
    }
    node.isEntry = true
  }
  return grown(root)
}

function grown({ children }: Growing): readonly CacheNode[] {
  return [...children.values()].map((child) => {
    const below = grown(child)
    const entryCount = below.reduce((sum, node) => sum + node.entryCount, child.isEntry ? 1 : 0)
    return {
      label: child.label,
      fullName: child.fullName,
      isEntry: child.isEntry,
      children: below,
      entryCount,
    }
  })
}

/** What is sent to delete a node: everything below a parent, or the one entry (B162). */
export function deletedName({ fullName, children }: CacheNode): string {
  return children.length > 0 ? `${fullName}:*` : fullName
}

/** Keys that contain the text, in any case. */
export function matchingKeys(keys: readonly string[], text: string): readonly string[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? keys : keys.filter((key) => key.toLowerCase().includes(wanted))
}

/** More than these would take seconds to draw. A person who finds more opens the one they want, or types on. */
const SHOWN_KEYS_MAX = 200

/** Whether the search results are open. */
export function isInView(found: readonly string[], text: string): boolean {
  return text.trim() !== '' && found.length <= SHOWN_KEYS_MAX
}
