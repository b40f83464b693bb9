import type { ReactNode } from 'react'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './slip-dock.module.css'

interface SlipSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open slip of a narrow screen. */
export function SlipSheet({ isOpen, onClose, children }: SlipSheetProps) {
  return (
    <Sheet
      label="Pick slip"
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      size="calc(100dvh - 16px)"
      className={styles.sheet}
    >
      <button type="button" className={styles.handle} aria-label="Close the pick slip" onClick={onClose} />
      {children}
    </Sheet>
  )
}
