import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { OVERLAY_LOOK } from '../../ui/overlays/overlay-look.ts'
import { useAfterFirstPaint } from '../../ui/browser/use-after-first-paint.ts'
import classes from './menu-overlay.module.css'

interface MenuOverlayProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The side menu over the page of a small screen: it holds the focus and gives it back when it closes. */
export function MenuOverlay({ label, isOpen, onClose, children }: MenuOverlayProps) {
  // It comes when it is first opened; the library remembers whose focus it was only of what was closed before.
  const isThere = useAfterFirstPaint()
  return (
    <Drawer.Root
      opened={isOpen && isThere}
      onClose={onClose}
      position="left"
      size="var(--size-drawer)"
      transitionProps={{ duration: 150 }}
      // As a className of Drawer.Content it would dress the frame around it too.
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay {...OVERLAY_LOOK} />
      <Drawer.Content
        aria-label={label}
        // The entry of the open page leads nowhere, so no navigation would close the menu.
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
      >
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
