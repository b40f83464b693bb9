/**
 * Keeps the books of all processes alike. The process whose feed is active tells every change; the others
 * listen. Whoever joins later reads the state that the active one keeps for them.
 */
import { randomUUID } from 'node:crypto'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { Bus, SharedState } from '../../platform/bus/bus.ts'
import type { Log } from '../../platform/log.ts'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook, OddsChange, OddsSnapshot } from './book.ts'
import type { FeedWatch } from './feed-watch.ts'

const CHANGES = 'book'
const STATE = 'book'
const PULSE_MS = 2_000
const KEEP_MS = 1_000

interface Message {
  readonly from: string
  /** Counts the take-overs of the feed: what a process says after it was replaced is ignored. */
  readonly epoch: number
  readonly atMs: number
  /** How long ago the feed was heard of. */
  readonly quietMs?: number
  readonly odds?: readonly OddsChange[]
  readonly places?: readonly FixturePlace[]
  readonly results?: readonly LiveResult[]
}

export interface BookLinkOptions {
  readonly bus: Bus
  /** Absent: everything lives in this process and nobody joins later. */
  readonly state: SharedState | undefined
  readonly book: OddsBook
  readonly watch: FeedWatch
  readonly log: Log
  /** The fixtures of the window and the results of those in play, from the catalogue. */
  loadFixtures(): Promise<{
    readonly places: readonly FixturePlace[]
    readonly results: readonly LiveResult[]
  }>
}

export class BookLink {
  readonly #process = randomUUID()
  readonly #options: BookLinkOptions
  readonly #stops: (() => void)[] = []
  #epoch = 0
  #loading: Promise<void> = Promise.resolve()

  constructor(options: BookLinkOptions) {
    this.#options = options
  }

  /** Reads what is known so far and listens from then on; resolves when the book is as full as it can be. */
  async join(): Promise<void> {
    const { bus } = this.#options
    if (bus.isShared) this.#stops.push(bus.listen(CHANGES, (message) => this.#onMessage(message as Message)))
    // Whatever was said during an interruption is lost, so everything is read again.
    this.#stops.push(bus.onJoined(() => this.#loadAgain()))
    this.#loadAgain()
    await this.#loading
  }

  /** From now on this process is the one that tells. Returns the way to stop. */
  lead(epoch: number, quietMs: () => number): () => void {
    const { bus, state, book, log } = this.#options
    this.#epoch = Math.max(this.#epoch, epoch)
    if (!state) return () => {}
    const unsent: { odds: OddsChange[]; places: FixturePlace[]; results: LiveResult[] } = {
      odds: [],
      places: [],
      results: [],
    }
    const unkept = new Set<string>()
    removeStale(state, book).catch((error: Error) =>
      log.warn({ error: error.message }, 'the state of an earlier feed could not be tidied'),
    )
    let immediate: NodeJS.Immediate | undefined
    const say = (more: Partial<Message>) =>
      bus.publish(CHANGES, { from: this.#process, epoch, atMs: Date.now(), ...more } satisfies Message)
    const saySoon = () => {
      immediate ??= setImmediate(() => {
        immediate = undefined
        say({
          odds: unsent.odds.splice(0),
          places: unsent.places.splice(0),
          results: unsent.results.splice(0),
        })
      })
    }
    const stopListening = book.listen({
      onOdds: (change) => {
        unsent.odds.push(change)
        unkept.add(`${change.fixtureId} ${change.sportsbookId}`)
        saySoon()
      },
      onPlace: (place) => {
        unsent.places.push(place)
        saySoon()
      },
      onResult: (result) => {
        unsent.results.push(result)
        saySoon()
      },
    })
    const pulse = setInterval(() => say({ quietMs: quietMs() }), PULSE_MS)
    const keep = setInterval(() => {
      const keys = [...unkept]
      unkept.clear()
      keepState(state, book, keys).catch((error: Error) => {
        for (const key of keys) unkept.add(key)
        log.warn({ error: error.message }, 'the book could not be kept for later joiners')
      })
    }, KEEP_MS)
    return () => {
      stopListening()
      clearInterval(pulse)
      clearInterval(keep)
      clearImmediate(immediate)
    }
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }

  #loadAgain(): void {
    this.#loading = this.#loading.then(() => this.#load())
  }

  #onMessage(message: Message): void {
    if (message.from === this.#process || message.epoch < this.#epoch) return
    this.#epoch = message.epoch
    const { book, watch } = this.#options
    for (const place of message.places ?? []) book.place(place, message.atMs)
    for (const result of message.results ?? []) book.result(result)
    for (const change of message.odds ?? []) book.change(change)
    if (message.quietMs !== undefined) watch.heard(message.quietMs)
  }

  async #load(): Promise<void> {
    const { book, log, state, loadFixtures } = this.#options
    try {
      const { places, results } = await loadFixtures()
      for (const place of places) book.place(place, Date.now())
      for (const result of results) book.result(result)
      if (!state) return
      for await (const portion of state.entries(STATE))
        for (const [, value] of portion) {
          const snapshot = JSON.parse(value) as OddsSnapshot
          if (book.findPlace(snapshot.fixtureId)) book.replace(snapshot)
        }
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the state of the book could not be read')
    }
  }
}

/** What a feed left behind that stopped long ago: prices of games that are over or were never heard of again. */
async function removeStale(state: SharedState, book: OddsBook): Promise<void> {
  for await (const portion of state.entries(STATE)) {
    const stale = portion.filter(([key]) => {
      const place = book.findPlace(key.split(' ')[0] ?? '')
      return place === undefined || place.status === 'completed' || place.status === 'cancelled'
    })
    await state.remove(
      STATE,
      stale.map(([key]) => key),
    )
  }
}

async function keepState(state: SharedState, book: OddsBook, keys: readonly string[]): Promise<void> {
  const kept: [string, string][] = []
  const gone: string[] = []
  for (const key of keys) {
    const [fixtureId = '', sportsbookId = ''] = key.split(' ')
    const odds = [...book.oddsOf(fixtureId, sportsbookId)]
    if (odds.length === 0) gone.push(key)
    else {
      const atMs = odds.reduce((latest, { pricedAtMs }) => Math.max(latest, pricedAtMs), 0)
      kept.push([key, JSON.stringify({ fixtureId, sportsbookId, atMs, odds } satisfies OddsSnapshot)])
    }
  }
  await state.put(STATE, kept)
  await state.remove(STATE, gone)
}
