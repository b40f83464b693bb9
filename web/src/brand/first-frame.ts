import { useEffect, useLayoutEffect } from 'react'
import { FIRST_FIGURES_ID } from './first-figures-id.ts'

/** The caller replaces the frame that the server sent with the page. */
export function useInsteadOfFirstFrame(): void {
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), [])
}

/** A page that has not taken their place by then shows something else. */
const FIGURES_MOST_MS = 4_000

const removeFigures = () => document.getElementById(FIRST_FIGURES_ID)?.remove()

/** The caller draws the same head and figures. */
export function useInsteadOfFirstFigures(): void {
  useLayoutEffect(removeFigures, [])
}

/** The frame of any page: first figures of another page leave with the address, and at last without it. */
export function useEndOfFirstFigures(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page.
  useEffect(() => {
    const timer = setTimeout(removeFigures, FIGURES_MOST_MS)
    return () => {
      clearTimeout(timer)
      removeFigures()
    }
  }, [path])
}
