/** A game and its state for the tests of this folder. */
import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'

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

interface StateFacts {
  readonly home: readonly number[]
  readonly away: readonly number[]
  readonly totals?: readonly [home: number, away: number]
  readonly inPlay?: Partial<LiveResult['in_play']>
  readonly stats?: LiveResult['stats']
}

export function resultOf({ home, away, totals, inPlay, stats }: StateFacts): LiveResult {
  const side = (parts: readonly number[], total: number | undefined) => ({
    total: total ?? parts.reduce((sum, points) => sum + points, 0),
    periods: Object.fromEntries(parts.map((points, index) => [`period_${index + 1}`, points])),
  })
  return {
    fixtureId: 'game',
    fixture: { id: 'game', is_live: true, status: 'live' },
    scores: { home: side(home, totals?.[0]), away: side(away, totals?.[1]) },
    in_play: {
      period: null,
      clock: null,
      possession: null,
      game_score: null,
      outs: null,
      runners: null,
      ...inPlay,
    },
    stats: stats ?? { home: {}, away: {} },
  }
}

export const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
