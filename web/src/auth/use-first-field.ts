import { type RefObject, useEffect } from 'react'

/** Puts the keyboard into the field that everyone fills in first. */
export function useFirstField(first: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // On a touch screen the keyboard would cover the page before anyone has read it.
    if (window.matchMedia('(hover: hover)').matches) first.current?.focus()
  }, [first])
}
