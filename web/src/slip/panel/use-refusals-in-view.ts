import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the first refusal that was not on the screen before. One that the player has seen stays where it is:
 * typing a stake in another card must not move the slip.
 */
export function useRefusalsInView(middle: RefObject<HTMLElement | null>): void {
  const seen = useRef<readonly Element[]>([])
  useEffect(() => {
    const shown = [...(middle.current?.querySelectorAll('[role="alert"]') ?? [])]
    shown.find((notice) => !seen.current.includes(notice))?.scrollIntoView({ block: 'nearest' })
    seen.current = shown
  })
}

/** Leads a player who tries to place a refused slip to the reason. */
export function showReason(middle: HTMLElement | null): void {
  middle?.querySelector('[role="alert"], [aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' })
}
