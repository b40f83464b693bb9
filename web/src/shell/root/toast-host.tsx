import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type Said, say } from '../../language/language.ts'
import type { ToastKind } from '../../ui/overlays/notify.ts'
import { type ToastWish, toastWish } from '../../ui/overlays/toast-wish.ts'
import styles from './toast-host.module.css'

/** It cannot be closed, and reports calls that failed: longer than a toast. */
const PLAIN_TOAST_MS = 6000

const ToastPlace = lazy(() =>
  import('./toast-place.tsx').then(
    ({ ToastPlace }) => ({ default: ToastPlace }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows a toast from a place that must not load them beforehand, such as the client or a signed-out page. */
export async function showToast(kind: ToastKind, text: Said): Promise<void> {
  // Requested together with the words, so both arrive together.
  toastWish.make(say(text))
  const toasts = await import('../../ui/overlays/notify.ts').catch(() => undefined)
  toasts?.notify[kind](text)
}

/** The place of all toasts. It comes with the first one that there is to show. */
export function ToastHost() {
  const isWished = useSyncExternalStore(toastWish.subscribe, toastWish.isMade)
  if (!isWished) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}

/**
 * What a broken connection leaves of the toasts. The first message may be that it is broken, and then their files do
 * not arrive. A browser asks for them again only when the page is loaded again.
 */
function PlainToast() {
  const wish = useSyncExternalStore(toastWish.subscribe, toastWish.last)
  const [read, setRead] = useState<ToastWish>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(wish), PLAIN_TOAST_MS)
    return () => clearTimeout(timer)
  }, [wish])
  return wish === undefined || wish === read ? null : (
    <p role="alert" data-toast="plain" className={styles.plain}>
      {wish.text}
    </p>
  )
}
