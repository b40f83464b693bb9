import { useEffect, useRef } from 'react'

/** A keyboard user starts at the beginning of the next step. Put the ref on what holds the steps, with tabIndex -1. */
export function useFocusAfterStep(step: number | string) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    body.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return body
}
