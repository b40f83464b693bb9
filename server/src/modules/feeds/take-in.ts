/** Stores the events of a feed in the catalog and the book. */
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isPermanent } from '../../platform/db/database-failure.ts'
import type { Log } from '../../platform/log.ts'
import {
  fixturesByIds,
  type OnOver,
  resultsByIds,
  storeCatalogue,
  storeFixtures,
  storeResults,
  toLiveResult,
} from '../catalog/index.ts'
import type { OddsModule } from '../odds/index.ts'
import type { FeedEvent, FeedSink, FeedSource } from './feed-port.ts'
import type { PricedOdd } from './feed-types.ts'
import { Backoff, pause } from './pause.ts'

/** The delays before storing an event again, for example while the database restarts. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

/** The most games that a transaction locks, because placing a pick waits for the lock on its game. */
const GAMES_PER_TRANSACTION = 500

interface TakeInOptions {
  readonly db: Db
  readonly clock: Clock
  readonly odds: Pick<OddsModule, 'book' | 'watch'>
  readonly source: FeedSource
  /** Queues the work that follows the end of games. */
  readonly onOver?: OnOver | undefined
  /** The run of a feed. Without one, an event that cannot be stored is the caller's error. */
  readonly run?: {
    readonly signal: AbortSignal
    readonly log: Log
    /** An event showed that prices are live. */
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
  const takeIn = async (event: FeedEvent, isRetry = false): Promise<void> => {
    const now = clock.now()
    const origin = { source, now, onOver }
    switch (event.kind) {
      case 'catalogue':
        return await storeCatalogue(db, event)
      case 'fixtures': {
        const changed = await storeFixtures(db, event.fixtures, origin)
        const ids = event.fixtures.map(({ id }) => id)
        for (const fixture of isRetry ? await fixturesByIds(db, ids) : changed)
          book.place(fixture, now.getTime())
        return
      }
      case 'results': {
        const changed = await storeResults(db, event.results, origin)
        const ids = event.results.map(({ fixtureId }) => fixtureId)
        for (const result of isRetry ? await resultsByIds(db, ids) : changed) {
          const place = book.findPlace(result.fixtureId)
          if (place) book.place({ ...place, status: result.status, isLive: result.isLive }, now.getTime())
          book.result(toLiveResult(result))
        }
        return
      }
      case 'odds':
        for (const odds of groupByBook(event.odds.filter(isPrice))) {
          book.change({ ...odds, removed: [], atMs: now.getTime() })
          // Streams send prices as they change. Snapshots and polls repeat old ones, so their times say nothing about the
          // clock.
          if (source !== 'the-odds-api')
            watch.sampleClock(Math.max(...odds.odds.map(({ pricedAtMs }) => pricedAtMs)))
        }
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
      for (const part of partsOf(event)) {
        if (!run) await takeIn(part)
        else if (!(await insist((isRetry) => takeIn(part, isRetry), part, run))) return
      }
      if (!isSignOfPrices(event)) return
      watch.heard()
      run?.onHeard()
    },
  }
}

/** The book receives each part as soon as it is stored, even if a later part fails. */
function partsOf(event: FeedEvent): readonly FeedEvent[] {
  if (event.kind === 'fixtures')
    return partsOfList(event.fixtures).map((fixtures) => ({ ...event, fixtures }))
  if (event.kind === 'results') return partsOfList(event.results).map((results) => ({ ...event, results }))
  return [event]
}

const partsOfList = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / GAMES_PER_TRANSACTION) }, (_, index) =>
    list.slice(index * GAMES_PER_TRANSACTION, (index + 1) * GAMES_PER_TRANSACTION),
  )

/**
 * Retries until the event is stored, because the feed will not send it again. A failed attempt may have been stored
 * without an answer, so a retry also reports rows that did not change. Returns false when the run ends first: a feed
 * that continues for a moment must not write alongside its successor.
 */
async function insist(
  store: (isRetry: boolean) => Promise<void>,
  { kind }: FeedEvent,
  { signal, log }: NonNullable<TakeInOptions['run']>,
): Promise<boolean> {
  const backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS)
  for (let isRetry = false; !signal.aborted; isRetry = true) {
    try {
      await store(isRetry)
      return true
    } catch (error) {
      // An event that can never be stored must not block the feed forever. The run ends, and the next one starts fresh.
      if (isPermanent(error)) throw error
      log.error({ err: error, kind }, 'A feed event was not stored; retrying')
      await pause(backoff.next(), signal)
    }
  }
  return false
}

/** Leagues and results may arrive while prices do not. Only price events show that prices are live. */
function isSignOfPrices({ kind }: FeedEvent): boolean {
  return kind === 'odds' || kind === 'snapshot' || kind === 'pulse'
}

/** Beyond these, a decimal price would round to 1.000, which no sportsbook offers. */
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
