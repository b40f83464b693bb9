import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { GameMarkets, searchOdds } from './game-markets.tsx'
import { fixtureOf } from './testing-fixture.ts'
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

describe('prices of a game', () => {
  it('[T24-2.3] have one number of decimals per market', async () => {
    const offered = [
      ...total('total_points', 221.5, { price: 1.952 }),
      ...total('total_points', 222.5, { price: 2 }),
      odd('moneyline', SIDES.home.name, { team_id: 'gulls', price: 1.87 }),
    ]
    serve({
      'GET /sports/sportsbooks': () =>
        Response.json([{ id: 'riverline', name: 'Riverline', logo: '/r.svg' }]),
      'GET /sports/markets/get-all': () => Response.json(markets),
      'GET /sports/fixtures/odds': () =>
        Response.json({
          data: [{ fixtureId: 'game', odds: offered }],
          feed: { state: 'live', since: '2026-11-18T10:00:00.000Z' },
        }),
    })
    const person = show(
      <QueryClientProvider client={queryClient}>
        <GameMarkets fixture={fixtureOf('basketball')} status="live" sportsbook="riverline" />
      </QueryClientProvider>,
    )
    await person.click(await screen.findByRole('button', { name: 'Expand all' }))
    const priceOf = (name: RegExp) =>
      screen.getAllByRole('button', { name }).map(({ textContent }) => textContent.trim())
    expect(priceOf(/^Total Points, /)).toEqual([
      'O 221.5 1.952',
      'U 221.5 1.952',
      'O 222.5 2.000',
      'U 222.5 2.000',
    ])
    expect(priceOf(/^Moneyline, /)).toEqual(['1.87'])
  })
})
