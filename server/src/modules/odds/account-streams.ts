/**
 * Account events on the open streams of this process. Each stream gets every event of its player once and in order,
 * even after it reconnects with the number of its last event or stops reading for a while.
 */
import { ACCOUNT_CHANGES, type AccountEvent } from '@pickproof/contract/stream-events'
import type { Bus } from '../../platform/bus/bus.ts'
import {
  ACCOUNT_EVENT_WAKE_UPS,
  AccountEventReader,
  type AccountEventRow,
  keptEvents,
  listPlayerEvents,
  WRITE_ACCOUNT_EVENTS,
} from '../../platform/db/account-event-store.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { type EventStream, eventText, frameOf, type FrameSource } from './event-stream.ts'
import type { OpenStreams } from './open-streams.ts'

/** How soon this process sees another process's writes when no bus connects them. */
const POLL_MS = 250
/** Brands without an open stream here, and brands woken by a shared bus, are polled less often. */
const SLOW_POLLS = 20
/** If a player missed more events than this, their screens reload everything. */
const REPLAYED_MAX = 500
const EVERYTHING: AccountEvent = {
  accno: null,
  changes: ACCOUNT_CHANGES,
}

interface Place {
  /** The last event that the stream received or did not need. */
  through: bigint
  /** Events that arrived while the server reads older ones. Undefined: the stream is up to date. */
  held: AccountEventRow[] | undefined
}

interface AccountStreamsOptions {
  readonly bus: Bus
  readonly database: Database
  readonly streams: OpenStreams
  readonly log: Log
}

interface Brands {
  readonly all: readonly { readonly tenantId: string }[]
}

export class AccountStreams implements FrameSource {
  readonly #bus: Bus
  readonly #database: Database
  readonly #streams: OpenStreams
  readonly #log: Log
  readonly #reader: AccountEventReader
  readonly #places = new WeakMap<EventStream, Place>()

  constructor({ bus, database, streams, log }: AccountStreamsOptions) {
    this.#bus = bus
    this.#database = database
    this.#streams = streams
    this.#log = log
    this.#reader = new AccountEventReader({
      database,
      log,
      deliver: (tenantId, events) => this.#deliver(tenantId, events),
    })
    // Runs after the commit, so writers do not wait for each other.
    database.onCommitted(WRITE_ACCOUNT_EVENTS, (tenantId) =>
      bus.publish(ACCOUNT_EVENT_WAKE_UPS, { tenantId }),
    )
  }

  /** Starts delivery in a process that has streams. Returns a function that stops it. */
  start(brands: Brands): () => void {
    const wakeAll = () => {
      for (const { tenantId } of brands.all) this.#reader.wake(tenantId)
    }
    let polls = 0
    const timer = setInterval(() => {
      const isSlow = polls++ % SLOW_POLLS === 0
      if (isSlow) wakeAll()
      else if (!this.#bus.isShared)
        for (const tenantId of this.#streams.tenantIds()) this.#reader.wake(tenantId)
    }, POLL_MS)
    const stops = [
      this.#bus.listen(ACCOUNT_EVENT_WAKE_UPS, (message) =>
        this.#reader.wake((message as { readonly tenantId: string }).tenantId),
      ),
      this.#bus.onJoined(wakeAll),
      () => clearInterval(timer),
      () => this.#reader.close(),
    ]
    wakeAll()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** How far this process has delivered events. A new stream starts after this number. */
  async delivered(tenantId: string): Promise<{ readonly after: bigint }> {
    return await this.#reader.place(tenantId)
  }

  /** Do not await anything between reading `beginsAfter` and this call. */
  follow(stream: EventStream, beginsAfter: bigint, lastReceived: bigint | undefined): void {
    this.#places.set(stream, { through: lastReceived ?? beginsAfter, held: undefined })
    if (lastReceived !== undefined && lastReceived !== beginsAfter) this.sendAll(stream)
  }

  /** For a stream that missed events: reads them from the outbox and sends them before newer ones. */
  sendAll(stream: EventStream): void {
    this.#catchUp(stream).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'resuming a stream failed; closing it so that the browser reconnects')
      stream.close()
    })
  }

  #deliver(tenantId: string, events: readonly AccountEventRow[]): void {
    for (const event of events)
      for (const stream of this.#streams.ofUser({ tenantId, userId: event.user_id })) {
        const place = this.#places.get(stream)
        if (place?.held) place.held.push(event)
        else if (place) this.#send(stream, place, event)
      }
  }

  /** Returns false when the reader is behind. The stream resumes when it has caught up. */
  #send(stream: EventStream, place: Place, event: AccountEventRow): boolean {
    const { number, accno, changes } = event
    if (number <= place.through) return true
    if (!stream.isKeepingUp) {
      place.held = []
      stream.miss(this)
      return false
    }
    stream.send(frameOf(eventText('ACCOUNT', { accno, changes }, number)))
    place.through = number
    return true
  }

  async #catchUp(stream: EventStream): Promise<void> {
    const place = this.#places.get(stream)
    if (!place) return
    const { tenantId, userId } = stream.owner
    const reading = this.#reader.place(tenantId)
    place.held = []
    const upTo = (await reading).after
    // From this line on, delivered events are held and have a higher number.
    place.held = []
    const db = this.#database.tenant(tenantId)
    const { first, last } = await keptEvents(db, tenantId)
    const isKept = place.through + 1n >= first && place.through <= last
    const missed = isKept
      ? await listPlayerEvents(db, tenantId, {
          userId,
          after: place.through,
          upTo,
          limit: REPLAYED_MAX + 1,
        })
      : []
    const held = place.held
    place.held = undefined
    const isTooMuch = !isKept || missed.length > REPLAYED_MAX
    const everything = { ...EVERYTHING, number: upTo, user_id: userId }
    // If this database never issued the number, it says nothing about what the stream received.
    if (!isKept) place.through = -1n
    const events = isTooMuch ? [everything, ...held] : [...missed, ...held]
    for (const event of events) if (!this.#send(stream, place, event)) return
  }
}
