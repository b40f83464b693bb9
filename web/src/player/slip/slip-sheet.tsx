import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import { formatMinor } from '@pickproof/domain/format/money'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { OVERLAY_LOOK } from '../../ui/overlay-look.ts'
import styles from './slip-dock.module.css'
import panel from './slip-panel.module.css'
import { findTrouble } from './slip-words.ts'
import type { OpenSlip } from './use-open-slip.ts'

interface SlipBarProps extends OpenSlip {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The closed slip of a narrow screen. It hangs on the page itself: a page that moves in would carry it along. */
export function SlipBar({ slip, block, isTried, isOpen, onOpen }: SlipBarProps) {
  const { content, check, account } = slip
  const count = content.entries.length
  if (count === 0) return null
  const trouble = block ?? findTrouble(check, isTried)
  return createPortal(
    <button
      type="button"
      className={styles.barButton}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className={panel.count}>{count}</span>
      <span className={styles.barWords}>
        <strong>Pick slip</strong>
        <span className={trouble === undefined ? styles.muted : styles.trouble}>
          {trouble ?? (content.type === 'PARLAY' ? 'Parlay' : 'Straight')}
        </span>
      </span>
      <span className={styles.barMoney}>
        <strong>{formatMinor(check.stakeMinor, account.currency)}</strong>
        <span className={styles.muted}>to win {formatMinor(check.winMinor, account.currency)}</span>
      </span>
      <Icon name="chevron-up" />
    </button>,
    document.body,
  )
}

interface SlipSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open slip of a narrow screen: it holds the focus and gives it back when it closes. */
export function SlipSheet({ isOpen, onClose, children }: SlipSheetProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="calc(100dvh - 16px)"
      transitionProps={{ duration: 150 }}
      classNames={{ content: styles.sheet }}
    >
      <Drawer.Overlay {...OVERLAY_LOOK} />
      <Drawer.Content aria-label="Pick slip">
        <button type="button" className={styles.handle} aria-label="Close the pick slip" onClick={onClose} />
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
