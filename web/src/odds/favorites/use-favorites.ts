import type { Fixture } from '@pickproof/contract/catalog'
import type { FavoriteKind, Favorites } from '@pickproof/contract/find'
import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '../../api/find-queries.ts'

export function useIsFavorite(kind: FavoriteKind, id: string): boolean {
  const { data = false } = useQuery({
    ...favoritesQuery(),
    select: ({ marked }) => marked.some((mark) => mark.kind === kind && mark.id === id),
  })
  return data
}

/** Whether a game is marked, or its league or one of its teams. */
export function useFavoriteGames(): (game: Fixture) => boolean {
  const { data } = useQuery(favoritesQuery())
  return (game) => data !== undefined && isFavoriteGame(game, data)
}

function isFavoriteGame(game: Fixture, { marked }: Favorites): boolean {
  const teams = [...game.home_competitors, ...game.away_competitors].map(({ id }) => id)
  return marked.some(
    ({ kind, id }) =>
      (kind === 'game' && id === game.id) ||
      (kind === 'league' && id === game.league.id) ||
      (kind === 'team' && teams.includes(id)),
  )
}
