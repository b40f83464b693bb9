/**
 * The leading side of the link: sends every change of the book to the other processes and stores its state for
 * processes that join later.
 */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { Bus, SharedState } from '../../platform/bus/bus.ts'
import type { Log } from '../../platform/log.ts'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook, OddsChange, OddsConfirmation } from './book.ts'
import { findBeat, groupKey, type GroupVersion, keepBeat, keepGroups, removeForeign } from './kept-book.ts'

export const BOOK_TOPIC = 'book'

type NumberedChange = OddsChange & { readonly number: number }

/** A message from the process with the active feed to the others. */
export interface BookMessage {
  readonly from: string
  /** Counts feed takeovers. Other processes ignore messages from a replaced leader. */
  readonly epoch: number
  readonly atMs: number
  /** Time since the feed was last heard. Absent before the first time. */
  readonly quietMs?: number
  /** How much the clocks of the feed's source and of the leader differ. */
  readonly skewMs?: number
  readonly odds?: readonly NumberedChange[]
  /** Only of games in play, because only there the age of a price counts. */
  readonly confirmed?: readonly OddsConfirmation[]
  readonly places?: readonly FixturePlace[]
  readonly results?: readonly LiveResult[]
  /** The stored state is complete again. Processes that may have missed a change reload it. */
  readonly readAgain?: boolean
}

const PULSE_MS = 2_000
/** Groups per write. A whole book takes several writes, so other work does not wait for it. */
const GROUPS_PER_KEEP = 600

interface BookLeadOptions {
  readonly bus: Bus
  readonly state: SharedState
  readonly book: OddsBook
  readonly log: Log
  readonly process: string
  readonly epoch: number
  readonly nowMs: () => number
  /** Time since the feed was last heard. Undefined before the first time. */
  readonly quietMs: () => number | undefined
  readonly skewMs: () => number | undefined
  readonly keepEveryMs: number
}

export class BookLead {
  readonly #options: BookLeadOptions
  readonly #unsent = {
    odds: [] as NumberedChange[],
    confirmed: [] as OddsConfirmation[],
    places: [] as FixturePlace[],
    results: [] as LiveResult[],
  }
  /** Groups whose stored state is out of date, each with its latest change. */
  readonly #unkept = new Map<string, GroupVersion>()
  readonly #stops: (() => void)[] = []
  #number = 0
  #immediate: NodeJS.Immediate | undefined
  #keeping: Promise<void> = Promise.resolve()
  /** Whether the other processes must reload the state once all of it is stored. */
  #owesWholeState = true

  constructor(options: BookLeadOptions) {
    this.#options = options
    const { bus, book, keepEveryMs } = options
    this.#noteAll()
    const pulse = setInterval(() => this.#pulse(), PULSE_MS)
    const keep = setInterval(() => this.#keepSoon(), keepEveryMs)
    this.#stops.push(
      book.listen({
        onOdds: (change) => {
          const number = this.#note(change.fixtureId, change.sportsbookId)
          this.#unsent.odds.push({ ...change, number })
          this.#saySoon()
        },
        onConfirmed: (confirmation) => {
          const place = book.findPlace(confirmation.fixtureId)
          if (!place || !isInPlay(place.status)) return
          const { odds } = confirmation
          this.#unsent.confirmed.push(
            odds
              ? { ...confirmation, odds: odds.map(({ id, pricedAtMs }) => ({ id, pricedAtMs })) }
              : confirmation,
          )
          this.#saySoon()
        },
        onPlace: (place) => {
          this.#unsent.places.push(place)
          this.#saySoon()
        },
        onResult: (result) => {
          this.#unsent.results.push(result)
          this.#saySoon()
        },
        // Removes the game's prices from the stored state too.
        onForgotten: (fixtureId, sportsbookIds) => {
          for (const sportsbookId of sportsbookIds) this.#note(fixtureId, sportsbookId)
        },
      }),
      // Messages and writes during an interruption are lost, so the leader stores and offers everything again.
      bus.onJoined(() => {
        this.#noteAll()
        this.#owesWholeState = true
      }),
      () => clearInterval(pulse),
      () => clearInterval(keep),
    )
    // Must run before the first write. The first beat would make a previous leader's prices look current, and this
    // would delete new writes as if they were old.
    this.#keeping = removeForeign(options.state, book).catch((error: Error) => this.#warn(error))
  }

  /** Sends and stores the remaining changes, so a successor starts from the final state. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    clearImmediate(this.#immediate)
    this.#say()
    this.#keepSoon(Number.POSITIVE_INFINITY)
    await this.#keeping
  }

  #note(fixtureId: string, sportsbookId: string): number {
    this.#number += 1
    const version = { epoch: this.#options.epoch, number: this.#number }
    this.#unkept.set(groupKey(fixtureId, sportsbookId), version)
    return this.#number
  }

  #noteAll(): void {
    for (const { fixtureId, sportsbookId } of this.#options.book.groups()) this.#note(fixtureId, sportsbookId)
  }

  #saySoon(): void {
    this.#immediate ??= setImmediate(() => {
      this.#immediate = undefined
      this.#say()
    })
  }

  #say(): void {
    const { odds, confirmed, places, results } = this.#unsent
    if (odds.length + confirmed.length + places.length + results.length === 0) return
    this.#publish({
      odds: odds.splice(0),
      confirmed: confirmed.splice(0),
      places: places.splice(0),
      results: results.splice(0),
    })
  }

  #pulse(): void {
    const quietMs = this.#options.quietMs()
    const skewMs = this.#options.skewMs()
    if (quietMs !== undefined) this.#publish({ quietMs, ...(skewMs === undefined ? {} : { skewMs }) })
  }

  #publish(news: Partial<BookMessage>): void {
    const { bus, process, epoch, nowMs } = this.#options
    bus.publish(BOOK_TOPIC, { from: process, epoch, atMs: nowMs(), ...news } satisfies BookMessage)
  }

  #keepSoon(most = GROUPS_PER_KEEP): void {
    this.#keeping = this.#keeping.then(() => this.#keep(most)).catch((error: Error) => this.#warn(error))
  }

  async #keep(most: number): Promise<void> {
    const { state, book, epoch, nowMs } = this.#options
    // A process that was replaced while it hung must not overwrite its successor's state.
    const beat = await findBeat(state)
    if (beat && beat.epoch > epoch) return
    const groups = Array.from(this.#unkept).slice(0, most)
    for (const [key] of groups) this.#unkept.delete(key)
    try {
      await keepGroups(state, book, groups)
      await keepBeat(state, { epoch, atMs: nowMs() })
    } catch (error) {
      // A group that changed in the meantime already has a newer version.
      for (const [key, version] of groups) if (!this.#unkept.has(key)) this.#unkept.set(key, version)
      throw error
    }
    if (!this.#owesWholeState || this.#unkept.size > 0) return
    this.#owesWholeState = false
    this.#publish({ readAgain: true })
  }

  #warn(error: Error): void {
    this.#options.log.warn({ error: error.message }, 'the book could not be kept for other processes')
  }
}
