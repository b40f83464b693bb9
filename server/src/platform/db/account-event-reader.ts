/**
 * Reads the outbox of account events in order and without a gap, for one consumer in one process. The consumer here is
 * the event stream, which begins at the newest event and keeps its place in memory. A consumer that must act on every event
 * (mail, push, webhooks) calls `readAccountEvents` from a place that it stores in the transaction of its own effect.
 */
import type { Log } from '../log.ts'
import type { RecurringJob } from '../jobs/jobs.ts'
import { eachTenant } from '../rounds.ts'
import {
  type AccountEventRow,
  lastEventNumber,
  pruneAccountEvents,
  readAccountEvents,
} from './account-event-store.ts'
import type { Database } from './database.ts'

const PAGE = 1_000
/** The least pause between two reads of a brand. The first event after a pause is read at once, a rush is read in portions. */
const REST_MS = 20
const KEPT_DAYS = 7

type Deliver = (tenantId: string, events: readonly AccountEventRow[]) => void

interface Place {
  /** The number of the last event that was delivered. */
  after: bigint
  horizon: string
  isReading: boolean
  isAsked: boolean
}

interface ReaderOptions {
  readonly database: Database
  readonly log: Log
  readonly deliver: Deliver
}

export class AccountEventReader {
  readonly #database: Database
  readonly #log: Log
  readonly #deliver: Deliver
  readonly #places = new Map<string, Promise<Place>>()
  #isClosed = false

  constructor({ database, log, deliver }: ReaderOptions) {
    this.#database = database
    this.#log = log
    this.#deliver = deliver
  }

  /** The number up to which the events of the brand were delivered in this process. */
  async place(tenantId: string): Promise<{ readonly after: bigint }> {
    return await this.#place(tenantId)
  }

  /** Reads what is new. Calls during a read lead to one more read. */
  wake(tenantId: string): void {
    void this.#read(tenantId)
  }

  close(): void {
    this.#isClosed = true
  }

  #place(tenantId: string): Promise<Place> {
    let place = this.#places.get(tenantId)
    if (place === undefined) {
      place = lastEventNumber(this.#database.tenant(tenantId), tenantId).then((after) => ({
        after,
        horizon: '0',
        isReading: false,
        isAsked: false,
      }))
      place.catch(() => this.#places.delete(tenantId))
      this.#places.set(tenantId, place)
    }
    return place
  }

  async #read(tenantId: string): Promise<void> {
    try {
      const place = await this.#place(tenantId)
      place.isAsked = true
      if (place.isReading) return
      place.isReading = true
      try {
        while (place.isAsked && !this.#isClosed) {
          place.isAsked = false
          if (!(await this.#readPage(tenantId, place)))
            await new Promise((resolve) => setTimeout(resolve, REST_MS))
        }
      } finally {
        place.isReading = false
      }
    } catch (error) {
      // After a failure the database may be another one that has lost its last transactions: look at all of them again.
      this.#places.get(tenantId)?.then(
        (place) => {
          place.horizon = '0'
        },
        () => {},
      )
      if (!this.#isClosed)
        this.#log.warn({ err: error, tenantId }, 'account events could not be read; retrying')
    }
  }

  /** Returns whether more is waiting. */
  async #readPage(tenantId: string, place: Place): Promise<boolean> {
    const { events, horizon } = await readAccountEvents(this.#database.tenant(tenantId), tenantId, {
      after: place.after,
      since: place.horizon,
      limit: PAGE,
    })
    place.horizon = horizon
    const last = events.at(-1)
    if (last === undefined) return false
    place.after = last.number
    this.#deliver(tenantId, events)
    place.isAsked ||= events.length === PAGE
    return events.length === PAGE
  }
}

interface PruneContext {
  readonly database: Database
  readonly brands: { readonly all: readonly { readonly tenantId: string }[] }
  readonly log: Log
}

export function pruneEvents({ database, brands, log }: PruneContext): RecurringJob {
  return {
    name: 'prune-account-events',
    every: 'hour',
    run: async (isStopping) =>
      await eachTenant(
        {
          brands,
          visit: async (tenantId) => await pruneAccountEvents(database.tenant(tenantId), tenantId, KEPT_DAYS),
          onFailure: (error, tenantId) =>
            log.error(
              { err: error, tenantId },
              'old account events were not deleted; the next run tries again',
            ),
        },
        isStopping,
      ),
  }
}
