import type { ReactNode } from 'react'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import classes from './menu-overlay.module.css'

interface MenuOverlayProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The side menu over the page of a small screen. */
export function MenuOverlay({ label, isOpen, onClose, children }: MenuOverlayProps) {
  return (
    <Sheet
      label={label}
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      size="var(--size-drawer)"
      className={classes.content}
      // The entry of the open page leads nowhere, so no navigation would close the menu.
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
    >
      {children}
    </Sheet>
  )
}
