import { type ReactNode, useEffect, useState } from 'react'

interface WhenFreeProps {
  readonly isPressing: boolean
  readonly children: () => ReactNode
}

/** Waits while the player types, presses something or has another dialog open. */
export function WhenFree({ isPressing, children }: WhenFreeProps) {
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
