/** Waits and retry delays of feeds. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves after the time, or immediately when the signal aborts. The caller checks the signal anyway. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Doubles from the first wait to the longest. A random reduction of up to half spreads clients out. */
export class Backoff {
  readonly #firstMs: number
  readonly #mostMs: number
  #nextMs: number

  constructor(firstMs: number, mostMs: number) {
    this.#firstMs = firstMs
    this.#mostMs = mostMs
    this.#nextMs = firstMs
  }

  next(): number {
    const waitMs = this.#nextMs
    this.#nextMs = Math.min(this.#mostMs, waitMs * 2)
    return waitMs * (1 - Math.random() / 2)
  }

  reset(): void {
    this.#nextMs = this.#firstMs
  }
}
