import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { OVERLAY_LOOK } from '../../ui/overlays/overlay-look.ts'
import { useAfterFirstPaint } from '../../ui/browser/use-after-first-paint.ts'
import styles from './slip-dock.module.css'

interface SlipSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open slip of a narrow screen: it holds the focus and gives it back when it closes. */
export function SlipSheet({ isOpen, onClose, children }: SlipSheetProps) {
  // It comes when it is first opened; the library remembers whose focus it was only of what was closed before.
  const isThere = useAfterFirstPaint()
  return (
    <Drawer.Root
      opened={isOpen && isThere}
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
