import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal as MantineModal } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './modal.module.css'
import { OVERLAY_LOOK } from './overlay-look.ts'

const texts = defineTexts('app.modal', {
  close: 'Close',
})

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** Whether a part scrolls and nothing in it can take the focus: a keyboard reaches its end only if it can stop there itself. */
function useScrollStop() {
  const [isStop, setIsStop] = useState(false)
  const ref = useCallback((part: HTMLElement | null) => {
    if (part === null) return
    const observer = new ResizeObserver(() => {
      setIsStop(part.scrollHeight > part.clientHeight && part.querySelector(STOPS) === null)
    })
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: isStop ? 0 : undefined }
}

interface ModalProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Width in pixels; on a phone the dialog takes the whole width it can. */
  width?: number
  /** The buttons; they stay in view while the body scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A dialog with a form or details in it. For a sentence and two buttons use `confirm`. */
export function Modal({ opened, onClose, title, width = 480, footer, children }: ModalProps) {
  // The library gives the focus back only where a dialog was there before it opened; most are mounted open.
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [opened])
  return (
    <MantineModal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      centered
      overlayProps={OVERLAY_LOOK}
      transitionProps={{ transition: 'fade', duration: 150 }}
      closeButtonProps={{ 'aria-label': texts.close, size: 36, icon: <Icon name="x" /> }}
      classNames={{
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        close: styles.close,
      }}
    >
      <ModalScroll>{children}</ModalScroll>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineModal>
  )
}

function ModalScroll({ children }: { children: ReactNode }) {
  const scrollStop = useScrollStop()
  return (
    <div {...scrollStop} className={styles.scroll}>
      {children}
    </div>
  )
}
