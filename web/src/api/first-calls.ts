/**
 * Calls that theme-boot.js made before the app was there. Each is taken over once, by the first call for the same address; what
 * nobody takes in time is forgotten, and so is everything when the session changes hands.
 */
import { ACCOUNT_HEADER } from '@pickproof/contract/headers'

declare global {
  var firstCalls: Map<string, Promise<Response>> | undefined
}

/** As long as an answer counts as fresh; counted from the beginning of the page. */
const FRESH_MS = 30_000

/** Calls that are made beforehand have no body and speak of no account. */
export function takeFirstCall(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET' || new Headers(headers).has(ACCOUNT_HEADER)) return undefined
  const answer = globalThis.firstCalls?.get(url)
  globalThis.firstCalls?.delete(url)
  return performance.now() < FRESH_MS ? answer : undefined
}

export function forgetFirstCalls(): void {
  globalThis.firstCalls?.clear()
}
