import type { Fixture } from '@pickproof/contract/catalog'
import type { Sportsbook } from '@pickproof/contract/odds'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { readOdds } from '../../api/odds-queries.ts'
import { type OddsRequest, seedOdds, useFollowOdds } from '../../live/live-odds.ts'
import { type Openings, useOpenings } from '../../odds/openings.ts'
import { useSession } from '../../session/session-store.ts'
import { usePick } from '../../slip/use-pick.ts'
import type { MarketColumn } from './market-column.ts'

interface PricedGames {
  /** In view, at most fifty. */
  readonly games: readonly Fixture[]
  readonly columns: readonly MarketColumn[]
  readonly sportsbooks: readonly Sportsbook[]
  readonly sportsbook: string | undefined
}

/** Follows the prices of one sportsbook on the games in view, and puts a pressed one into the slip. */
export function usePricedGames({ games, columns, sportsbooks, sportsbook }: PricedGames): {
  readonly sportsbook: string | undefined
  /** Nothing has been answered yet: a missing price may still come. */
  readonly isPending: boolean
  readonly onPick: (odd: StreamOdd) => void
  readonly openings: Openings
} {
  const oddsFormat = useSession((state) => state.oddType)
  const fixtureIds = games.map(({ id }) => id)
  const request =
    sportsbook === undefined || fixtureIds.length === 0
      ? undefined
      : { sportsbook, fixtureIds, markets: [...new Set(columns.map(({ id }) => id))], oddsFormat }
  const isWaiting = useTablePrices(request)
  // Both concern every row. Deferred, the rows are drawn again in steps that a press can interrupt. A wait begins at
  // once, because another sportsbook without prices would look like one that offers none.
  const isPending = useDeferredValue(isWaiting) || isWaiting
  const openings = useDeferredValue(useOpenings(sportsbook, fixtureIds))
  const onPick = usePick((odd) => {
    const fixture = games.find(({ id }) => id === odd.fixture_id)
    const marketName = columns.find(({ id }) => id === odd.market_id)?.name
    const book = sportsbooks.find(({ id }) => id === odd.sportsbook_id)
    if (fixture === undefined || marketName === undefined) return undefined
    return { fixture, marketName, sportsbookName: book?.name ?? odd.sportsbook_id }
  })
  return { sportsbook, isPending, onPick, openings }
}

/** Asks the API for the first paint and follows the same prices over the stream. */
function useTablePrices(
  request: (OddsRequest & { readonly fixtureIds: readonly string[] }) | undefined,
): boolean {
  useFollowOdds(request)
  const { isPending, fetchStatus } = useQuery({
    queryKey: ['sports', 'fixtures', 'odds', request],
    queryFn: async ({ signal }) => {
      if (request !== undefined)
        await readOdds({ ...request, isMain: true }, (answer) => seedOdds(request, answer), signal)
      return true
    },
    enabled: request !== undefined,
    // The board and the stream hold the prices. This only says that they were requested.
    staleTime: 0,
    gcTime: 0,
  })
  return isPending && fetchStatus !== 'idle'
}
