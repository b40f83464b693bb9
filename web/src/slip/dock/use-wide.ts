import { useSyncExternalStore } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'

const query = window.matchMedia(`(min-width: ${BREAKPOINT_PX.lg}px)`)

function onChange(notify: () => void): () => void {
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the slip has room beside the table. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => query.matches)
}
