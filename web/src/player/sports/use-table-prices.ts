import { useQuery } from '@tanstack/react-query'
import { readOdds } from '../../api/odds-queries.ts'
import { type OddsWish, seedOdds, useFollowOdds } from '../../live/live-odds.ts'

interface PricesState {
  /** Nothing has been answered yet: a missing price may still come. */
  readonly isPending: boolean
}

/** Asks the API for the first paint and follows the same prices over the stream. */
export function useTablePrices(
  wish: (OddsWish & { readonly fixtureIds: readonly string[] }) | undefined,
): PricesState {
  useFollowOdds(wish)
  const { isPending, fetchStatus } = useQuery({
    queryKey: ['sports', 'fixtures', 'odds', wish],
    queryFn: async ({ signal }) => {
      if (wish !== undefined)
        await readOdds({ ...wish, isMain: true }, (answer) => seedOdds(wish, answer), signal)
      return true
    },
    enabled: wish !== undefined,
    // The prices themselves live on the board and in the stream; this only says that they were asked for.
    staleTime: 0,
    gcTime: 0,
  })
  return { isPending: isPending && fetchStatus !== 'idle' }
}
