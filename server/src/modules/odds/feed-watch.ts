/**
 * Tracks when the feed was last heard and reports when it falls silent, so screens can freeze prices they cannot trust.
 */
import type { FeedEvent } from '@pickproof/contract/stream-events'
import type { Clock } from '../../platform/clock.ts'

/** A standby takes over within ten seconds. Only a longer silence freezes the screens. */
export const SILENCE_MS = 15_000
const LOOK_MS = 1_000

type FeedState = FeedEvent

export class FeedWatch {
  readonly #clock: Clock
  readonly #listeners = new Set<(state: FeedState) => void>()
  #heardAtMs: number | undefined
  #state: FeedState
  #timer: NodeJS.Timeout | undefined

  constructor(clock: Clock) {
    this.#clock = clock
    this.#state = { state: 'silent', since: clock.now().toISOString() }
  }

  get state(): FeedState {
    return this.#state
  }

  onChange(listener: (state: FeedState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    this.#timer ??= setInterval(() => this.look(), LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Records that the feed was heard, `quietMs` ago if another process reports it. */
  heard(quietMs = 0): void {
    const atMs = this.#clock.now().getTime() - quietMs
    this.#heardAtMs = Math.max(atMs, this.#heardAtMs ?? atMs)
    if (this.#state.state === 'silent') this.look()
  }

  look(): void {
    if (this.#heardAtMs === undefined) return
    const nowMs = this.#clock.now().getTime()
    const isSilent = nowMs - this.#heardAtMs >= SILENCE_MS
    if (isSilent === (this.#state.state === 'silent')) return
    const heardAt = new Date(this.#heardAtMs).toISOString()
    this.#state = isSilent
      ? { state: 'silent', since: heardAt }
      : { state: 'live', since: new Date(nowMs).toISOString() }
    for (const listener of this.#listeners) listener(this.#state)
  }
}
