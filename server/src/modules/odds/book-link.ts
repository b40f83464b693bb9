/**
 * Keeps the books of all processes alike. The process whose feed is active tells every change; the others listen.
 * Whoever joins later, or was cut off for a while, reads the state that the active one keeps.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { Bus, SharedState } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook } from './book.ts'
import { BOOK_TOPIC, BookLead, type BookMessage } from './book-lead.ts'
import type { FeedWatch } from './feed-watch.ts'
import { groupKey, type GroupVersion, isYounger, keptGroups } from './kept-book.ts'

const KEEP_EVERY_MS = 1_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 15_000

interface BookLinkOptions {
  readonly bus: Bus
  /** Absent: everything lives in this process and nobody joins later. */
  readonly state: SharedState | undefined
  readonly book: OddsBook
  readonly watch: FeedWatch
  readonly clock: Clock
  readonly log: Log
  /** The fixtures of the window and the results of those in play, from the catalogue. */
  loadFixtures(): Promise<{
    readonly places: readonly FixturePlace[]
    readonly results: readonly LiveResult[]
  }>
  /** How often a leader keeps what has changed. */
  readonly keepEveryMs?: number
  /** How long after a failed reading the next follows; twice as long after each that fails too. */
  readonly firstRetryMs?: number
}

export class BookLink {
  readonly #process = randomUUID()
  readonly #options: BookLinkOptions
  readonly #keepEveryMs: number
  readonly #closing = new AbortController()
  readonly #stops: (() => void)[] = []
  readonly #versions = new Map<string, GroupVersion>()
  /** What is heard while the state is being read; it is younger than what is read. */
  readonly #held: BookMessage[] = []
  #epoch = 0
  #lead: BookLead | undefined
  /** Set while this process runs the feed: lets it begin again and tell everything anew. */
  #askFeed: (() => void) | undefined
  #isLoading = false
  #loading: Promise<void> = Promise.resolve()

  constructor(options: BookLinkOptions) {
    this.#options = options
    this.#keepEveryMs = options.keepEveryMs ?? KEEP_EVERY_MS
  }

  /** Reads what is known so far and listens from then on; resolves when the book is as full as it can be. */
  async join(): Promise<void> {
    const { bus, book } = this.#options
    this.#stops.push(
      book.listen({
        onForgotten: (fixtureId, sportsbookIds) => {
          for (const sportsbookId of sportsbookIds) this.#versions.delete(groupKey(fixtureId, sportsbookId))
        },
      }),
    )
    if (!bus.isShared) {
      this.#loadSoon()
      return await this.#loading
    }
    this.#stops.push(bus.listen(BOOK_TOPIC, (message) => this.#onMessage(message as BookMessage)))
    // What was said during an interruption is lost, so everything is read again; and once more when the leader
    // has had the time to keep what it said meanwhile.
    this.#stops.push(bus.onJoined(() => this.#loadSoon()))
    await this.#loading
    const again = setTimeout(() => this.#loadSoon(), 2 * this.#keepEveryMs)
    this.#stops.push(() => clearTimeout(again))
  }

  /** From now on this process is the one that tells. Returns the way to stop. */
  async lead(
    epoch: number,
    quietMs: () => number | undefined,
    askFeed?: () => void,
  ): Promise<() => Promise<void>> {
    const { bus, state, book, log, clock } = this.#options
    await this.#loading
    this.#epoch = Math.max(this.#epoch, epoch)
    this.#askFeed = askFeed
    if (!state)
      return async () => {
        this.#askFeed = undefined
      }
    const lead = new BookLead({
      bus,
      state,
      book,
      log,
      process: this.#process,
      epoch,
      nowMs: () => clock.now().getTime(),
      quietMs,
      keepEveryMs: this.#keepEveryMs,
    })
    this.#lead = lead
    // What the leader before stored and did not come to tell is told now.
    await this.#readFixtures().catch((error: Error) => this.#warn(error))
    return async () => {
      this.#lead = undefined
      this.#askFeed = undefined
      await lead.close()
    }
  }

  /**
   * Reads everything again from where it comes from. Nothing is empty in between: what is read takes the place of what
   * was there. The process with the feed has the prices first hand, so it lets the feed tell them again; the others
   * have copies and read what that one keeps, now and once more when it has kept what it is saying at this moment.
   */
  async readAnew(): Promise<void> {
    if (this.#askFeed || this.#lead || !this.#options.state) {
      await this.#rereadFixtures()
      this.#askFeed?.()
      return
    }
    this.#loadSoon()
    await this.#loading
    const again = setTimeout(() => this.#loadSoon(), 2 * this.#keepEveryMs)
    this.#stops.push(() => clearTimeout(again))
  }

  close(): void {
    this.#closing.abort()
    for (const stop of this.#stops) stop()
  }

  #onMessage(message: BookMessage): void {
    if (message.from === this.#process || message.epoch < this.#epoch) return
    if (this.#isLoading) this.#held.push(message)
    else this.#apply(message)
  }

  #apply(message: BookMessage): void {
    const { book, watch } = this.#options
    this.#epoch = Math.max(this.#epoch, message.epoch)
    for (const place of message.places ?? []) book.place(place, message.atMs)
    for (const result of message.results ?? []) book.result(result)
    for (const change of message.odds ?? []) {
      const key = groupKey(change.fixtureId, change.sportsbookId)
      const version = { epoch: message.epoch, number: change.number }
      if (!isYounger(version, this.#versions.get(key))) continue
      this.#versions.set(key, version)
      book.change(change)
    }
    if (message.quietMs !== undefined) watch.heard(message.quietMs)
    if (message.readAgain) this.#loadSoon()
  }

  #loadSoon(): void {
    this.#loading = this.#loading.then(() => this.#loadUntilDone())
  }

  /** The book of the leader is the truth: it is never read over. */
  async #loadUntilDone(): Promise<void> {
    let retryMs = this.#options.firstRetryMs ?? FIRST_RETRY_MS
    while (!this.#lead && !this.#closing.signal.aborted) {
      this.#isLoading = true
      try {
        await this.#readFixtures()
        await this.#readGroups()
        return
      } catch (error) {
        this.#warn(error as Error)
      } finally {
        this.#isLoading = false
        for (const message of this.#held.splice(0)) this.#apply(message)
      }
      await sleep(retryMs, undefined, { signal: this.#closing.signal }).catch(() => {})
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
  }

  async #readFixtures(): Promise<void> {
    const { book, clock, loadFixtures } = this.#options
    const { places, results } = await loadFixtures()
    for (const place of places) book.place(place, clock.now().getTime())
    for (const result of results) book.result(result)
  }

  /** The feed may go on meanwhile: what it has told since is younger than what is read here. */
  async #rereadFixtures(): Promise<void> {
    const { book, clock, loadFixtures } = this.#options
    const before = new Map(
      Array.from(book.places(), (place) => [place.id, { place, result: book.findResult(place.id) }]),
    )
    const { places, results } = await loadFixtures()
    for (const place of places)
      if (book.findPlace(place.id) === before.get(place.id)?.place) book.place(place, clock.now().getTime())
    for (const result of results)
      if (book.findResult(result.fixtureId) === before.get(result.fixtureId)?.result) book.result(result)
  }

  async #readGroups(): Promise<void> {
    const { book, state, clock } = this.#options
    if (!state) return
    for await (const { fixtureId, sportsbookId, version, odds } of keptGroups(state, clock.now().getTime())) {
      const key = groupKey(fixtureId, sportsbookId)
      if (!book.findPlace(fixtureId) || isYounger(this.#versions.get(key) ?? NEVER, version)) continue
      this.#versions.set(key, version)
      book.restore({ fixtureId, sportsbookId, odds, atMs: clock.now().getTime() })
    }
  }

  #warn(error: Error): void {
    this.#options.log.warn({ error: error.message }, 'the state of the book could not be read yet')
  }
}

const NEVER: GroupVersion = { epoch: -1, number: 0 }
