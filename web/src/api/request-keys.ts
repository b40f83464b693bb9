import { ApiError, SentForApproval } from './api-error.ts'

/** One key for one request: sending it again after a failure without an answer must not do it twice. */
export class RequestKeys {
  readonly #makeKey: () => string
  #unanswered: { readonly request: string; readonly key: string } | undefined

  constructor(makeKey: () => string = randomKey) {
    this.#makeKey = makeKey
  }

  keyFor(request: string): string {
    if (this.#unanswered?.request !== request) this.#unanswered = { request, key: this.#makeKey() }
    return this.#unanswered.key
  }

  /** The server has decided; the next request is another one, even when it reads the same. */
  answered(): void {
    this.#unanswered = undefined
  }
}

/** Sends a request under its key. Without an answer it is unknown whether it was done: then it keeps the key. */
export async function sendOnce<Answer>(
  keys: RequestKeys,
  request: unknown,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(keys.keyFor(JSON.stringify(request)))
    keys.answered()
    return answer
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (isRefused || error instanceof SentForApproval) keys.answered()
    throw error
  }
}

/** 32 hexadecimal digits. The browser's own UUIDs exist only on secure addresses. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
