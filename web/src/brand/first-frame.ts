import { useLayoutEffect } from 'react'

/** Whoever calls this stands in place of the frame that the server sent with the page. */
export function useInsteadOfFirstFrame(): void {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), [])
}
