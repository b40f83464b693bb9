/** Solves a captcha in a worker, so typing stays smooth. */
import type { CaptchaChallenge } from '@pickproof/contract/identity'
import { solveChallenge } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'
import type { CaptchaSolution } from './captcha-payload.ts'

export type CaptchaWorkerMessage =
  | { readonly kind: 'attempts'; readonly attempts: number }
  | { readonly kind: 'solved'; readonly solution: CaptchaSolution }
  | { readonly kind: 'failed' }

const REPORT_EVERY = 100

function post(message: CaptchaWorkerMessage): void {
  self.postMessage(message)
}

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  const derive = challenge.parameters.algorithm.startsWith('PBKDF2') ? derivePbkdf2 : deriveSha
  let attempts = 0
  const countingDerive: typeof derive = (...parts) => {
    attempts += 1
    if (attempts % REPORT_EVERY === 0) post({ kind: 'attempts', attempts })
    return derive(...parts)
  }
  try {
    const solution = await solveChallenge({ challenge, deriveKey: countingDerive })
    post(solution === null ? { kind: 'failed' } : { kind: 'solved', solution })
  } catch {
    post({ kind: 'failed' })
  }
}
