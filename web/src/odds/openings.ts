/** The first prices of the main markets, to show how the current ones moved. */
import type { OddType } from '@pickproof/domain/odds/odds'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api/api.ts'
import type { Slot } from '../live/price-board.ts'
import { useSession } from '../session/session-store.ts'
import type { Opening } from './movement.ts'

export type Openings = ReadonlyMap<string, Opening>

/** An opening never changes; only games that had none yet get one. */
const REFRESH_MS = 300_000
const NONE: Openings = new Map()

export const slotKey = ({ fixtureId, marketId, side }: Omit<Slot, 'sportsbook'>) =>
  `${fixtureId}|${marketId}|${side}`

function openingsQuery(sportsbook: string, fixtureIds: readonly string[], oddsFormat: OddType) {
  return queryOptions({
    queryKey: ['sports', 'openings', sportsbook, oddsFormat, fixtureIds],
    queryFn: ({ signal }) =>
      api('GET /sports/fixtures/openings', {
        query: { sportsbook, fixtureId: [...fixtureIds], oddsFormat },
        toast: false,
        signal,
      }),
    staleTime: REFRESH_MS,
    enabled: sportsbook !== '' && fixtureIds.length > 0,
  })
}

/** By slot. Empty until they are known: the chips have the place of the arrow anyway. */
export function useOpenings(sportsbook: string | undefined, fixtureIds: readonly string[]): Openings {
  const format = useSession((state) => state.oddType)
  const { data } = useQuery(openingsQuery(sportsbook ?? '', fixtureIds, format))
  return useMemo(
    () =>
      data === undefined || sportsbook === undefined
        ? NONE
        : new Map(
            data.map(({ fixtureId, market, side, price, points }) => [
              slotKey({ fixtureId, marketId: market, side }),
              { sportsbook, format, price, points },
            ]),
          ),
    [data, sportsbook, format],
  )
}
