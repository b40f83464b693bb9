/** The pure part of the captcha: what is sent, and how far the search probably is. */
import type { CaptchaChallenge } from '@pickproof/contract/identity'

export interface CaptchaSolution {
  readonly counter: number
  readonly derivedKey: string
  readonly time?: number
}

/** The opaque text the server checks: challenge and solution as base64 of their JSON. */
export function captchaPayload(challenge: CaptchaChallenge, solution: CaptchaSolution): string {
  const { parameters, signature } = challenge
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}

/** Chance that a search with this prefix has ended after so many attempts: a bar that never goes back. */
export function searchProgress(keyPrefix: string, attempts: number): number {
  return 1 - Math.exp(-attempts / 16 ** keyPrefix.length)
}
