import type { Fixture } from '@pickproof/contract/catalog'

export interface GameSides {
  readonly home: { readonly id: string; readonly name: string }
  readonly away: { readonly id: string; readonly name: string }
}

export function sidesOf(fixture: Fixture): GameSides {
  return {
    home: { id: fixture.home_competitors[0]?.id ?? '', name: fixture.home_team_display },
    away: { id: fixture.away_competitors[0]?.id ?? '', name: fixture.away_team_display },
  }
}
