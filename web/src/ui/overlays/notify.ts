import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { defineTexts, type Said, say } from '../../language/language.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { toastWish } from './toast-wish.ts'
import styles from './toasts.module.css'

const texts = defineTexts('app.toast', { close: 'Close message' })

export type ToastKind = 'success' | 'info' | 'warn' | 'error'

interface ToastWords {
  /** A short first line in strong type; without it the text itself is strong. */
  title?: Said
  /** The specification closes most toasts after 3000 ms and the one for a removed odd after 5000 ms. */
  closeAfterMs?: number
  /** Where the toast leads. */
  link?: { readonly label: string; readonly onClick: () => void }
}

export const toastCloseMs = 3000
export const removedOddToastCloseMs = 5000

const iconOf: Record<ToastKind, IconName> = { success: 'check', info: 'info', warn: 'alert', error: 'alert' }

/** How a toast is shown: a failure interrupts a screen reader, everything else waits its turn. */
export function toastOf(
  kind: ToastKind,
  said: Said,
  { title: saidTitle, closeAfterMs = toastCloseMs, link }: ToastWords = {},
): NotificationData {
  const text = say(said)
  const title = say(saidTitle)
  return {
    // The same sentence twice at the same time is one toast: several calls may fail together.
    id: `${kind}-${title ?? ''}-${text}`.replace(/\s+/g, '-'),
    title: title ?? text,
    message: title === undefined ? undefined : link ? withLink(text, link) : text,
    autoClose: closeAfterMs,
    role: kind === 'error' || kind === 'warn' ? 'alert' : 'status',
    mod: { tone: kind },
    closeButtonProps: { 'aria-label': texts.close },
    icon: createElement(Icon, { name: iconOf[kind] }),
  }
}

function withLink(text: string, { label, onClick }: NonNullable<ToastWords['link']>) {
  const button = createElement('button', { type: 'button', className: styles.link, onClick }, label)
  return createElement('span', null, text, ' ', button)
}

function show(kind: ToastKind) {
  return (said: Said, words?: ToastWords): void => {
    const text = say(said)
    toastWish.make(text)
    notifications.show(toastOf(kind, text, words))
  }
}

let successCount = 0
/** The toasts of success by their sentence, and the last one of each. */
const successIds = new Map<string, string>()

/** Two acts in a row are two successes: the toast of the second, in the same words, takes the place of the first. */
function showSuccess(said: Said, words?: ToastWords): void {
  const text = say(said)
  toastWish.make(text)
  const toast = toastOf('success', text, words)
  const sentence = String(toast.id)
  const id = `${sentence}-${successCount++}`
  const last = successIds.get(sentence)
  if (last !== undefined) notifications.hide(last)
  successIds.set(sentence, id)
  notifications.show({ ...toast, id })
}

/** Toasts for what has no place on the page. */
export const notify = {
  success: showSuccess,
  info: show('info'),
  warn: show('warn'),
  error: show('error'),
}
