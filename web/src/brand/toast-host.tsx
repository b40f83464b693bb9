import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-store.ts'
import type { ToastKind } from '../ui/notify.ts'

const ToastPlace = lazy(() => import('./toast-place.tsx').then(({ ToastPlace }) => ({ default: ToastPlace })))

let isWanted = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast from a place that must not load them beforehand, such as the client or a signed-out page. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { notify } = await import('../ui/notify.ts')
  notify[kind](text)
}

/** The place of all toasts. The sign-in page stays light: it loads them with the first one it has to show. */
export function ToastHost() {
  const isAsked = useSyncExternalStore(subscribe, () => isWanted)
  const isSignedIn = useSession((state) => state.session.state === 'logged-in')
  if (!isAsked && !isSignedIn) return null
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  )
}
