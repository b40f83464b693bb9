/** Long enough for the first page to be drawn with its answers on a slow phone. */
const SETTLE_MS = 4000

/** Does what may wait until the page is rendered and the browser is idle. Answers how to call it off. */
export function onceIdle(act: () => void): () => void {
  let idleId: number | undefined
  const timer = setTimeout(() => {
    // Not every browser reports idle time.
    if (typeof requestIdleCallback === 'function') idleId = requestIdleCallback(act)
    else act()
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    if (idleId !== undefined) cancelIdleCallback(idleId)
  }
}
