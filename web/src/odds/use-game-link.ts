import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { oddsModeOf } from '@pickproof/domain/games/fixture-status'
import { useLinkProps, useNavigate } from '@tanstack/react-router'
import { type GameQuery, playerPaths } from '../paths.ts'

interface GamePlace {
  readonly id: string
  readonly sport: { readonly id: string }
  readonly league: { readonly id: string }
  readonly status: FixtureStatus
}

interface GameAddress {
  readonly to: string
  readonly search: GameQuery
}

/** Where a game is opened: on the live tab while it is played, else on the pre-match tab (O021). */
export function gameAddress(game: GamePlace, sportsbook: string | undefined): GameAddress {
  return {
    to: playerPaths.game(game.sport.id, game.league.id, oddsModeOf(game.status)),
    search: sportsbook === undefined ? { fixtureId: game.id } : { fixtureId: game.id, sportbook: sportsbook },
  }
}

export function useGameLink(game: GamePlace, sportsbook: string | undefined) {
  return useLinkProps(gameAddress(game, sportsbook))
}

export function useOpenGame(game: GamePlace, sportsbook: string | undefined): () => void {
  const navigate = useNavigate()
  return () => void navigate(gameAddress(game, sportsbook))
}
