import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Said, say } from '../../language/language.ts'
import type { ToastKind } from '../../ui/overlays/notify.ts'
import { type ToastRequest, toastRequest, useToastRequests } from '../../ui/overlays/toast-request.ts'
import styles from './toast-host.module.css'

/** It cannot be closed, and reports calls that failed: longer than a toast. */
const PLAIN_TOAST_MS = 6000

const Nothing: () => ReactNode = () => null

const ToastPlace = lazy<() => ReactNode>(() =>
  import('./toast-place.tsx').then(
    ({ ToastPlace }) => ({ default: ToastPlace }),
    () => {
      toastRequest.fail()
      return { default: Nothing }
    },
  ),
)

const loadNotify = () => import('../../ui/overlays/notify.ts')

/** Shows a toast from a place that must not load them beforehand, such as the client or a signed-out page. */
export async function showToast(kind: ToastKind, text: Said, load = loadNotify): Promise<void> {
  // Requested together with the words, so both arrive together.
  toastRequest.make(say(text))
  const toasts = await load().catch(toastRequest.fail)
  toasts?.notify[kind](text)
}

/** The place of all toasts. It comes with the first one that there is to show. */
export function ToastHost() {
  const { last, haveFailed } = useToastRequests()
  if (last === undefined) return null
  if (haveFailed) return <PlainToast request={last} />
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}

/**
 * What a broken connection leaves of the toasts. The first message may be that it is broken, and then at least one of
 * their files does not arrive.
 */
function PlainToast({ request }: { readonly request: ToastRequest }) {
  const [read, setRead] = useState<ToastRequest>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(request), PLAIN_TOAST_MS)
    return () => clearTimeout(timer)
  }, [request])
  return request === read ? null : (
    <p role="alert" data-toast="plain" className={styles.plain}>
      {request.text}
    </p>
  )
}
