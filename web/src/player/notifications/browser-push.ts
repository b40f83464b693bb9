/** Pushes in this browser: permission, service worker and subscription. */
import { api } from '../../api/api.ts'
import { WORKER } from '../../shell/worker.ts'

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await findSubscription()) === null ? 'off' : 'on'
}

/** Asks the player for permission first. */
export async function turnOnPushes(pushKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  try {
    await send(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/**
 * Pushes belong to the session that asked for them. A browser in which they are on asks again in each session, so that they
 * reach the player who is signed in now, and never the one before.
 */
export async function renewSubscription(): Promise<void> {
  const subscription = await findSubscription()
  if (subscription !== null) await send(subscription, { toast: false })
}

async function send(
  subscription: PushSubscription,
  options: { readonly toast?: boolean } = {},
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await api('POST /notifications/push-subscriptions', { body, ...options })
}

export async function turnOffPushes(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription !== null) {
    await api('DELETE /notifications/push-subscriptions')
    await subscription.unsubscribe()
  }
  return 'off'
}
