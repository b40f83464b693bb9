import { onceIdle } from '../ui/browser/once-idle.ts'

export const WORKER = '/worker.js'

/** Lets the player area be installed and open without a connection. Nothing waits for it. */
export function registerWorker(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  return onceIdle(() => void navigator.serviceWorker.register(WORKER).catch(() => undefined))
}
