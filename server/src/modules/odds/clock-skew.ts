/**
 * How much the clock of the feed's source and ours differ. A message takes time, so its time is always a little behind
 * ours; the message that took least comes closest to the truth.
 */
const WINDOW_MS = 30_000

interface Window {
  readonly startMs: number
  leastMs: number
}

export class ClockSkew {
  #current: Window | undefined
  #before: Window | undefined

  /** A message of the source with its own time. */
  sample(sourceMs: number, nowMs: number): void {
    const lagMs = nowMs - sourceMs
    if (!this.#current || nowMs - this.#current.startMs >= WINDOW_MS) {
      this.#before = this.#current
      this.#current = { startMs: nowMs, leastMs: lagMs }
    } else if (lagMs < this.#current.leastMs) this.#current.leastMs = lagMs
  }

  /** Positive if our clock is ahead or messages are late. Undefined without messages of the last minute. */
  at(nowMs: number): number | undefined {
    const recent = [this.#current, this.#before].filter(
      (window) => window !== undefined && nowMs - window.startMs < 2 * WINDOW_MS,
    )
    return recent.length === 0 ? undefined : Math.min(...recent.map((window) => window?.leastMs ?? 0))
  }
}
