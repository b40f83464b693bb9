/** Caches recent values. Each can be recomputed, so eviction costs only time. */
type RecentMap<Value> = { readonly get: (key: string, make: () => Value) => Value }

export function createRecentMap<Value>(limit: number): RecentMap<Value> {
  const values = new Map<string, Value>()
  return {
    get: (key, make) => {
      const known = values.get(key)
      if (known !== undefined) {
        values.delete(key)
        values.set(key, known)
        return known
      }
      const made = make()
      values.set(key, made)
      if (values.size > limit) {
        const oldest = values.keys().next()
        if (!oldest.done) values.delete(oldest.value)
      }
      return made
    },
  }
}
