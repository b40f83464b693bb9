import { describe, expect, it } from 'vitest'
import { searchOdds } from './game-markets.tsx'
import { market, odd, SIDES, total } from './testing-odds.ts'

const markets = [
  market('moneyline', 'moneyline'),
  market('total_points', 'total'),
  market('player_points', 'player_total'),
]
const odds = [
  odd('moneyline', SIDES.home.name, { team_id: 'gulls' }),
  odd('moneyline', SIDES.away.name, { team_id: 'monarchs' }),
  ...total('total_points', 221.5),
  ...total('total_points', 222.5),
  ...total('player_points', 20.5, { selection: 'Iván Muñoz', player_id: 'p1', team_id: 'gulls' }),
  ...total('player_points', 9.5, { selection: 'Mo Dean', player_id: 'p2', team_id: 'monarchs' }),
]

const found = (query: string) => searchOdds(odds, markets, query).map(({ name }) => name)

describe('search in the markets of a game', () => {
  it('[O023] finds a market by its name, with all its lines', () => {
    expect(found('TOTAL poi')).toEqual(['Over 221.5', 'Under 221.5', 'Over 222.5', 'Under 222.5'])
  })

  it('[O023] finds selections by name, with the other side of the same line', () => {
    expect(found('monarchs')).toEqual([SIDES.away.name])
    expect(found('over 222')).toEqual(['Over 222.5', 'Under 222.5'])
  })

  it('[O023] finds players by name, with any accents', () => {
    expect(found('munoz')).toEqual(['Iván Muñoz Over 20.5', 'Iván Muñoz Under 20.5'])
    expect(found('player dean')).toEqual(['Mo Dean Over 9.5', 'Mo Dean Under 9.5'])
  })

  it('an empty search leaves everything, an unknown word nothing', () => {
    expect(found('  ')).toHaveLength(odds.length)
    expect(found('corner')).toEqual([])
  })
})
