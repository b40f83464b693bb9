import { useEffect } from 'react'

/** Puts the keyboard into the field that everybody fills in first. */
export function useFirstField(focusFirst: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page comes, and never again while somebody types.
  useEffect(() => {
    // On a touch screen the keyboard would cover the page before anyone has read it.
    if (window.matchMedia('(hover: hover)').matches) focusFirst()
  }, [])
}
