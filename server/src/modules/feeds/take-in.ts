/** Takes in what a feed hands over: into the catalogue, and into the book. */
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isPermanent } from '../../platform/db/database-failure.ts'
import type { Log } from '../../platform/log.ts'
import { type OnOver, storeCatalogue, storeFixtures, storeResults, toLiveResult } from '../catalog/index.ts'
import type { OddsModule } from '../odds/index.ts'
import type { FeedEvent, FeedSink, FeedSource } from './feed-port.ts'
import type { PricedOdd } from './feed-types.ts'
import { Backoff, pause } from './pause.ts'

/** The waits before an event is stored again, while the database restarts for example. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

interface TakeInOptions {
  readonly db: Db
  readonly clock: Clock
  readonly odds: Pick<OddsModule, 'book' | 'watch'>
  readonly source: FeedSource
  /** Queues what follows from the end of games. */
  readonly onOver?: OnOver | undefined
  /** The run of a feed. Without one, an event that cannot be stored is an error of the caller. */
  readonly run?: {
    readonly signal: AbortSignal
    readonly log: Log
    /** An event showed that prices are alive. */
    onHeard(): void
  }
}

export function createTakeIn(options: TakeInOptions): FeedSink {
  const {
    db,
    clock,
    odds: { book, watch },
    source,
    onOver,
    run,
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
      if (!run) await takeIn(event)
      else if (!(await insist(() => takeIn(event), event, run))) return
      if (!isSignOfPrices(event)) return
      watch.heard()
      run?.onHeard()
    },
  }
}

/**
 * Repeats until the event is stored: what a feed remembers as handed over must have arrived. Returns false when the run
 * ends first. A feed that continues for a moment after its end must not write beside its successor.
 */
async function insist(
  store: () => Promise<void>,
  { kind }: FeedEvent,
  { signal, log }: NonNullable<TakeInOptions['run']>,
): Promise<boolean> {
  const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS)
  while (!signal.aborted) {
    try {
      await store()
      return true
    } catch (error) {
      // An event that can never be stored must not stop the feed forever: the run ends, and the next one starts afresh.
      if (isPermanent(error)) throw error
      log.error({ err: error, kind }, 'A feed event was not stored; retrying')
      await pause(backoff.next(), signal)
    }
  }
  return false
}

/** Leagues and results may arrive while prices do not: only what speaks of prices makes them live. */
function isSignOfPrices({ kind }: FeedEvent): boolean {
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
