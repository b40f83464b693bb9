import type { Fixture } from '@pickproof/contract/catalog'

interface Address {
  readonly sport: string
  readonly leagueId?: string
}

/** A game is under its own sport and league only. Elsewhere there is no page. */
export function isAtItsAddress(
  { sport, league }: Pick<Fixture, 'sport' | 'league'>,
  address: Address,
): boolean {
  return sport.id === address.sport && (address.leagueId === undefined || league.id === address.leagueId)
}
