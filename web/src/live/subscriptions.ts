/**
 * What the open screens want to follow, counted: the first one who wants it makes the server send it, the last
 * one who leaves makes it stop. The server forgets everything with a connection, so all of it is asked for again
 * after a reconnect. The hooks are in `live-odds.ts` and `live-results.ts`.
 */
import type { OddsEvent } from '@pickproof/contract/stream-events'
import type { OddType } from '@pickproof/domain/odds/odds'
import { reconnectDelayMs } from '../stream/reconnect-delay.ts'
import type { OddsDelivery } from './price-board.ts'

/** The next page often follows much the same a moment later. */
export const GRACE_MS = 3_000

/** Deliveries that may wait for the answer which names their owner. */
const EARLY_MAX = 200

export interface OddsFilter {
  readonly kind: 'odds'
  readonly sportsbook: string
  readonly league?: string
  readonly fixtureIds?: readonly string[]
  readonly markets?: readonly string[]
  readonly oddsFormat: OddType
}

export interface ResultsFilter {
  readonly kind: 'results'
  readonly fixtureIds?: readonly string[]
  readonly league?: string
  readonly sport?: string
}

export type Filter = OddsFilter | ResultsFilter

interface SubscriptionSettings {
  readonly subscribe: (filter: Filter, connectionId: string) => Promise<{ readonly id: string }>
  readonly unsubscribe: (kind: Filter['kind'], id: string, connectionId: string) => Promise<void>
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly random: () => number
  /** Gets every odds event of something that is followed. */
  readonly deliver: (delivery: OddsDelivery) => void
  /** No component wants this any more. */
  readonly onEnd: (filterKey: string) => void
}

interface Wanted {
  readonly key: string
  readonly filter: Filter
  users: number
  /** Undefined until the server has answered on the present connection. */
  id: string | undefined
  isAsking: boolean
  attempt: number
  cancelRetry: (() => void) | undefined
  cancelGrace: (() => void) | undefined
}

const sorted = (values: readonly string[] | undefined) => (values === undefined ? null : [...values].sort())

/** The same request in another order is the same request. */
export function filterKeyOf(filter: Filter): string {
  const place = [filter.kind, filter.league ?? null, sorted(filter.fixtureIds)]
  return JSON.stringify(
    filter.kind === 'odds'
      ? [...place, filter.sportsbook, sorted(filter.markets), filter.oddsFormat]
      : [...place, filter.sport ?? null],
  )
}

export class Subscriptions {
  readonly #settings: SubscriptionSettings
  readonly #wanted = new Map<string, Wanted>()
  readonly #keyById = new Map<string, string>()
  #early: OddsEvent[] = []
  #connectionId: string | undefined

  constructor(settings: SubscriptionSettings) {
    this.#settings = settings
  }

  /** Follows until the answered function is called; a second call of it does nothing. */
  follow(filter: Filter): () => void {
    const key = filterKeyOf(filter)
    const wanted = this.#wanted.get(key) ?? this.#want(key, filter)
    wanted.users += 1
    wanted.cancelGrace?.()
    wanted.cancelGrace = undefined
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      wanted.users -= 1
      if (wanted.users > 0) return
      wanted.cancelGrace = this.#settings.wait(() => this.#end(wanted), GRACE_MS)
    }
  }

  connected(connectionId: string): void {
    this.#forgetConnection()
    this.#connectionId = connectionId
    for (const wanted of this.#wanted.values()) this.#ask(wanted)
  }

  disconnected(): void {
    this.#forgetConnection()
  }

  /** Delivers the event once its subscription is known: the first event may overtake the answer of the server. */
  readonly receive = (event: OddsEvent): void => {
    const key = this.#keyById.get(event.subscriptionId)
    const wanted = key === undefined ? undefined : this.#wanted.get(key)
    if (wanted !== undefined) this.#deliver(wanted, event)
    else if (this.#isAsking() && this.#early.length < EARLY_MAX) this.#early.push(event)
  }

  #deliver({ key, filter }: Wanted, event: OddsEvent): void {
    if (filter.kind !== 'odds') return
    const { sportsbook, markets, oddsFormat } = filter
    this.#settings.deliver({ owner: key, sportsbook, markets, oddsFormat, event, isSeed: false })
  }

  #want(key: string, filter: Filter): Wanted {
    const wanted: Wanted = {
      key,
      filter,
      users: 0,
      id: undefined,
      isAsking: false,
      attempt: 0,
      cancelRetry: undefined,
      cancelGrace: undefined,
    }
    this.#wanted.set(key, wanted)
    this.#ask(wanted)
    return wanted
  }

  #isAsking(): boolean {
    return [...this.#wanted.values()].some(({ isAsking }) => isAsking)
  }

  /** Once every question is answered, the deliveries that still wait have no owner. */
  #forgetStrays(): void {
    if (!this.#isAsking()) this.#early = []
  }

  #ask(wanted: Wanted): void {
    const connectionId = this.#connectionId
    if (connectionId === undefined) return
    wanted.isAsking = true
    const isStill = () => this.#connectionId === connectionId
    this.#settings.subscribe(wanted.filter, connectionId).then(
      ({ id }) => {
        if (!isStill()) return
        wanted.isAsking = false
        wanted.attempt = 0
        if (this.#wanted.get(wanted.key) === wanted) this.#known(wanted, id)
        else this.#stop(wanted.filter.kind, id, connectionId)
        this.#forgetStrays()
      },
      () => {
        if (!isStill()) return
        wanted.isAsking = false
        if (this.#wanted.get(wanted.key) === wanted) this.#retryLater(wanted)
        this.#forgetStrays()
      },
    )
  }

  #known(wanted: Wanted, id: string): void {
    wanted.id = id
    this.#keyById.set(id, wanted.key)
    const mine = this.#early.filter(({ subscriptionId }) => subscriptionId === id)
    this.#early = this.#early.filter(({ subscriptionId }) => subscriptionId !== id)
    for (const event of mine) this.#deliver(wanted, event)
  }

  #retryLater(wanted: Wanted): void {
    const delayMs = reconnectDelayMs(wanted.attempt, this.#settings.random())
    wanted.attempt += 1
    wanted.cancelRetry = this.#settings.wait(() => {
      wanted.cancelRetry = undefined
      this.#ask(wanted)
    }, delayMs)
  }

  #end(wanted: Wanted): void {
    wanted.cancelRetry?.()
    this.#wanted.delete(wanted.key)
    // The server may know two requests as one; it continues for the other.
    if (wanted.id !== undefined && this.#keyById.get(wanted.id) === wanted.key) {
      this.#keyById.delete(wanted.id)
      if (this.#connectionId !== undefined) this.#stop(wanted.filter.kind, wanted.id, this.#connectionId)
    }
    this.#settings.onEnd(wanted.key)
  }

  /** What cannot be stopped now ends with the connection. */
  #stop(kind: Filter['kind'], id: string, connectionId: string): void {
    this.#settings.unsubscribe(kind, id, connectionId).catch(() => {})
  }

  #forgetConnection(): void {
    this.#connectionId = undefined
    this.#keyById.clear()
    this.#early = []
    for (const wanted of this.#wanted.values()) {
      wanted.cancelRetry?.()
      wanted.cancelRetry = undefined
      wanted.id = undefined
      wanted.isAsking = false
      wanted.attempt = 0
    }
  }
}
