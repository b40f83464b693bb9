import type { Fixture } from '@pickproof/contract/catalog'

const competitor = (id: string, name: string) => ({
  id,
  name,
  abbreviation: id.toUpperCase().slice(0, 3),
  logo: `/api/sports/art/crest/${id}.svg`,
})

export function fixtureOf(changes: Partial<Fixture> & { readonly id: string }): Fixture {
  const home = changes.home_team_display ?? 'Harbor City Gulls'
  const away = changes.away_team_display ?? 'Lakeview Monarchs'
  return {
    start_date: '2026-11-14T23:00:00Z',
    status: 'unplayed',
    is_live: false,
    sport: { id: 'basketball', name: 'Basketball' },
    league: { id: 'union', name: 'Continental Basketball Union' },
    home_team_display: home,
    away_team_display: away,
    home_competitors: [competitor('gulls', home)],
    away_competitors: [competitor('monarchs', away)],
    venue_name: 'Pier Arena',
    venue_location: 'Harbor City',
    result: null,
    ...changes,
  }
}
