import { useSyncExternalStore } from 'react'

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** What a rule says about the page's scroll position; repaints only when its answer changes. */
export function useScrollFact(rule: (scrollTopPx: number) => boolean): boolean {
  return useSyncExternalStore(onScroll, () => rule(window.scrollY))
}
