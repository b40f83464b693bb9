import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { useAfterFirstPaint } from '../browser/use-after-first-paint.ts'
import { OVERLAY_LOOK } from './overlay-look.ts'

interface SheetProps {
  readonly label: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly side: 'left' | 'bottom'
  /** How far it reaches from its side. */
  readonly size: string
  /** Dresses the sheet itself. */
  readonly className: string | undefined
  readonly onClick?: MouseEventHandler
  readonly children: ReactNode
}

/** A panel that slides in from a side of a small screen: it holds the focus and gives it back when it closes. */
export function Sheet({ label, isOpen, onClose, side, size, className, onClick, children }: SheetProps) {
  // It is loaded when it is first opened; the library returns the focus only of a sheet that was closed before.
  const isThere = useAfterFirstPaint()
  return (
    <Drawer.Root
      opened={isOpen && isThere}
      onClose={onClose}
      position={side}
      size={size}
      transitionProps={{ duration: 150 }}
      // As a className of Drawer.Content it would dress the frame around it too.
      classNames={{ content: className }}
    >
      <Drawer.Overlay {...OVERLAY_LOOK} />
      <Drawer.Content aria-label={label} onClick={onClick}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  )
}
