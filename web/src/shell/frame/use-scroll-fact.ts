import { useSyncExternalStore } from 'react'

// Reading the window forces a layout, so this reads it after a scroll, not in every render.
let scrollTopPx = 0
const listeners = new Set<() => void>()

function look(): void {
  scrollTopPx = window.scrollY
  for (const notify of listeners) notify()
}

function onScroll(notify: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('scroll', look, { passive: true })
    requestAnimationFrame(look)
  }
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
    if (listeners.size === 0) window.removeEventListener('scroll', look)
  }
}

/** What a rule says about the page's scroll position; repaints only when its answer changes. */
export function useScrollFact(rule: (scrollTopPx: number) => boolean): boolean {
  return useSyncExternalStore(onScroll, () => rule(scrollTopPx))
}
