import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { slipTexts } from '../texts.ts'
import styles from './slip-dock.module.css'

const texts = defineTexts('player.slip-sheet', { close: 'Close the pick slip' })

interface SlipSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open slip of a narrow screen. */
export function SlipSheet({ isOpen, onClose, children }: SlipSheetProps) {
  return (
    <Sheet
      label={slipTexts.title}
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      size="calc(100dvh - 16px)"
      className={styles.sheet}
    >
      <button type="button" className={styles.handle} aria-label={texts.close} onClick={onClose} />
      {children}
    </Sheet>
  )
}
