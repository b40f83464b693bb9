/** A game and its state for the tests of this folder. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { type GameFacts, sampleGame } from '../../odds/scoreboard/testing-game.ts'

const team = (id: string, name: string) => ({
  id,
  name,
  abbreviation: id.slice(0, 3).toUpperCase(),
  logo: `/api/sports/art/crest/${id}.svg`,
})

export function fixtureOf(sportId: string, more: Partial<Fixture> = {}): Fixture {
  return {
    id: 'game',
    start_date: '2026-11-14T23:00:00Z',
    status: 'live',
    is_live: true,
    sport: { id: sportId, name: sportId },
    league: { id: 'continental', name: 'Continental Union' },
    home_team_display: 'Harbor City Gulls',
    away_team_display: 'Lakeview Monarchs',
    home_competitors: [team('gulls', 'Harbor City Gulls')],
    away_competitors: [team('monarchs', 'Lakeview Monarchs')],
    venue_name: 'Pier Dome',
    venue_location: 'Harbor City',
    result: null,
    ...more,
  }
}

export function resultOf(facts: GameFacts): LiveResult {
  return {
    ...sampleGame(facts),
    fixtureId: 'game',
    fixture: { id: 'game', is_live: true, status: 'live' },
  }
}
