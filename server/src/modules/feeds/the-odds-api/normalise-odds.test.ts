import { describe, expect, it } from 'vitest'
import type { ApiBookmaker, ApiEvent } from './api-rows.ts'
import { pricedOddsOf } from './normalise-odds.ts'
import { findSportPlan, marketKeysOf, marketsOf, type SportPlan } from './sport-plans.ts'

const UPDATED_MS = Date.UTC(2027, 0, 14, 18, 29, 40)
const event: ApiEvent = {
  id: 'e1',
  startMs: Date.UTC(2027, 0, 15, 0, 30),
  homeTeam: 'Harbor Gulls',
  awayTeam: 'Ridge Miners',
}

function planOf(sportKey: string): SportPlan {
  const plan = findSportPlan(sportKey)
  if (plan === undefined) throw new Error(`No plan for ${sportKey}`)
  return plan
}

type Outcome = [name: string, price: number, point?: number]

function book(markets: Readonly<Record<string, readonly Outcome[]>>): ApiBookmaker {
  return {
    key: 'samplebook',
    title: 'SampleBook',
    updatedAtMs: UPDATED_MS,
    markets: Object.entries(markets).map(([key, outcomes]) => ({
      key,
      updatedAtMs: undefined,
      outcomes: outcomes.map(([name, price, point]) => ({ name, price, point })),
    })),
  }
}

function offer(sportKey: string, markets: Parameters<typeof book>[0], nowMs = UPDATED_MS + 1_000) {
  const context = { plan: planOf(sportKey), leagueId: sportKey, event, nowMs, receivedAtMs: nowMs }
  return pricedOddsOf(context, book(markets))
}

describe('prices of The Odds API', () => {
  it('[O041] become selections in the format of all feeds', () => {
    const odds = offer('basketball_one', {
      h2h: [
        ['Harbor Gulls', -150],
        ['Ridge Miners', 130],
      ],
      spreads: [
        ['Harbor Gulls', -108, -3.5],
        ['Ridge Miners', -112, 3.5],
      ],
      totals: [
        ['Over', -110, 221.5],
        ['Under', -110, 221.5],
      ],
    })
    expect(odds[2]).toEqual({
      id: 'e1:samplebook:point_spread:harbor_gulls_-3_5',
      fixtureId: 'e1',
      sportsbookId: 'samplebook',
      marketId: 'point_spread',
      name: 'Harbor Gulls -3.5',
      selection: 'Harbor Gulls',
      selectionLine: null,
      points: -3.5,
      priceAmerican: -108,
      isMain: true,
      groupingKey: 'default:-3.5',
      teamId: 'basketball_one:harbor_gulls',
      playerId: null,
      isLocked: false,
      pricedAtMs: UPDATED_MS,
    })
    expect(
      odds.map(({ id, name, groupingKey }) => [id.split(':').slice(2).join(':'), name, groupingKey]),
    ).toEqual([
      ['moneyline:harbor_gulls', 'Harbor Gulls', 'default'],
      ['moneyline:ridge_miners', 'Ridge Miners', 'default'],
      ['point_spread:harbor_gulls_-3_5', 'Harbor Gulls -3.5', 'default:-3.5'],
      ['point_spread:ridge_miners_3_5', 'Ridge Miners +3.5', 'default:-3.5'],
      ['total_points:over_221_5', 'Over 221.5', 'default:221.5'],
      ['total_points:under_221_5', 'Under 221.5', 'default:221.5'],
    ])
    expect(odds[5]).toMatchObject({ selection: '', selectionLine: 'under', points: 221.5, teamId: null })
  })

  it('include the draw in soccer, and skip a price on regulation time in other sports', () => {
    const threeWay: readonly Outcome[] = [
      ['Harbor Gulls', 150],
      ['Draw', 230],
      ['Ridge Miners', 180],
    ]
    const soccer = offer('soccer_one', { h2h: threeWay })
    expect(soccer.map(({ name, teamId }) => [name, teamId])).toEqual([
      ['Harbor Gulls', 'soccer_one:harbor_gulls'],
      ['Draw', null],
      ['Ridge Miners', 'soccer_one:ridge_miners'],
    ])
    expect(offer('icehockey_one', { h2h: threeWay })).toEqual([])
    // Without the draw it would be a market that refunds the stake.
    expect(offer('soccer_one', { h2h: threeWay.filter(([name]) => name !== 'Draw') })).toEqual([])
  })

  it('put quarter lines in the market that splits the stake, and skip them in other sports', () => {
    const markets = {
      spreads: [
        ['Harbor Gulls', -110, -0.25],
        ['Ridge Miners', -110, 0.25],
      ],
      totals: [
        ['Over', 100, 2.5],
        ['Over', 120, 2.75],
      ],
    } as const
    const ids = (sportKey: string) =>
      offer(sportKey, markets as unknown as Parameters<typeof book>[0]).map(({ marketId }) => marketId)
    expect(ids('soccer_one')).toEqual([
      'asian_handicap',
      'asian_handicap',
      'total_goals',
      'asian_total_goals',
    ])
    expect(ids('icehockey_one')).toEqual(['total_goals'])
  })

  it('are skipped when they make no sense, and never duplicated', () => {
    const odds = offer('baseball_one', {
      h2h: [
        ['Harbor Gulls', 1.91],
        ['Ridge Miners', 50],
        ['Someone Else', 120],
      ],
      spreads: [
        ['Harbor Gulls', -110],
        ['Ridge Miners', -110, 1.3],
        ['Harbor Gulls', 140, 0],
        ['Ridge Miners', 141, -0],
      ],
      totals: [
        ['Over', -105, 8.5],
        ['Over', -115, 8.5],
        ['Maybe', 100, 8.5],
      ],
      player_points: [['Over', 100, 20.5]],
    })
    expect(odds.map(({ id, priceAmerican }) => [id, priceAmerican])).toEqual([
      ['e1:samplebook:run_line:harbor_gulls_0', 140],
      ['e1:samplebook:run_line:ridge_miners_0', 141],
      ['e1:samplebook:total_runs:over_8_5', -105],
    ])
    expect(odds.map(({ groupingKey }) => groupingKey)).toEqual(['default:0', 'default:0', 'default:8.5'])
  })

  it('[O035] from before the start are locked once the game is in play', () => {
    const h2h: readonly Outcome[] = [
      ['Harbor Gulls', -150],
      ['Ridge Miners', 130],
    ]
    const state = (nowMs: number) =>
      offer('basketball_one', { h2h }, nowMs).map(({ isLocked, pricedAtMs }) => ({ isLocked, pricedAtMs }))
    expect(state(event.startMs - 1)[0]).toEqual({ isLocked: false, pricedAtMs: UPDATED_MS })
    // The lock must be newer than the price to win.
    expect(state(event.startMs)[0]).toEqual({ isLocked: true, pricedAtMs: event.startMs })
  })
})

describe('sports of The Odds API', () => {
  it('offer only markets that final totals settle', () => {
    expect(marketKeysOf(planOf('tennis_one'))).toEqual(['h2h'])
    expect(marketKeysOf(planOf('mma_one'))).toEqual(['h2h'])
    expect(marketKeysOf(planOf('americanfootball_one'))).toEqual(['h2h', 'spreads', 'totals'])
    expect(findSportPlan('golf_one')).toBeUndefined()
    expect(findSportPlan('constructor_one')).toBeUndefined()
    const soccer = marketsOf(planOf('soccer_one'))
    expect(soccer.filter(({ isMain }) => isMain).map(({ name }) => name)).toEqual([
      'Moneyline',
      'Goal Spread',
      'Total Goals',
    ])
    expect(soccer.map(({ marketType }) => marketType)).toEqual([
      'moneyline_3way',
      'spread',
      'total',
      'asian_handicap',
      'asian_total',
    ])
  })
})
