/** Makes one call after another as they fall due, and sends what changed. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { FeedEvent, FeedSink } from '../feed-port.ts'
import {
  type ApiClient,
  ApiTrouble,
  AskedTooOften,
  type BookChoice,
  OutOfCredits,
  RefusedError,
  regionCount,
} from './api-client.ts'
import type { ApiSport } from './api-rows.ts'
import { CreditBudget } from './credit-budget.ts'
import { type CallKind, type PollIntervals, PollPlan, retryMs } from './poll-plan.ts'
import { SportBoard } from './sport-board.ts'
import { findSportPlan, marketKeysOf } from './sport-plans.ts'

/** The same range as the fixture pages. */
const HORIZON_MS = 15 * DAY_MS
/** Scores of past days cost two credits. */
const SCORES_COST = 2

type PollerSettings = {
  readonly client: ApiClient
  readonly sportKeys: readonly string[]
  readonly books: BookChoice
  readonly intervals: PollIntervals
  readonly creditReserve: number
  readonly clock: Clock
  readonly log: Log
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly sink: FeedSink
  readonly signal: AbortSignal
}

export class Poller {
  readonly #settings: PollerSettings
  readonly #budget: CreditBudget
  #plans: readonly PollPlan[] = []
  #pausedUntilMs = 0
  #limitHits = 0
  #nextPulseMs = 0

  constructor(settings: PollerSettings) {
    this.#settings = settings
    this.#budget = new CreditBudget(settings.creditReserve)
  }

  /** Ends only by rejecting: when the signal aborts, or for an error that a retry cannot fix. */
  async run(): Promise<void> {
    await this.#learnSports()
    while (true) {
      this.#settings.signal.throwIfAborted()
      await this.#step()
    }
  }

  #nowMs(): number {
    return this.#settings.clock.now().getTime()
  }

  #wait(ms: number): Promise<void> {
    return this.#settings.wait(ms, this.#settings.signal)
  }

  async #send(events: readonly FeedEvent[]): Promise<void> {
    for (const event of events) await this.#settings.sink.accept(event)
  }

  async #learnSports(): Promise<void> {
    const { client, intervals, log, signal, sportKeys } = this.#settings
    for (let failures = 1; this.#plans.length === 0; failures += 1) {
      try {
        const { rows, credits } = await client.sports(signal)
        this.#budget.note(credits)
        this.#plans = sportKeys.map((key) => new PollPlan(boardOf(key, rows, log), intervals))
      } catch (error) {
        if (!(error instanceof ApiTrouble)) throw error
        log.warn({ reason: error.message, failures }, 'The sports of The Odds API cannot be read')
        await this.#wait(retryMs(failures))
      }
    }
    await this.#send(this.#plans.map((plan) => plan.board.opening()))
  }

  async #step(): Promise<void> {
    const nowMs = this.#nowMs()
    const { plan, call } = this.#nextCall(nowMs)
    const cost = costOf(call.kind, plan, this.#settings.books)
    const dueMs = Math.max(call.atMs, this.#pausedUntilMs)
    if (this.#nextPulseMs <= nowMs) {
      this.#nextPulseMs = nowMs + this.#settings.intervals.pulseMs
      await this.#beat(nowMs)
    } else if (dueMs > nowMs) {
      await this.#wait(Math.min(dueMs, this.#nextPulseMs) - nowMs)
    } else if (cost > 0 && !this.#budget.canPay(cost)) {
      await this.#awaitCredits(cost)
    } else {
      await this.#ask(plan, call.kind)
    }
  }

  #nextCall(nowMs: number) {
    const calls = this.#plans.map((plan) => ({ plan, call: plan.next(nowMs, this.#budget.stretch) }))
    return calls.reduce((first, other) => (other.call.atMs < first.call.atMs ? other : first))
  }

  /** A heartbeat while there are fresh prices. Without any, the feed stays silent, and the silence is noticed. */
  async #beat(nowMs: number): Promise<void> {
    const fresh = this.#plans.filter((plan) => plan.isFresh(nowMs))
    if (fresh.length === 0) return
    for (const plan of this.#plans)
      await this.#send(fresh.includes(plan) ? plan.board.look(nowMs) : plan.board.withdraw())
    await this.#send([{ kind: 'pulse' }])
  }

  async #ask(plan: PollPlan, kind: CallKind): Promise<void> {
    const { league } = plan.board
    try {
      const { events, credits, unreadable } = await this.#receive(plan, kind)
      this.#budget.note(credits)
      this.#limitHits = 0
      plan.noteAnswer(kind, this.#nowMs())
      if (unreadable > 0)
        this.#settings.log.warn({ sportKey: league.id, call: kind, unreadable }, 'Rows that cannot be read')
      // An answer without changes still counts as a heartbeat.
      await this.#send(events.length === 0 && kind === 'odds' ? [{ kind: 'pulse' }] : events)
    } catch (error) {
      if (!(error instanceof ApiTrouble)) throw error
      this.#noteTrouble(plan, kind, error)
    }
  }

  async #receive(plan: PollPlan, kind: CallKind) {
    const { client, signal } = this.#settings
    const { board } = plan
    const nowMs = this.#nowMs()
    const toMs = nowMs + HORIZON_MS
    if (kind === 'events') {
      const answer = await client.events(board.league.id, toMs, signal)
      return { ...answer, events: board.takeEvents(answer.rows, this.#nowMs()) }
    }
    if (kind === 'odds') {
      const answer = await client.odds(board.league.id, marketKeysOf(board.plan), toMs, signal)
      return { ...answer, events: board.takeOdds(answer.rows, this.#nowMs()) }
    }
    const answer = await client.scores(board.league.id, plan.daysBack(nowMs), signal)
    return { ...answer, events: board.takeScores(answer.rows, this.#nowMs()) }
  }

  #noteTrouble(plan: PollPlan, kind: CallKind, trouble: ApiTrouble): void {
    const nowMs = this.#nowMs()
    if (trouble instanceof OutOfCredits) {
      this.#budget.noteUsedUp()
      return
    }
    const failures = plan.noteFailure(kind, nowMs)
    if (trouble instanceof AskedTooOften) {
      this.#limitHits += 1
      this.#pausedUntilMs = nowMs + Math.max(trouble.retryAfterMs, retryMs(this.#limitHits))
    }
    const sportKey = plan.board.league.id
    this.#settings.log.warn({ sportKey, call: kind, failures, reason: trouble.message }, 'A call failed')
  }

  /** Sends nothing and makes only free calls until the account has credits again. */
  async #awaitCredits(cost: number): Promise<void> {
    const { client, intervals, log, signal } = this.#settings
    log.error(
      { remaining: this.#budget.remaining },
      'The credits of The Odds API are down to the reserve: no prices until they are renewed',
    )
    while (!this.#budget.canPay(cost)) {
      await this.#wait(intervals.creditCheckMs)
      try {
        this.#budget.note((await client.sports(signal)).credits)
      } catch (error) {
        if (!(error instanceof ApiTrouble)) throw error
        log.warn({ reason: error.message }, 'The credits of The Odds API cannot be read')
      }
    }
    log.info({ remaining: this.#budget.remaining }, 'There are credits of The Odds API again')
  }
}

function costOf(kind: CallKind, plan: PollPlan, books: BookChoice): number {
  if (kind === 'events') return 0
  return kind === 'scores' ? SCORES_COST : marketKeysOf(plan.board.plan).length * regionCount(books)
}

function boardOf(sportKey: string, sports: readonly ApiSport[], log: Log): SportBoard {
  const plan = findSportPlan(sportKey)
  const sport = sports.find(({ key }) => key === sportKey)
  if (plan === undefined || sport === undefined)
    throw new RefusedError(`The Odds API does not have the sport key ${sportKey}.`)
  if (sport.hasOutrights)
    throw new RefusedError(`The sport key ${sportKey} of The Odds API has no games, only outright winners.`)
  const league = {
    id: sportKey,
    name: sport.title,
    sportId: plan.sportId,
    // The feed follows only leagues that the operator chose, so all of them are listed first.
    category: 'popular',
    region: '',
  } as const
  return new SportBoard(league, plan, log)
}
