import { useLayoutEffect } from 'react'

/** The caller replaces the frame that the server sent with the page. */
export function useInsteadOfFirstFrame(): void {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), [])
}
