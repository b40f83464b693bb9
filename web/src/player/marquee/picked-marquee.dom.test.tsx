import type { Fixture } from '@pickproof/contract/catalog'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { expect, it } from 'vitest'
import { inPlayOnly } from './picked-marquee.tsx'

const fixture = (id: string, status: FixtureStatus): Fixture => ({
  id,
  start_date: '2026-11-14T23:00:00Z',
  status,
  is_live: status === 'live',
  sport: { id: 'basketball', name: 'Basketball' },
  league: { id: 'continental', name: 'Continental Union' },
  home_team_display: 'Harbor City Gulls',
  away_team_display: 'Lakeview Monarchs',
  home_competitors: [],
  away_competitors: [],
  venue_name: '',
  venue_location: '',
  result: null,
})
const fixtures = [fixture('a', 'live'), fixture('b', 'half'), fixture('c', 'unplayed'), fixture('d', 'live')]
const idsOf = (picked: readonly string[], statuses: [string, FixtureStatus][] = []) =>
  inPlayOnly(fixtures, picked, new Map(statuses)).map(({ id }) => id)

it('[U053] the second marquee has the matches of the picked ids only, and only those in play', () => {
  expect(idsOf(['b', 'a', 'c'])).toEqual(['b', 'a'])
  expect(idsOf([])).toEqual([])
  expect(idsOf(['x'])).toEqual([])
})

it('the stream wins over the answer', () => {
  expect(
    idsOf(
      ['a', 'c'],
      [
        ['a', 'completed'],
        ['c', 'live'],
      ],
    ),
  ).toEqual(['c'])
})
