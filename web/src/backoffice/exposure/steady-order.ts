/**
 * Keeps rows where they are while a staff member works with them: old rows stay in their order, new ones are last,
 * removed ones leave. Otherwise the new order counts.
 */
export function steadyOrder(before: readonly string[], next: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...next]
  const present = new Set(next)
  const kept = before.filter((key) => present.has(key))
  const known = new Set(kept)
  return [...kept, ...next.filter((key) => !known.has(key))]
}
