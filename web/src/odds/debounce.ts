import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../stream/browser-clock.ts'

interface Debounced<Value> {
  (value: Value): void
  cancel(): void
}

type Wait = (run: () => void, delayMs: number) => () => void

/** Runs with the last value once no other has come for the given time. */
export function debounce<Value>(run: (value: Value) => void, delayMs: number, wait: Wait): Debounced<Value> {
  let cancelWait: (() => void) | undefined
  const cancel = () => {
    cancelWait?.()
    cancelWait = undefined
  }
  return Object.assign(
    (value: Value) => {
      cancel()
      cancelWait = wait(() => run(value), delayMs)
    },
    { cancel },
  )
}

/** The value once it has not changed for so long. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value)
  const settle = useRef<Debounced<Value>>(undefined)
  settle.current ??= debounce(setSettled, delayMs, browserClock.wait)
  useEffect(() => {
    const run = settle.current
    run?.(value)
    return () => run?.cancel()
  }, [value])
  return settled
}
