/**
 * Menus and dialogs load with a large part of the component library, and nothing of it is seen before one is opened.
 * Until then a bare button replaces the one that belongs to the overlay.
 */
import { type RefObject, startTransition, useEffect, useState } from 'react'

interface LateOverlay {
  readonly isWanted: boolean
  /** In a transition, so the plain button keeps its place and the focus until the overlay has loaded. */
  readonly want: () => void
}

export function useLateOverlay(): LateOverlay {
  const [isWanted, setIsWanted] = useState(false)
  return { isWanted, want: () => startTransition(() => setIsWanted(true)) }
}

/**
 * Opens what was pressed before it was there. It begins closed and moves in as ever after; the button that was pressed is
 * gone, so its successor gets the focus, to which the overlay gives it back.
 */
export function useOpenOnArrival(button?: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    button?.current?.focus()
    setIsOpen(true)
  }, [button])
  return [isOpen, setIsOpen] as const
}
