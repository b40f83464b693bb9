/** The provider numbers its frames as `milliseconds-counter`. */
export type EntryId = { readonly ms: number; readonly counter: number }

export function findEntryId(value: unknown): EntryId | undefined {
  if (typeof value !== 'string') return undefined
  const dash = value.indexOf('-')
  const ms = Number(dash === -1 ? value : value.slice(0, dash))
  const counter = dash === -1 ? 0 : Number(value.slice(dash + 1))
  return value !== '' && Number.isFinite(ms) && Number.isFinite(counter) ? { ms, counter } : undefined
}

/** A frame without a number counts as later: it cannot be shown to be old. */
export function isLater(entry: EntryId | undefined, than: EntryId | undefined): boolean {
  if (entry === undefined || than === undefined) return true
  return entry.ms === than.ms ? entry.counter > than.counter : entry.ms > than.ms
}

/** Remembers the newest numbers, so that a frame which is sent twice is taken once. */
export class RecentEntries {
  readonly #most: number
  readonly #seen = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** Whether it is new; from now on it is not. */
  add(entryId: string): boolean {
    if (this.#seen.has(entryId)) return false
    this.#seen.add(entryId)
    if (this.#seen.size > this.#most) {
      const oldest = this.#seen.values().next()
      if (!oldest.done) this.#seen.delete(oldest.value)
    }
    return true
  }
}
