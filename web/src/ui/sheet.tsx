import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SheetProps {
  opened: boolean
  onClose: () => void
  /** The name of the sheet; it is drawn in the head unless `hideTitle` is set. */
  title: string
  hideTitle?: boolean
  /** Left for the menu, right for a panel, bottom for the phone. */
  side?: 'left' | 'right' | 'bottom'
  /** Width in pixels of a left or right sheet. */
  width?: number
  footer?: ReactNode
  children: ReactNode
}

/** A panel over the page that keeps the focus while it is open. A bottom sheet begins 16 px below the top. */
export function Sheet({
  opened,
  onClose,
  title,
  hideTitle,
  side = 'right',
  width = 420,
  footer,
  children,
}: SheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      withCloseButton={!hideTitle}
      position={side}
      size={side === 'bottom' ? 'calc(100dvh - 16px)' : width}
      overlayProps={{ backgroundOpacity: 0.6, color: '#000' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 36, icon: <Icon name="x" /> }}
      classNames={{
        content: joinClasses(styles.content, styles[side]),
        header: hideTitle ? styles.noHeader : styles.header,
        title: styles.title,
        body: styles.body,
        close: styles.close,
      }}
    >
      <div className={styles.scroll}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Drawer>
  )
}
