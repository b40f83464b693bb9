/**
 * An unattended screen needs no prices: after ten minutes without a sign of life the stream is closed, and the next
 * deliberate one opens it again. Clock and timers are given, so the rule can be tested.
 */

/** Decision N14. */
export const INACTIVITY_MS = 600_000
/** A sign of life is noted at most this often. */
export const ACTIVITY_CHECK_MS = 30_000

interface InactivitySettings {
  readonly now: () => number
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly freeze: () => void
  readonly resume: () => void
}

export class InactivityWatch {
  readonly #settings: InactivitySettings
  #lastActivityMs = 0
  #isFrozen = false
  #cancelWait: (() => void) | undefined

  constructor(settings: InactivitySettings) {
    this.#settings = settings
  }

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  start(): void {
    this.#lastActivityMs = this.#settings.now()
    this.#isFrozen = false
    this.#await(INACTIVITY_MS)
  }

  stop(): void {
    this.#cancelWait?.()
    this.#cancelWait = undefined
    this.#isFrozen = false
  }

  /** A moving pointer keeps a running stream open. It does not reopen a closed one. */
  activity({ isDeliberate }: { readonly isDeliberate: boolean }): void {
    const nowMs = this.#settings.now()
    if (this.#isFrozen) {
      if (isDeliberate) this.#resume(nowMs)
    } else if (nowMs - this.#lastActivityMs >= ACTIVITY_CHECK_MS) {
      this.#lastActivityMs = nowMs
    }
  }

  #resume(nowMs: number): void {
    this.#lastActivityMs = nowMs
    this.#isFrozen = false
    this.#await(INACTIVITY_MS)
    this.#settings.resume()
  }

  #await(delayMs: number): void {
    this.#cancelWait?.()
    this.#cancelWait = this.#settings.wait(() => this.#check(), delayMs)
  }

  #check(): void {
    this.#cancelWait = undefined
    const quietMs = this.#settings.now() - this.#lastActivityMs
    if (quietMs < INACTIVITY_MS) {
      this.#await(INACTIVITY_MS - quietMs)
      return
    }
    this.#isFrozen = true
    this.#settings.freeze()
  }
}
