/** Decides when each call is due. It stores only the times of past calls. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { BoardPhase, SportBoard } from './sport-board.ts'

export type PollIntervals = {
  /** The list of fixtures is free. */
  readonly eventsMs: number
  /** The provider updates prices every 40 s in play and every 60 s before. */
  readonly liveOddsMs: number
  readonly soonOddsMs: number
  readonly laterOddsMs: number
  readonly scoresMs: number
  /** Between two heartbeats while prices are fresh enough. */
  readonly pulseMs: number
  /** Between two credit checks once the credits are used up. */
  readonly creditCheckMs: number
  readonly timeoutMs: number
}

export const DEFAULT_INTERVALS: PollIntervals = {
  eventsMs: 300_000,
  liveOddsMs: 40_000,
  soonOddsMs: 60_000,
  laterOddsMs: 300_000,
  scoresMs: 60_000,
  pulseMs: 5_000,
  creditCheckMs: 600_000,
  timeoutMs: 15_000,
}

const CALL_KINDS = ['events', 'odds', 'scores'] as const
export type CallKind = (typeof CALL_KINDS)[number]

type DueCall = { readonly kind: CallKind; readonly atMs: number }

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** If a call fails for longer than this, the prices of its sport are in doubt. */
const GRACE_MS = 10_000
/** Prices count as fresh for this many of their usual intervals. */
const BELIEVED_INTERVALS = 3

/** 1 s, 2 s, 4 s … up to a minute. */
export function retryMs(failures: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
}

type CallRecord = { askedAtMs: number; answeredAtMs: number; failures: number; failingSinceMs: number }

export class PollPlan {
  readonly board: SportBoard
  readonly #intervals: PollIntervals
  readonly #calls: Readonly<Record<CallKind, CallRecord>> = {
    events: newRecord(),
    odds: newRecord(),
    scores: newRecord(),
  }

  constructor(board: SportBoard, intervals: PollIntervals) {
    this.board = board
    this.#intervals = intervals
  }

  /** The call that is due first. `stretch` is the factor by which paid calls wait longer. */
  next(nowMs: number, stretch: number): DueCall {
    const due = CALL_KINDS.map((kind) => ({ kind, atMs: this.#dueAt(kind, nowMs, stretch) }))
    return due.reduce((first, call) => (call.atMs < first.atMs ? call : first))
  }

  noteAnswer(kind: CallKind, nowMs: number): void {
    Object.assign(this.#calls[kind], { askedAtMs: nowMs, answeredAtMs: nowMs, failures: 0 })
  }

  /** Returns the number of failures in a row. */
  noteFailure(kind: CallKind, nowMs: number): number {
    const call = this.#calls[kind]
    if (call.failures === 0) call.failingSinceMs = nowMs
    call.askedAtMs = nowMs
    call.failures += 1
    return call.failures
  }

  /** How many days of scores to request: back to the oldest unfinished game, and the full range at the start. */
  daysBack(nowMs: number): number {
    if (this.#calls.scores.answeredAtMs === Number.NEGATIVE_INFINITY) return 3
    const sinceMs = this.board.unfinishedSinceMs(nowMs) ?? nowMs
    return Math.max(1, Math.min(3, Math.ceil((nowMs - sinceMs) / DAY_MS)))
  }

  /** Whether the prices of this sport are still fresh. */
  isFresh(nowMs: number): boolean {
    const { events, odds } = this.#calls
    const phase = this.board.phaseAt(nowMs)
    const call = phase === 'empty' ? events : odds
    if (call.failures > 0 && nowMs - call.failingSinceMs >= GRACE_MS) return false
    return nowMs - call.answeredAtMs <= BELIEVED_INTERVALS * this.#intervalOf(phase)
  }

  #dueAt(kind: CallKind, nowMs: number, stretch: number): number {
    const { askedAtMs, answeredAtMs, failures } = this.#calls[kind]
    const isFirst = answeredAtMs === Number.NEGATIVE_INFINITY
    if (failures > 0) return askedAtMs + retryMs(failures)
    if (kind === 'events') return isFirst ? nowMs : askedAtMs + this.#intervals.eventsMs
    // Fixtures come first, because they decide whether a paid call is worthwhile.
    if (this.#calls.events.answeredAtMs === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY
    if (kind === 'scores') {
      const isWaiting = isFirst || this.board.unfinishedSinceMs(nowMs) !== undefined
      if (!isWaiting) return Number.POSITIVE_INFINITY
      return isFirst ? nowMs : askedAtMs + this.#intervals.scoresMs * stretch
    }
    const phase = this.board.phaseAt(nowMs)
    if (phase === 'empty') return Number.POSITIVE_INFINITY
    return isFirst ? nowMs : askedAtMs + this.#intervalOf(phase) * stretch
  }

  #intervalOf(phase: BoardPhase): number {
    const { eventsMs, laterOddsMs, liveOddsMs, soonOddsMs } = this.#intervals
    return { empty: eventsMs, later: laterOddsMs, soon: soonOddsMs, live: liveOddsMs }[phase]
  }
}

function newRecord(): CallRecord {
  return {
    askedAtMs: Number.NEGATIVE_INFINITY,
    answeredAtMs: Number.NEGATIVE_INFINITY,
    failures: 0,
    failingSinceMs: 0,
  }
}
