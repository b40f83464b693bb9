import type { LiveResult } from '@pickproof/contract/stream-events'
import { expect, it } from 'vitest'
import { findStanding } from './pick-standing.ts'

const leg = {
  sport: 'basketball',
  marketName: 'point_spread',
  oddsName: 'Harbor City Gulls -4.5',
  oddsPoints: -4.5,
  homeTeam: 'Harbor City Gulls',
  awayTeam: 'Lakeview Monarchs',
}

const result = (
  home: number,
  away: number,
  status: LiveResult['fixture']['status'] = 'live',
): LiveResult => ({
  fixtureId: 'f1',
  fixture: { id: 'f1', is_live: true, status },
  scores: { home: { total: home, periods: {} }, away: { total: away, periods: {} } },
  in_play: { period: '3', clock: '04:12', possession: null, game_score: null, outs: null, runners: null },
  stats: { home: {}, away: {} },
})

it('a spread is covered or short by so much, for either side', () => {
  expect(findStanding(leg, result(74, 68))).toEqual({ text: 'Covering by 1.5', isAhead: true })
  expect(findStanding(leg, result(70, 68))).toEqual({ text: 'Short by 2.5', isAhead: false })
  const away = { ...leg, oddsName: 'Lakeview Monarchs +4', oddsPoints: 4 }
  expect(findStanding(away, result(70, 68))).toEqual({ text: 'Covering by 2', isAhead: true })
  expect(findStanding(away, result(72, 68))).toEqual({ text: 'Level with the line', isAhead: false })
})

it('a winner leads, trails or is level', () => {
  const home = { ...leg, marketName: 'moneyline', oddsName: 'Harbor City Gulls', oddsPoints: null }
  expect(findStanding(home, result(2, 1))?.text).toBe('Leading by 1')
  expect(findStanding(home, result(1, 3))?.text).toBe('Trailing by 2')
  expect(findStanding(home, result(1, 1))).toEqual({ text: 'Level', isAhead: false })
  const draw = { ...home, oddsName: 'Draw' }
  expect(findStanding(draw, result(1, 1))).toEqual({ text: 'Level', isAhead: true })
  expect(findStanding(draw, result(0, 2))).toEqual({ text: 'Apart by 2', isAhead: false })
})

it('a total is over, short or below the line', () => {
  const over = { ...leg, marketName: 'total_points', oddsName: 'Over 140.5', oddsPoints: 140.5 }
  expect(findStanding(over, result(74, 68))).toEqual({ text: 'Over by 1.5', isAhead: true })
  expect(findStanding(over, result(70, 68))).toEqual({ text: '2.5 short', isAhead: false })
  const under = { ...over, oddsName: 'Under 140.5' }
  expect(findStanding(under, result(70, 68))).toEqual({ text: '2.5 below the line', isAhead: true })
  expect(findStanding(under, result(74, 68))).toEqual({ text: 'Over by 1.5', isAhead: false })
})

it('of two teams that begin alike the longer name is meant', () => {
  const teams = { ...leg, homeTeam: 'Port', awayTeam: 'Port Avon', oddsName: 'Port Avon +1', oddsPoints: 1 }
  expect(findStanding(teams, result(10, 12))?.text).toBe('Covering by 3')
})

it('says nothing before and after the game, of a part of it, of sets, and of what it does not know', () => {
  expect(findStanding(leg, undefined)).toBeUndefined()
  expect(findStanding(leg, result(74, 68, 'completed'))).toBeUndefined()
  expect(findStanding({ ...leg, marketName: '1st_half_point_spread' }, result(74, 68))).toBeUndefined()
  expect(findStanding({ ...leg, sport: 'tennis', marketName: 'game_spread' }, result(1, 0))).toBeUndefined()
  expect(findStanding({ ...leg, marketName: 'player_points' }, result(74, 68))).toBeUndefined()
  expect(findStanding({ ...leg, oddsName: 'Somebody else' }, result(74, 68))).toBeUndefined()
})
