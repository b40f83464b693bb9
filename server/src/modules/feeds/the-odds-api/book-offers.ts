/** The last offer of each sportsbook on one event, and the events to send when it changes. */
import type { FeedEvent } from '../feed-port.ts'
import type { PricedOdd } from '../feed-types.ts'
import type { ApiBookmaker } from './api-rows.ts'
import { type OfferContext, pricedOddsOf } from './normalise-odds.ts'

type Offer = {
  readonly bookmaker: ApiBookmaker
  readonly receivedAtMs: number
  readonly odds: ReadonlyMap<string, PricedOdd>
}

/** Price changes are sent together, in play also prices that the provider repeats with a newer time. A sportsbook whose selections changed is sent as a whole. */
export type OfferChanges = {
  readonly changed: readonly PricedOdd[]
  readonly snapshots: readonly Extract<FeedEvent, { kind: 'snapshot' }>[]
}

type EventContext = Omit<OfferContext, 'receivedAtMs'>

export class BookOffers {
  readonly #offers = new Map<string, Offer>()

  get isEmpty(): boolean {
    return this.#offers.size === 0
  }

  /** A sportsbook missing from the answer offers nothing. `answerAtMs` is the latest time in the answer. */
  take(context: EventContext, bookmakers: readonly ApiBookmaker[], answerAtMs: number): OfferChanges {
    const named = new Set(bookmakers.map(({ key }) => key))
    const changes = bookmakers.map((bookmaker) => this.#offer(context, bookmaker, context.nowMs))
    const withdrawn = [...this.#offers.keys()].filter((key) => !named.has(key))
    return merged([...changes, ...withdrawn.map((key) => this.#withdraw(context.event.id, key, answerAtMs))])
  }

  /** The same prices at another time: prices from before the start are locked after it. */
  look(context: EventContext): OfferChanges {
    const offers = [...this.#offers.values()]
    return merged(offers.map(({ bookmaker, receivedAtMs }) => this.#offer(context, bookmaker, receivedAtMs)))
  }

  withdraw(fixtureId: string): OfferChanges {
    return merged([...this.#offers.keys()].map((key) => this.#withdraw(fixtureId, key, 0)))
  }

  #offer(context: EventContext, bookmaker: ApiBookmaker, receivedAtMs: number): OfferChanges {
    const before = this.#offers.get(bookmaker.key)
    // Several machines serve the API, so an older answer may arrive after a newer one.
    if (before !== undefined && (bookmaker.updatedAtMs ?? 0) < (before.bookmaker.updatedAtMs ?? 0))
      return NOTHING
    const list = pricedOddsOf({ ...context, receivedAtMs }, bookmaker)
    const odds = new Map(list.map((odd) => [odd.id, odd]))
    this.#offers.set(bookmaker.key, { bookmaker, receivedAtMs, odds })
    if (before === undefined && list.length === 0) return NOTHING
    const isSameChoice = before?.odds.size === odds.size && list.every((odd) => before.odds.has(odd.id))
    if (isSameChoice) {
      const isInPlay = context.nowMs >= context.event.startMs
      const isNews = (odd: PricedOdd, known: PricedOdd | undefined) =>
        !isSame(known, odd) || (isInPlay && known !== undefined && known.pricedAtMs < odd.pricedAtMs)
      return { changed: list.filter((odd) => isNews(odd, before.odds.get(odd.id))), snapshots: [] }
    }
    const atMs = Math.max(
      bookmaker.updatedAtMs ?? receivedAtMs,
      newestOf(list),
      newestOf(before?.odds.values()),
    )
    return snapshot(context.event.id, bookmaker.key, atMs, list)
  }

  #withdraw(fixtureId: string, bookKey: string, atMs: number): OfferChanges {
    const before = this.#offers.get(bookKey)
    this.#offers.delete(bookKey)
    if (before === undefined || before.odds.size === 0) return NOTHING
    // Not newer than the latest time from the source, so the prices can be restored.
    return snapshot(fixtureId, bookKey, Math.max(atMs, newestOf(before.odds.values())), [])
  }
}

const NOTHING: OfferChanges = { changed: [], snapshots: [] }

function snapshot(
  fixtureId: string,
  sportsbookId: string,
  atMs: number,
  odds: readonly PricedOdd[],
): OfferChanges {
  return { changed: [], snapshots: [{ kind: 'snapshot', fixtureId, sportsbookId, atMs, odds }] }
}

export function merged(changes: readonly OfferChanges[]): OfferChanges {
  return {
    changed: changes.flatMap(({ changed }) => changed),
    snapshots: changes.flatMap(({ snapshots }) => snapshots),
  }
}

function newestOf(odds: Iterable<PricedOdd> = []): number {
  let newest = 0
  for (const odd of odds) newest = Math.max(newest, odd.pricedAtMs)
  return newest
}

function isSame(a: PricedOdd | undefined, b: PricedOdd): boolean {
  return (
    a !== undefined && a.priceAmerican === b.priceAmerican && a.isLocked === b.isLocked && a.name === b.name
  )
}
