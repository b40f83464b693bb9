/** The provider numbers its frames as `milliseconds-counter`. */
export type EntryId = { readonly ms: number; readonly counter: number }

export function findEntryId(value: unknown): EntryId | undefined {
  if (typeof value !== 'string') return undefined
  const dash = value.indexOf('-')
  const ms = Number(dash === -1 ? value : value.slice(0, dash))
  const counter = dash === -1 ? 0 : Number(value.slice(dash + 1))
  return value !== '' && Number.isFinite(ms) && Number.isFinite(counter) ? { ms, counter } : undefined
}

/** A frame without a number counts as later, because nothing shows that it is old. */
export function isLater(entry: EntryId | undefined, than: EntryId | undefined): boolean {
  if (entry === undefined || than === undefined) return true
  return entry.ms === than.ms ? entry.counter > than.counter : entry.ms > than.ms
}

/** Remembers the newest numbers, so a repeated frame is accepted only once. */
export class RecentEntries {
  readonly #most: number
  readonly #seen = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  /** Adds the number and returns whether it was new. */
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
