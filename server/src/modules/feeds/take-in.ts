/** Takes in what a feed hands over: into the catalogue, and into the book. */
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type OnOver, storeCatalogue, storeFixtures, storeResults, toLiveResult } from '../catalog/index.ts'
import type { OddsModule } from '../odds/index.ts'
import type { FeedEvent, FeedSink, FeedSource } from './feed-port.ts'
import type { PricedOdd } from './feed-types.ts'

interface TakeInOptions {
  readonly db: Db
  readonly clock: Clock
  readonly odds: Pick<OddsModule, 'book' | 'watch'>
  readonly source: FeedSource
  /** Queues what follows from the end of games. */
  readonly onOver?: OnOver | undefined
}

export function createTakeIn(options: TakeInOptions): FeedSink {
  const {
    db,
    clock,
    odds: { book, watch },
    source,
    onOver,
  } = options
  const takeIn = async (event: FeedEvent): Promise<void> => {
    const now = clock.now()
    const origin = { source, now, onOver }
    switch (event.kind) {
      case 'catalogue':
        return await storeCatalogue(db, event)
      case 'fixtures':
        for (const fixture of await storeFixtures(db, event.fixtures, origin))
          book.place(fixture, now.getTime())
        return
      case 'results':
        for (const result of await storeResults(db, event.results, origin)) {
          const place = book.findPlace(result.fixtureId)
          if (place) book.place({ ...place, status: result.status, isLive: result.isLive }, now.getTime())
          book.result(toLiveResult(result))
        }
        return
      case 'odds':
        for (const odds of groupByBook(event.odds.filter(isPrice)))
          book.change({ ...odds, removed: [], atMs: now.getTime() })
        return
      case 'snapshot':
        book.replace({ ...event, odds: event.odds.filter(isPrice) })
        return
      case 'pulse':
        return
    }
  }
  return {
    accept: async (event) => {
      await takeIn(event)
      if (isSignOfPrices(event)) watch.heard()
    },
  }
}

/** Leagues and results may arrive while prices do not: only what speaks of prices makes them live. */
export function isSignOfPrices({ kind }: FeedEvent): boolean {
  return kind === 'odds' || kind === 'snapshot' || kind === 'pulse'
}

/** Beyond these a decimal price would be 1.000, and no book has it. */
const AMERICAN_MAX = 100_000

function isPrice({ priceAmerican }: PricedOdd): boolean {
  const size = Math.abs(priceAmerican)
  return Number.isSafeInteger(priceAmerican) && size >= 100 && size <= AMERICAN_MAX
}

interface BookOdds {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly odds: PricedOdd[]
}

function groupByBook(odds: readonly PricedOdd[]): Iterable<BookOdds> {
  const groups = new Map<string, BookOdds>()
  for (const odd of odds) {
    const key = `${odd.fixtureId} ${odd.sportsbookId}`
    const group = groups.get(key)
    if (group) group.odds.push(odd)
    else groups.set(key, { fixtureId: odd.fixtureId, sportsbookId: odd.sportsbookId, odds: [odd] })
  }
  return groups.values()
}
