import type { Fixture, Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { useQuery } from '@tanstack/react-query'
import { readOdds } from '../../api/odds-queries.ts'
import { seedOdds, useFixtureOdds, useFollowOdds } from '../../live/live-odds.ts'
import { useSession } from '../../session/session-store.ts'
import { sportMarketsQuery } from './game-queries.ts'

export type GameOdds =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'known'; readonly odds: readonly StreamOdd[]; readonly markets: readonly Market[] }

/**
 * The odds of a game at one book and the markets they belong to. One subscription brings all markets; an answer
 * of the API paints them before the stream speaks. The list changes when odds come or go, never for a price.
 */
export function useGameOdds(fixture: Pick<Fixture, 'id' | 'sport'>, sportsbook: string): GameOdds {
  const oddsFormat = useSession((state) => state.oddType)
  const wish = { sportsbook, fixtureIds: [fixture.id], oddsFormat }
  useFollowOdds(wish)
  const first = useQuery({
    queryKey: ['sports', 'fixture-odds', fixture.id, sportsbook, oddsFormat],
    queryFn: async ({ signal }) => {
      await readOdds(wish, (answer) => seedOdds(wish, answer), signal)
      return true
    },
    // The answer lives on the board of prices; this only says that it came.
    staleTime: 0,
    gcTime: 0,
  })
  const markets = useQuery(sportMarketsQuery(fixture.sport.id))
  const odds = useFixtureOdds(fixture.id, sportsbook)
  if (odds !== undefined && markets.data !== undefined) return { state: 'known', odds, markets: markets.data }
  const error = markets.error ?? (odds === undefined ? first.error : null)
  if (error === null) return { state: 'loading' }
  const retry = () => void Promise.all([first.refetch(), markets.refetch()])
  return { state: 'failed', error, retry }
}
