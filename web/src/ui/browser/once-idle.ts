/** Long enough for the first page to be drawn with its answers on a slow phone. */
const SETTLE_MS = 4000

/** Does what may wait until the page stands and the browser has nothing else to do. Answers how to call it off. */
export function onceIdle(act: () => void): () => void {
  let idleId: number | undefined
  const timer = setTimeout(() => {
    // Not every browser tells when it is idle.
    if (typeof requestIdleCallback === 'function') idleId = requestIdleCallback(act)
    else act()
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    if (idleId !== undefined) cancelIdleCallback(idleId)
  }
}
