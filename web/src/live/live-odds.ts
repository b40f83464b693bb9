/**
 * Live prices for screens.
 * - `useFollowOdds(filter | undefined)` asks the server for prices while the component is mounted. The filter names one
 *   sportsbook, a whole league or up to fifty fixtures, and some markets or all. Components that ask for the same share
 *   one subscription.
 * - `seedOdds(filter, answer)` paints what `GET /sports/fixtures/odds` answered until the stream delivers. Give it the
 *   filter that is followed.
 * - `usePrice(oddId)` is the newest view of one odd, or undefined while it is off the book.
 * - `useMainSlot({ fixtureId, sportsbook, marketId, side })` is the main odd of a market and side. The line, and with
 *   it the id of the odd, may change. Sides come from `sides` in `price-board.ts`.
 * - `useFixtureOdds(fixtureId, sportsbook)` lists the odds of a fixture, undefined until any are known. The list
 *   changes when odds appear, disappear or get another line, never for a price. Let each chip call `usePrice`.
 * - `useHasOdds(fixtureIds, sportsbook)` says whether the book has any price on one of the fixtures.
 * - Prices are in the odds format of the session (`useSession`), and so must be the filter's `oddsFormat`. Prices on
 *   the board are converted immediately when the player switches. Deliveries in another format are ignored.
 */
import type { FeedEvent, StreamOdd } from '@pickproof/contract/stream-events'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { freshness, priceBoard, subscriptions } from './live-layer.ts'
import { hasThousandth, type PriceView, type Slot } from './price-board.ts'
import { filterKeyOf, type OddsFilter } from './subscriptions.ts'

export type OddsRequest = Omit<OddsFilter, 'kind'>

interface OddsAnswer {
  readonly data: readonly { readonly fixtureId: string; readonly odds: readonly StreamOdd[] }[]
  readonly feed: FeedEvent
}

const filterOf = (request: OddsRequest): OddsFilter => ({ kind: 'odds', ...request })

/** Outside React: answers the function that stops following. */
function followOdds(request: OddsRequest): () => void {
  return subscriptions.follow(filterOf(request))
}

export function useFollowOdds(request: OddsRequest | undefined): void {
  // The key identifies the request, so a new object with the same content changes nothing.
  const key = request === undefined ? undefined : filterKeyOf(filterOf(request))
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => (request === undefined ? undefined : followOdds(request)), [key])
}

export function seedOdds(request: OddsRequest, answer: OddsAnswer): void {
  freshness.seedFeed(answer.feed)
  const { sportsbook, markets, oddsFormat } = request
  const owner = filterKeyOf(filterOf(request))
  for (const { fixtureId, odds } of answer.data)
    priceBoard.deliver({
      owner,
      sportsbook,
      oddsFormat,
      markets,
      event: { fixtureId, isSnapshot: true, odds, removed: [] },
      isSeed: true,
    })
  // The caller continues right away and must not find the board empty.
  priceBoard.flush()
}

export function usePrice(oddId: string): PriceView | undefined {
  const subscribe = useCallback((listener: () => void) => priceBoard.onPrice(oddId, listener), [oddId])
  return useSyncExternalStore(subscribe, () => priceBoard.findPrice(oddId))
}

export function useMainSlot({ fixtureId, sportsbook, marketId, side }: Slot): PriceView | undefined {
  const subscribe = useCallback(
    (listener: () => void) => priceBoard.onMainSlot({ fixtureId, sportsbook, marketId, side }, listener),
    [fixtureId, sportsbook, marketId, side],
  )
  return useSyncExternalStore(subscribe, () =>
    priceBoard.findMainSlot({ fixtureId, sportsbook, marketId, side }),
  )
}

export function useFixtureOdds(fixtureId: string, sportsbook: string): readonly StreamOdd[] | undefined {
  const subscribe = useCallback(
    (listener: () => void) => priceBoard.onFixtureOdds(fixtureId, sportsbook, listener),
    [fixtureId, sportsbook],
  )
  return useSyncExternalStore(subscribe, () => priceBoard.findFixtureOdds(fixtureId, sportsbook))
}

export function useHasOdds(fixtureIds: readonly string[], sportsbook: string): boolean {
  return useOfFixtures(fixtureIds, [sportsbook], () =>
    fixtureIds.some((id) => (priceBoard.findFixtureOdds(id, sportsbook) ?? []).length > 0),
  )
}

/**
 * The markets of which a price on these fixtures needs its third decimal, so a column shows one number of decimals. A
 * market that needed it keeps it, because a column must not change back and forth with its prices.
 */
export function useMarketsInThousandths(
  fixtureIds: readonly string[],
  sportsbooks: readonly string[],
  lines: 'main' | 'all' = 'main',
): ReadonlySet<string> {
  const known = useRef({ key: '', found: new Set<string>() })
  const key = [...fixtureIds, ...sportsbooks].join('|')
  // A text, because it is the same as long as it says the same.
  const marketIds = useOfFixtures(fixtureIds, sportsbooks, () => {
    if (known.current.key !== key) known.current = { key, found: new Set() }
    const { found } = known.current
    for (const id of fixtureIds)
      for (const sportsbook of sportsbooks)
        for (const odd of priceBoard.findFixtureOdds(id, sportsbook) ?? []) {
          const view = priceBoard.findPrice(odd.id)
          const counts = lines === 'all' || odd.is_main
          if (counts && view && hasThousandth(view.format, view.odd.price)) found.add(odd.market_id)
        }
    return [...found].sort().join('|')
  })
  return useMemo(() => new Set(marketIds.split('|')), [marketIds])
}

/** Looks again when odds of a fixture appear, disappear, get another line or the first third decimal. */
function useOfFixtures<Found extends string | boolean>(
  fixtureIds: readonly string[],
  sportsbooks: readonly string[],
  find: () => Found,
): Found {
  const fixtureKey = fixtureIds.join('|')
  const bookKey = sportsbooks.join('|')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = fixtureKey
        .split('|')
        .flatMap((id) => bookKey.split('|').map((book) => priceBoard.onFixtureOdds(id, book, listener)))
      return () => {
        for (const end of ends) end()
      }
    },
    [fixtureKey, bookKey],
  )
  return useSyncExternalStore(subscribe, find)
}

/** The odds of a fixture at several books, in their order; the list changes as that of `useFixtureOdds` does. */
export function useOddsOfBooks(
  fixtureId: string,
  sportsbooks: readonly string[],
): readonly (readonly StreamOdd[])[] {
  const key = sportsbooks.join('|')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split('|').map((id) => priceBoard.onFixtureOdds(fixtureId, id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [fixtureId, key],
  )
  return useSyncExternalStore(
    subscribe,
    useSameList(() => sportsbooks.map((id) => priceBoard.findFixtureOdds(fixtureId, id) ?? NO_ODDS)),
  )
}

/** The newest views of several odds; undefined for one that is off the book. */
export function usePrices(oddIds: readonly (string | undefined)[]): readonly (PriceView | undefined)[] {
  const key = oddIds.join('|')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split('|').map((id) => priceBoard.onPrice(id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [key],
  )
  return useSyncExternalStore(
    subscribe,
    useSameList(() => oddIds.map((id) => (id === undefined ? undefined : priceBoard.findPrice(id)))),
  )
}

const NO_ODDS: readonly StreamOdd[] = []

/** The same list as before while it has the same entries, as a snapshot must be. */
function useSameList<Entry>(read: () => readonly Entry[]): () => readonly Entry[] {
  const last = useRef<readonly Entry[]>([])
  return () => {
    const next = read()
    const isSame =
      next.length === last.current.length && next.every((entry, at) => entry === last.current[at])
    if (!isSame) last.current = next
    return last.current
  }
}
