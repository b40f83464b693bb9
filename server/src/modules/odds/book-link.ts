/**
 * Keeps the books of all processes alike. The process with the active feed sends every change, and the others listen. A
 * process that joins later, or was cut off for a while, reads the state that the leader stores.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { Bus, SharedState } from '../../platform/bus/bus.ts'
import { coalesced } from '../../platform/cache/coalesced.ts'
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
  /** Absent: the book exists only in this process, and no other process joins. */
  readonly state: SharedState | undefined
  readonly book: OddsBook
  readonly watch: FeedWatch
  readonly clock: Clock
  readonly log: Log
  /** The fixtures of the window, and the results of those in play, from the catalog. */
  loadFixtures(): Promise<{
    readonly places: readonly FixturePlace[]
    readonly results: readonly LiveResult[]
  }>
  /** How often a leader stores changes. */
  readonly keepEveryMs?: number
  /** The delay before the first retry of a failed read. It doubles with each failure. */
  readonly firstRetryMs?: number
}

export class BookLink {
  readonly #process = randomUUID()
  readonly #options: BookLinkOptions
  readonly #keepEveryMs: number
  readonly #closing = new AbortController()
  readonly #stops: (() => void)[] = []
  readonly #versions = new Map<string, GroupVersion>()
  /** Messages that arrive while the state is being read. They are newer than the state. */
  readonly #held: BookMessage[] = []
  #epoch = 0
  #lead: BookLead | undefined
  /** Set while this process runs the feed. Restarts the feed, which then sends everything again. */
  #askFeed: (() => void) | undefined
  #isLoading = false
  #loading: Promise<void> = Promise.resolve()

  constructor(options: BookLinkOptions) {
    this.#options = options
    this.#keepEveryMs = options.keepEveryMs ?? KEEP_EVERY_MS
  }

  /** Reads the current state and starts listening. Resolves when the book is as full as it can be. */
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
    // Messages sent during an interruption are lost, so this process reloads everything now. It reloads again once the
    // leader has had time to store what it sent in the meantime.
    this.#stops.push(bus.onJoined(() => this.#loadSoon()))
    await this.#loading
    const again = setTimeout(() => this.#loadSoon(), 2 * this.#keepEveryMs)
    this.#stops.push(() => clearTimeout(again))
  }

  /** Makes this process the leader. Returns a function that stops it. */
  async lead(
    epoch: number,
    quietMs: () => number | undefined,
    askFeed?: () => void,
  ): Promise<() => Promise<void>> {
    const { bus, state, book, log, clock, watch } = this.#options
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
      skewMs: () => watch.skewMs,
      keepEveryMs: this.#keepEveryMs,
    })
    this.#lead = lead
    // Sends the changes that the previous leader stored but did not send.
    await this.#readFixtures().catch((error: Error) => this.#warn(error))
    return async () => {
      this.#lead = undefined
      this.#askFeed = undefined
      await lead.close()
    }
  }

  /**
   * Reloads everything from its source without emptying the book in between. The process with the feed asks the feed to
   * send all prices again. The others read the leader's stored state now, and again after the leader has stored its
   * latest changes.
   */
  readonly reload = coalesced(async () => {
    if (this.#askFeed || this.#lead || !this.#options.state) {
      await this.#rereadFixtures()
      this.#askFeed?.()
      return
    }
    this.#loadSoon()
    await this.#loading
    const again = setTimeout(() => this.#loadSoon(), 2 * this.#keepEveryMs)
    this.#stops.push(() => clearTimeout(again))
  })

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
    for (const confirmation of message.confirmed ?? []) book.confirm(confirmation)
    if (message.quietMs !== undefined) watch.heard(message.quietMs)
    if (message.skewMs !== undefined) watch.reportSkew(message.skewMs)
    if (message.readAgain) this.#loadSoon()
  }

  #loadSoon(): void {
    this.#loading = this.#loading.then(() => this.#loadUntilDone())
  }

  /** Never reloads the leader's own book, because it is the original. */
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

  /** The feed keeps running during the reload, and its changes are newer than the rows read here. */
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
