import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { closeMoment, momentsQuery } from '../../api/notification-queries.ts'
import { useSession } from '../../session/session-store.ts'
import { MomentDialog } from './moment-dialog.tsx'

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
    <WhenFree key={moment.id} isPressing={isPressing}>
      {() => <MomentDialog moment={moment} onClose={closeNow} />}
    </WhenFree>
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

interface WhenFreeProps {
  readonly isPressing: boolean
  readonly children: () => ReactNode
}

/** Waits while the player types, presses something or has another dialog open. */
function WhenFree({ isPressing, children }: WhenFreeProps) {
  const [isFree, setIsFree] = useState(() => !isPressing && !isBusy())
  useEffect(() => {
    if (isFree || isPressing) return
    const look = () => {
      if (!isBusy()) setIsFree(true)
    }
    // Both end with the focus somewhere else. A field loses it before another part has it.
    const lookSoon = () => queueMicrotask(look)
    const observer = new MutationObserver(look)
    look()
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', lookSoon)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusout', lookSoon)
    }
  }, [isFree, isPressing])
  return isFree ? children() : null
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  return isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
