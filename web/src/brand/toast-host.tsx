import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ToastKind } from '../ui/notify.ts'
import { toastWish } from '../ui/toast-wish.ts'

const ToastPlace = lazy(() => import('./toast-place.tsx').then(({ ToastPlace }) => ({ default: ToastPlace })))

/** Shows a toast from a place that must not load them beforehand, such as the client or a signed-out page. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  // Asked for beside the words, so that both come at once.
  toastWish.make()
  const { notify } = await import('../ui/notify.ts')
  notify[kind](text)
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
