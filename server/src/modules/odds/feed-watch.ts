/**
 * Tracks when the feed was last heard and reports when it falls silent, so screens can freeze prices they cannot trust.
 */
import type { FeedEvent } from '@pickproof/contract/stream-events'
import type { Clock } from '../../platform/clock.ts'

const WINDOW_MS = 30_000

interface Window {
  readonly startMs: number
  leastMs: number
}

/**
 * How much the clock of the feed's source and ours differ. A message takes time, so its time is always a little behind
 * ours; the message that took least comes closest to the truth.
 */
class ClockSkew {
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
  readonly #skew = new ClockSkew()
  /** As the process with the feed reported it. */
  #reportedSkew: { readonly ms: number; readonly atMs: number } | undefined

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

  /** How much the clock of the source and ours differ; undefined if unknown. */
  get skewMs(): number | undefined {
    const nowMs = this.#clock.now().getTime()
    const reported = this.#reportedSkew
    if (reported && nowMs - reported.atMs < SILENCE_MS) return reported.ms
    return this.#skew.at(nowMs)
  }

  /** A message that the source sent at this time by its own clock. */
  sampleClock(sourceMs: number): void {
    this.#skew.sample(sourceMs, this.#clock.now().getTime())
  }

  reportSkew(skewMs: number): void {
    this.#reportedSkew = { ms: skewMs, atMs: this.#clock.now().getTime() }
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
