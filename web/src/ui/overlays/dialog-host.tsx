import { ALERT_TEXTS } from '@pickproof/contract/messages'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { defineTexts, t } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import styles from './dialog-host.module.css'
import { type AlertRequest, type ConfirmRequest, dialogQueue } from './dialog-queue.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

const texts = defineTexts('app.dialog', { close: 'Close' })

// A Mantine dialog below listens for Escape on the window. This attribute on the focused element makes it ignore the
// key.
const keepEscape = { 'data-mantine-stop-propagation': 'true' }

interface DialogFrameProps {
  title: string
  text: string
  icon?: IconName
  iconClass?: string
  /** Absent if only a button may close the dialog. */
  onDismiss?: () => void
  onClosed: () => void
  focusFirst?: RefObject<HTMLButtonElement | null>
  children?: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back when it closes. */
function DialogFrame({
  title,
  text,
  icon,
  iconClass,
  onDismiss,
  onClosed,
  focusFirst,
  children,
}: DialogFrameProps) {
  const frame = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    focusFirst?.current?.focus()
    return () => dialog?.close()
  }, [focusFirst])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDismiss?.()
  }

  return (
    <dialog
      ref={frame}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        // In development, effects run twice: the first closing arrives when the dialog is open again.
        if (!frame.current?.open) onClosed()
      }}
      {...keepEscape}
    >
      <div className={styles.head}>
        {icon && <Icon name={icon} size={20} className={iconClass} />}
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {onDismiss && (
          <IconButton label={texts.close} icon="x" size="small" onClick={onDismiss} {...keepEscape} />
        )}
      </div>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {children && <div className={styles.foot}>{children}</div>}
    </dialog>
  )
}

function AlertDialog({ alert, onClose }: { alert: AlertRequest; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const reload = () => {
    onClose()
    if (alert.onReload) alert.onReload()
    else window.location.reload()
  }
  return (
    <DialogFrame
      title={alert.title}
      text={alert.text}
      icon={alert.kind === 'error' ? 'alert' : 'info'}
      iconClass={alert.kind === 'error' ? styles.warn : styles.info}
      onDismiss={alert.kind === 'info' ? onClose : undefined}
      onClosed={onClose}
      focusFirst={button}
    >
      {alert.kind !== 'info' && (
        <Button
          ref={button}
          variant="primary"
          onClick={alert.kind === 'error' ? onClose : reload}
          {...keepEscape}
          {...(alert.buttonAttribute === undefined ? {} : { [alert.buttonAttribute]: true })}
        >
          {t(alert.kind === 'error' ? ALERT_TEXTS.confirmButton : ALERT_TEXTS.reloadButton)}
        </Button>
      )}
    </DialogFrame>
  )
}

function ConfirmDialog({
  confirmation,
  onClose,
}: {
  confirmation: ConfirmRequest
  onClose: (agreed: boolean) => void
}) {
  const disagree = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      title={confirmation.title}
      text={confirmation.text}
      onDismiss={() => onClose(false)}
      onClosed={() => onClose(false)}
      focusFirst={disagree}
    >
      <Button ref={disagree} variant="outline" onClick={() => onClose(false)} {...keepEscape}>
        {confirmation.disagreeLabel}
      </Button>
      <Button
        variant={confirmation.danger ? 'danger' : 'primary'}
        onClick={() => onClose(true)}
        {...keepEscape}
      >
        {confirmation.agreeLabel}
      </Button>
    </DialogFrame>
  )
}

/** Mounted once beside the app; `showAlert` and `confirm` fill it. */
export function DialogHost() {
  const front = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.findFront, dialogQueue.findFront)
  if (front === undefined) return null
  if (front.type === 'alert')
    return <AlertDialog key={front.id} alert={front} onClose={() => dialogQueue.close(front.id)} />
  return (
    <ConfirmDialog
      key={front.id}
      confirmation={front}
      onClose={(agreed) => dialogQueue.close(front.id, agreed)}
    />
  )
}
