import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { closeMoment, momentsQuery } from '../../api/notification-queries.ts'
import { useSession } from '../../session/session-store.ts'

// Every page looks for moments, and few visits have one.
const MomentDialog = lazy(async () => ({ default: (await import('./moment-dialog.tsx')).MomentDialog }))

/**
 * Celebrates a passed stage, a funded account and a payout, and explains why an account closed: live, or on the next visit.
 * Events come one after another, and closing one closes it on all pages of the player (decision 101).
 */
export function Moments() {
  // Staff who view as the player must not close what the player has not seen.
  const isPlayer = useSession(({ session }) => session.state === 'logged-in' && !session.isSwitched)
  const { data } = useQuery({ ...momentsQuery(), enabled: isPlayer })
  const isPressing = usePressing()
  const [moment] = data?.items ?? []
  if (moment === undefined || !isPlayer) return null
  return (
    <Suspense>
      <MomentDialog key={moment.id} moment={moment} isPressing={isPressing} onClose={closeNow} />
    </Suspense>
  )

  function closeNow() {
    // The bell reads the count again when the server announces it.
    if (moment) void closeMoment(moment.id).catch(() => undefined)
  }
}

/** On a touch screen, the click follows a moment after the release. */
const CLICK_FOLLOWS_MS = 300

/** True from a press until its click was handled. A dialog that opens in between would take the click from a button. */
function usePressing(): boolean {
  const [isPressing, setPressing] = useState(false)
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(end)
      setPressing(true)
    }
    const release = () => {
      clearTimeout(end)
      end = setTimeout(() => setPressing(false), CLICK_FOLLOWS_MS)
    }
    const listeners = { pointerdown: press, pointerup: release, pointercancel: release }
    for (const [event, listen] of Object.entries(listeners)) document.addEventListener(event, listen, true)
    return () => {
      clearTimeout(end)
      for (const [event, listen] of Object.entries(listeners))
        document.removeEventListener(event, listen, true)
    }
  }, [])
  return isPressing
}
