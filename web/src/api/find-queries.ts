import type { Fixture } from '@pickproof/contract/catalog'
import type { FavoriteKind, Favorites } from '@pickproof/contract/find'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

/** Games start and end while the page is open. */
const REFRESH_MS = 60_000

export function favoritesQuery() {
  return queryOptions({
    queryKey: ['sports', 'favorites'],
    queryFn: ({ signal }) => api('GET /sports/favorites', { toast: false, signal }),
    staleTime: REFRESH_MS,
  })
}

/** The games with these ids, in their order. One that the feed dropped is left out. */
export function gamesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['sports', 'games', ids],
    queryFn: async ({ signal }): Promise<readonly Fixture[]> => {
      const { data } = await api('GET /sports/fixtures', { query: { id: [...ids] }, toast: false, signal })
      return ids.flatMap((id) => data.find((game) => game.id === id) ?? [])
    },
    staleTime: REFRESH_MS,
    enabled: ids.length > 0,
  })
}

/** The star changes immediately. If the server refuses, it changes back. */
export async function setFavorite(kind: FavoriteKind, id: string, isFavorite: boolean): Promise<void> {
  const { queryKey } = favoritesQuery()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Favorites>(queryKey, (known) => known && withMark(known, kind, id, isFavorite))
  try {
    await api('PUT /sports/favorites', { body: { kind, id, isFavorite } })
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}

function withMark(known: Favorites, kind: FavoriteKind, id: string, isFavorite: boolean): Favorites {
  const others = known.marked.filter((mark) => mark.kind !== kind || mark.id !== id)
  return { ...known, marked: isFavorite ? [{ kind, id }, ...others] : others }
}
