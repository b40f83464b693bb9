/**
 * Whether prices can be trusted, for screens.
 *
 * - `useOddsFreeze()` is undefined while they can; else it says why not (see `freshness.ts`). A chip is then
 *   dimmed and cannot be pressed.
 * - `useInactivityWatch()` closes the stream after ten quiet minutes; mounted once, around the player area.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-store.ts'
import { type Freeze, RELOADS_FROZEN_PAGE } from './freshness.ts'
import { freshness, inactivityWatch } from './live-layer.ts'
import { liveStream } from '../stream/live-stream.ts'

export function useOddsFreeze(): Freeze | undefined {
  return useSyncExternalStore(freshness.onChange, () => freshness.freeze)
}

const DELIBERATE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The button has the focus while the page is frozen, so every other key on it resumes the stream. */
function pressesReload(event: Event): boolean {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return false
  return event.target instanceof Element && event.target.closest(`[${RELOADS_FROZEN_PAGE}]`) !== null
}

export function useInactivityWatch(): void {
  useEffect(() => {
    const moved = () => inactivityWatch.activity({ isDeliberate: false })
    const acted = (event: Event) => {
      if (!pressesReload(event)) inactivityWatch.activity({ isDeliberate: true })
    }
    const quietly = { passive: true, capture: true }
    inactivityWatch.start()
    window.addEventListener('pointermove', moved, quietly)
    for (const name of DELIBERATE) window.addEventListener(name, acted, quietly)
    return () => {
      window.removeEventListener('pointermove', moved, quietly)
      for (const name of DELIBERATE) window.removeEventListener(name, acted, quietly)
      const wasFrozen = inactivityWatch.isFrozen
      inactivityWatch.stop()
      if (!wasFrozen) return
      freshness.inactivityChanged(false)
      if (useSession.getState().session.state === 'logged-in') liveStream.connect()
    }
  }, [])
}
