import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { useSyncExternalStore } from 'react'

/** One timer for all components that show how long something takes, running only while there is one. */
const listeners = new Set<() => void>()
let minuteMs = currentMinuteMs()
let timer: ReturnType<typeof setTimeout> | undefined

function currentMinuteMs(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function awaitNextMinute(): void {
  timer = setTimeout(
    () => {
      minuteMs = currentMinuteMs()
      awaitNextMinute()
      for (const listener of listeners) listener()
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    minuteMs = currentMinuteMs()
    awaitNextMinute()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** The start of the running minute, as an instant in milliseconds; changes when the minute does. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => minuteMs)
}
