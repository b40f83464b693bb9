import type { Clock } from '../../../platform/clock.ts'
import { pause } from '../pause.ts'
import { numberOf } from './json-values.ts'

/** The provider's windows are shorter. A reset further away means that a clock is wrong. */
const LONGEST_WAIT_MS = 120_000

/** Follows the limit headers for one kind of request and blocks requests when none are left. */
export class RateGate {
  readonly #clock: Clock
  #left = Number.POSITIVE_INFINITY
  /** On the scale of `performance.now()`, which clock corrections do not affect. */
  #opensAtMs = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async pass(signal: AbortSignal): Promise<void> {
    while (this.waitMs() > 0 && !signal.aborted) await pause(this.waitMs(), signal)
    this.#left -= 1
  }

  /** How long the next request has to wait. */
  waitMs(): number {
    const untilResetMs = this.#opensAtMs - performance.now()
    if (untilResetMs <= 0) {
      this.#left = Number.POSITIVE_INFINITY
      return 0
    }
    return this.#left > 0 ? 0 : untilResetMs
  }

  note(headers: Headers): void {
    const remaining = numberOf(headers.get('x-ratelimit-remaining'))
    const resetSeconds = numberOf(headers.get('x-ratelimit-reset'))
    const retryAfterSeconds = numberOf(headers.get('retry-after'))
    if (retryAfterSeconds !== undefined) this.#close(0, retryAfterSeconds * 1000)
    else if (remaining !== undefined && resetSeconds !== undefined) {
      // The provider's clock gives the time until the reset, so a wrong clock here does not matter.
      const theirNowMs = Date.parse(headers.get('date') ?? '')
      const nowMs = Number.isNaN(theirNowMs) ? this.#clock.now().getTime() : theirNowMs
      this.#close(remaining, resetSeconds * 1000 - nowMs)
    }
  }

  /** Answers may arrive out of order: within one window only the smallest remaining count applies. */
  #close(left: number, forMs: number): void {
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(0, forMs))
    const isSameWindow = performance.now() < this.#opensAtMs
    this.#left = isSameWindow ? Math.min(this.#left, left) : left
    this.#opensAtMs = isSameWindow
      ? Math.max(this.#opensAtMs, performance.now() + waitMs)
      : performance.now() + waitMs
  }
}
