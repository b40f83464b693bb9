/** When lists of live games reload: at the next full minute, then every three minutes. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { useEffect, useEffectEvent } from 'react'

export const LIVE_REFRESH_MS = 3 * MINUTE_MS

interface RefreshClock {
  readonly now: () => number
  readonly wait: (run: () => void, delayMs: number) => () => void
}

/** Entering has asked once already. Answers the function that ends it. */
export function startLiveRefresh(refresh: () => void, { now, wait }: RefreshClock): () => void {
  const again = () => {
    refresh()
    cancel = wait(again, LIVE_REFRESH_MS)
  }
  let cancel = wait(again, MINUTE_MS - (now() % MINUTE_MS))
  return () => cancel()
}

export function useLiveRefresh(refresh: () => void, clock: RefreshClock, isOn = true): void {
  const again = useEffectEvent(refresh)
  useEffect(() => (isOn ? startLiveRefresh(() => again(), clock) : undefined), [clock, isOn])
}
