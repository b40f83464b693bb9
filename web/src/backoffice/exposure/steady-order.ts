/**
 * Keeps rows where they are while somebody works with them: what was there stays in its order, what is new comes
 * last, what is gone leaves. Otherwise the new order counts.
 */
export function steadyOrder(before: readonly string[], next: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...next]
  const present = new Set(next)
  const kept = before.filter((key) => present.has(key))
  const known = new Set(kept)
  return [...kept, ...next.filter((key) => !known.has(key))]
}
