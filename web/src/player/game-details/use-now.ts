import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The start of the running minute: countdowns show minutes, so nothing repaints in between. */
function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function onMinute(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    timer = setTimeout(
      () => {
        notify()
        arm()
      },
      thisMinute() + MINUTE_MS - Date.now(),
    )
  }
  arm()
  return () => clearTimeout(timer)
}

/** The present, to the minute. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, thisMinute)
}
