import type { Fixture } from '@pickproof/contract/catalog'
import type { LiveResult } from '@pickproof/contract/stream-events'
import { expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { MarqueeCard } from './marquee-card.tsx'

const fixture: Fixture = {
  id: 'game',
  start_date: '2026-11-14T23:00:00Z',
  status: 'live',
  is_live: true,
  sport: { id: 'basketball', name: 'Basketball' },
  league: { id: 'continental', name: 'Continental Union' },
  home_team_display: 'Harbor City Gulls',
  away_team_display: 'Lakeview Monarchs',
  home_competitors: [],
  away_competitors: [],
  venue_name: '',
  venue_location: '',
  result: null,
}

const result: LiveResult = {
  fixtureId: 'game',
  fixture: { id: 'game', is_live: true, status: 'live' },
  scores: {
    home: { total: 74, periods: { period_1: 74 } },
    away: { total: 68, periods: { period_1: 68 } },
  },
  in_play: { period: '3', clock: '04:12', possession: null, game_score: null, outs: null, runners: null },
  stats: { home: {}, away: {} },
}

const nowMs = Date.parse('2026-11-14T21:48:00Z')

it('[U015] a match in play shows what is played, the teams and the score', () => {
  const card = <MarqueeCard fixture={fixture} status="live" result={result} nowMs={nowMs} />
  expect(wordsOf(card)).toBe('Q3 04:12 Harbor City Gulls 74 Lakeview Monarchs 68')
})

it('[U015] [X034] a match to come counts down to its start', () => {
  const card = <MarqueeCard fixture={fixture} status="unplayed" result={undefined} nowMs={nowMs} />
  expect(wordsOf(card)).toBe('Starts in 0d 1h 12m Harbor City Gulls Lakeview Monarchs')
})

it('the newest status counts, also where the result is older', () => {
  const card = <MarqueeCard fixture={fixture} status="completed" result={result} nowMs={nowMs} />
  expect(wordsOf(card)).toContain('Final')
})
