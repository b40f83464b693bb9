/**
 * Calls that theme-boot.js and the first script made before the app was there. Each is taken over once, by the first
 * call for the same address. Unused ones are forgotten after a while, and all of them when the session changes hands.
 */
import { ACCOUNT_HEADER } from '@pickproof/contract/headers'

declare global {
  var firstCalls: Map<string, Promise<Response>> | undefined
}

/** As long as an answer counts as fresh; counted from the beginning of the page. */
const FRESH_MS = 30_000

/** Where the answer about an account waits; what speaks of no account waits under its address. */
export function accountCallKey(url: string, accountNo: string): string {
  return `${url} ${accountNo}`
}

/** Calls that are made beforehand have no body. */
export function takeFirstCall(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET') return undefined
  const accountNo = new Headers(headers).get(ACCOUNT_HEADER)
  const key = accountNo === null ? url : accountCallKey(url, accountNo)
  const answer = globalThis.firstCalls?.get(key)
  globalThis.firstCalls?.delete(key)
  return performance.now() < FRESH_MS ? answer : undefined
}

export function forgetFirstCalls(): void {
  globalThis.firstCalls?.clear()
}
