/** Listeners by the key they care about, so a change wakes only those who show it. */
export class KeyedListeners {
  readonly #byKey = new Map<string, Set<() => void>>()

  add(key: string, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set()
    listeners.add(listener)
    this.#byKey.set(key, listeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key)
    }
  }

  has(key: string): boolean {
    return this.#byKey.has(key)
  }

  notify(keys: Iterable<string>): void {
    for (const key of keys) for (const listener of this.#byKey.get(key) ?? []) listener()
  }
}
