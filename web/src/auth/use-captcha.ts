import type { CaptchaChallenge } from '@pickproof/contract/identity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { captchaPayload, searchProgress } from './captcha-payload.ts'
import type { CaptchaWorkerMessage } from './captcha-worker.ts'

export type CaptchaState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly progress: number }
  | { readonly kind: 'solved' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'expired' }

/** Fetches a challenge, lets a worker solve it and passes on the answer. It clears an old answer. */
export function useCaptcha(onChange: (payload: string) => void) {
  const [state, setState] = useState<CaptchaState>({ kind: 'waiting' })
  const stopRef = useRef<() => void>(() => {})
  useEffect(() => () => stopRef.current(), [])

  const solve = useCallback(async () => {
    setState({ kind: 'working', progress: 0 })
    let challenge: CaptchaChallenge
    try {
      challenge = await api('GET /captcha/challenge', { toast: false })
    } catch {
      setState({ kind: 'failed' })
      return
    }
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
    let expiry: ReturnType<typeof setTimeout> | undefined
    stopRef.current = () => {
      worker.terminate()
      clearTimeout(expiry)
    }
    worker.onerror = () => setState({ kind: 'failed' })
    worker.onmessage = ({ data }: MessageEvent<CaptchaWorkerMessage>) => {
      const { keyPrefix, expiresAt } = challenge.parameters
      if (data.kind === 'attempts')
        setState({ kind: 'working', progress: searchProgress(keyPrefix, data.attempts) })
      else if (data.kind === 'failed') setState({ kind: 'failed' })
      else {
        worker.terminate()
        onChange(captchaPayload(challenge, data.solution))
        setState({ kind: 'solved' })
        if (expiresAt !== undefined)
          expiry = setTimeout(
            () => {
              onChange('')
              setState({ kind: 'expired' })
            },
            Math.max(0, expiresAt * 1000 - Date.now()),
          )
      }
    }
    worker.postMessage(challenge)
  }, [onChange])

  return { state, solve }
}
