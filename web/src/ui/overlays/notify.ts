import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { defineTexts, type Said, say } from '../../language/language.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { placeOnPage } from './toast-place.ts'
import { toastRequest } from './toast-request.ts'
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
  /** Distinguishes toasts in the same words. */
  suffix = '',
): NotificationData {
  const text = say(said)
  const title = say(saidTitle)
  // The same sentence twice at the same time is one toast: several calls may fail together.
  const id = `${kind}-${title ?? ''}-${text}`.replace(/\s+/g, '-') + suffix
  const words = title === undefined ? undefined : text
  return {
    id,
    title: title ?? text,
    message: link ? withLink(id, words, link) : words,
    autoClose: closeAfterMs,
    role: kind === 'error' || kind === 'warn' ? 'alert' : 'status',
    mod: { tone: kind },
    closeButtonProps: { 'aria-label': texts.close },
    icon: createElement(Icon, { name: iconOf[kind] }),
  }
}

/** A press on the link closes the toast: it has no other use. */
function withLink(id: string, text: string | undefined, { label, onClick }: NonNullable<ToastWords['link']>) {
  const press = () => {
    notifications.hide(id)
    onClick()
  }
  const button = createElement('button', { type: 'button', className: styles.link, onClick: press }, label)
  return createElement('span', null, text, text && ' ', button)
}

function show(kind: ToastKind) {
  return (said: Said, words?: ToastWords): void => {
    const text = say(said)
    toastRequest.make(text)
    notifications.show({ ...toastOf(kind, text, words), position: placeOnPage() })
  }
}

let actCount = 0
/** The toasts of acts by their sentence, and the last one of each. */
const actIds = new Map<string, string>()

/** Two acts in a row are two toasts: the second, in the same words, takes the place of the first. */
function showAct(kind: ToastKind) {
  return (said: Said, words?: ToastWords): void => {
    const text = say(said)
    toastRequest.make(text)
    const sentence = String(toastOf(kind, text, words).id)
    const toast = toastOf(kind, text, words, `-${actCount++}`)
    const last = actIds.get(sentence)
    if (last !== undefined) notifications.hide(last)
    actIds.set(sentence, String(toast.id))
    notifications.show({ ...toast, position: placeOnPage() })
  }
}

/** Toasts for what has no place on the page. */
export const notify = {
  success: showAct('success'),
  /** What the player just did, where it can be undone. */
  act: showAct('info'),
  info: show('info'),
  warn: show('warn'),
  error: show('error'),
}
