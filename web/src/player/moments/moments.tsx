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
  const [moment] = data?.items ?? []
  if (moment === undefined || !isPlayer) return null
  return <WhenFree key={moment.id}>{() => <MomentDialog moment={moment} onClose={closeNow} />}</WhenFree>

  function closeNow() {
    // The bell reads the count again when the server announces it.
    if (moment) void closeMoment(moment.id).catch(() => undefined)
  }
}

/** Waits while the player types or has another dialog open. */
function WhenFree({ children }: { readonly children: () => ReactNode }) {
  const [isFree, setIsFree] = useState(() => !isBusy())
  useEffect(() => {
    if (isFree) return
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
  }, [isFree])
  return isFree ? children() : null
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  return isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
