import { useEffect, useRef } from 'react'
import { useNewest } from '../browser/use-newest.ts'

/** A list is not asked for every letter of a text filter. */
const textFilterDebounceMs = 500

interface DebounceChoice {
  /** What becomes of a call that still waits when the caller leaves; it is made where nothing is said. */
  readonly onLeave?: 'call' | 'forget'
}

/** Calls back once, when nothing more has come for a while. */
export function useDebouncedCallback<Argument>(
  callback: (argument: Argument) => void,
  { onLeave = 'call' }: DebounceChoice = {},
) {
  const newest = useNewest(callback)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; argument: Argument } | undefined>(undefined)

  useEffect(
    () => () => {
      if (waiting.current === undefined) return
      clearTimeout(waiting.current.timer)
      if (onLeave === 'call') newest.current(waiting.current.argument)
      waiting.current = undefined
    },
    [onLeave, newest],
  )

  return (argument: Argument) => {
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => {
      waiting.current = undefined
      newest.current(argument)
    }, textFilterDebounceMs)
    waiting.current = { timer, argument }
  }
}
