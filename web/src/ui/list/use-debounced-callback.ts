import { useEffect, useRef } from 'react'

/** A list is not asked for every letter of a text filter. */
const textFilterDebounceMs = 500

/** Calls back once, when nothing more has come for a while; a call still waiting is made when the caller leaves. */
export function useDebouncedCallback<Argument>(
  callback: (argument: Argument) => void,
  delayMs = textFilterDebounceMs,
) {
  const newest = useRef(callback)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; argument: Argument } | undefined>(undefined)
  newest.current = callback

  useEffect(
    () => () => {
      if (waiting.current === undefined) return
      clearTimeout(waiting.current.timer)
      newest.current(waiting.current.argument)
      waiting.current = undefined
    },
    [],
  )

  return (argument: Argument) => {
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => {
      waiting.current = undefined
      newest.current(argument)
    }, delayMs)
    waiting.current = { timer, argument }
  }
}
