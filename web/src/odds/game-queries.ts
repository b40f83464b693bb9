import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** Sportsbooks come and go while a game is watched. */
const BOOKS_REFRESH_MS = 60_000

/** One fixture, or null when there is none with this id. */
export function fixtureQuery(fixtureId: string) {
  return queryOptions({
    queryKey: ['sports', 'fixture', fixtureId],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /sports/fixtures', { query: { id: [fixtureId] }, toast: false, signal })
      return data.find(({ id }) => id === fixtureId) ?? null
    },
  })
}

/** The sportsbooks that quote this fixture right now. */
export function fixtureSportsbooksQuery(fixtureId: string) {
  return queryOptions({
    queryKey: ['sports', 'sportsbooks', 'fixture', fixtureId],
    queryFn: ({ signal }) => api('GET /sports/sportsbooks', { query: { fixtureId }, toast: false, signal }),
    refetchInterval: BOOKS_REFRESH_MS,
  })
}

/** All markets of a sport in the order they are shown. */
export function sportMarketsQuery(sportId: string) {
  return queryOptions({
    queryKey: ['sports', 'markets', sportId],
    queryFn: ({ signal }) =>
      api('GET /sports/markets/get-all', { query: { sport: sportId }, toast: false, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
