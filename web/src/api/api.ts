/** The client of this page. Toasts and the end of a session are plugged in, so that both sides stay free of circles. */
import { brand } from '../brand/brand.ts'
import { createClient } from './client.ts'

let endSession: () => void = () => {}

/** The session registers here once, when its module loads. */
export function onSessionEnded(handler: () => void): void {
  endSession = handler
}

/** Toasts load with the first failure: the sign-in page does not carry them. */
function showError(message: string): void {
  void import('../ui/notify.ts').then(({ notify }) => notify.error(message))
}

export const api = createClient({
  tenantId: brand.tenantId,
  fetch: (url, init) => fetch(url, init),
  showError,
  sessionEnded: () => endSession(),
})
