/** The games in play and those that start next, over all sports, with their columns of prices. */
import type { Fixture, LiveNow } from '@pickproof/contract/catalog'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../../../api/api.ts'
import { untilSome } from '../../../api/odds-queries.ts'
import { useLanguage } from '../../../language/spoken.tsx'
import {
  FOLLOWED_FIXTURES_MAX,
  seedResults,
  useFollowResults,
  useLiveStatuses,
} from '../../../live/live-results.ts'
import { withStatuses } from '../fixture-list.ts'
import { type MarketColumn, marketColumns } from '../market-column.ts'

/** The sportsbook of these games is remembered beside those of the sports. */
export const ALL_SPORTS = 'all'

export function liveNowQuery() {
  return queryOptions({
    queryKey: ['sports', 'live-now'],
    queryFn: ({ signal }) => api('GET /sports/live', { toast: false, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function quotingNowQuery() {
  return queryOptions({
    queryKey: ['sports', 'sportsbooks', 'all'],
    queryFn: ({ signal }) => api('GET /sports/sportsbooks', { query: {}, toast: false, signal }),
    refetchInterval: untilSome,
  })
}

/** The columns of each sport, the same ones until the games or the language change. */
export function useColumns(sports: LiveNow['sports']): ReadonlyMap<string, readonly MarketColumn[]> {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold texts of the language.
  return useMemo(
    () => new Map(sports.map(({ id, main_markets }) => [id, marketColumns(main_markets)])),
    [sports, language],
  )
}

/** Marked games, and those of marked teams and leagues, before the others. */
export function favoritesFirst(
  games: readonly Fixture[],
  isFavorite: (game: Fixture) => boolean,
): readonly Fixture[] {
  return [...games.filter(isFavorite), ...games.filter((game) => !isFavorite(game))]
}

/** The games of the answer with the statuses that have come since. */
export function useCurrentGames(now: {
  readonly live: readonly Fixture[]
  readonly soon: readonly Fixture[]
}): readonly Fixture[] {
  const games = useMemo(() => [...now.live, ...now.soon], [now])
  useEffect(() => seedResults(games), [games])
  const ids = useMemo(() => games.map(({ id }) => id), [games])
  useFollowResults({ fixtureIds: ids.slice(0, FOLLOWED_FIXTURES_MAX) })
  const statuses = useLiveStatuses(ids)
  return useMemo(() => withStatuses(games, statuses), [games, statuses])
}
