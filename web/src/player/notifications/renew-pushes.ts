import { onceIdle } from '../../ui/browser/once-idle.ts'

/** Only where the player allowed pushes. The next opening tries again. */
export function renewPushes(): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => undefined
  const renew = async () => await (await import('./browser-push.ts')).renewSubscription()
  return onceIdle(() => void renew().catch(() => undefined))
}
