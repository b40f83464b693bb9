import type { Odd } from '@pickproof/contract/odds'
import type { SlipAccountView } from '@pickproof/contract/picks'
import { describe, expect, it } from 'vitest'
import { createRandom } from '@pickproof/server/modules/feeds'
import type { Bulletin, Offer } from './bulletin.ts'
import { decideOrders } from './decide-orders.ts'
import type { Player } from './player.ts'
import { TEMPERAMENTS, type Temperament } from './temperaments.ts'

const TERMS = {
  accno: 'A1',
  accountSize: 10_000,
  minimumStake: 200,
  maximumStake: 600,
  maximumDailyLoss: 1_000,
  profitTarget: 3_300,
}

const START_MS = Date.parse('2026-01-05T18:00:00Z')

function offer(game: number, trueChance: number, overrides: Partial<Odd> = {}): Offer {
  const odd: Odd = {
    id: `game-${game}:book:moneyline:home`,
    customOddId: `game-${game}:moneyline:home:`,
    price: -110,
    points: null,
    name: 'Home',
    selection: 'Home',
    market_id: 'moneyline',
    fixture_id: `game-${game}`,
    sportsbook_id: 'book',
    isLocked: false,
    is_main: true,
    selection_line: null,
    grouping_key: 'default',
    team_id: null,
    player_id: null,
    ...overrides,
  }
  return { odd, startMs: START_MS, decimal: 1.909, shownChance: 0.57, trueChance }
}

/** Games at one price whose true chances lie on both sides of it. */
const BULLETIN: Bulletin = {
  games: Array.from({ length: 60 }, (_, game) => ({
    fixtureId: `game-${game}`,
    startMs: START_MS,
    offers: [offer(game, 0.5 + (game % 10) / 100)],
  })),
  sportsbookIds: ['book'],
}

const SLIP: SlipAccountView = {
  accno: 'A1',
  status: 'ACTIVE',
  ruleSet: 'house-1',
  balance: 10_000,
  dayDate: '2026-01-05',
  riskToday: 0,
  netToday: 0,
  picksByGameDate: [],
  countedOutcomes: [],
  ruleCounts: [],
  openPicks: [],
}

function player(temperament: Temperament, skill: number, index = 0, lossesInARow = 0): Player {
  return {
    index,
    seed: 'test',
    email: 'player@season.test',
    temperament,
    skill,
    eagerness: 1,
    random: createRandom('test', index),
    // Deciding makes no call.
    client: {} as Player['client'],
    sportsbookId: 'book',
    terms: TERMS,
    isDone: false,
    ordersSent: 0,
    lossesInARow,
    equity: 10_000,
  }
}

function meanTrueEdge(skill: number): number {
  const edges = Array.from({ length: 40 }, (_, index) =>
    decideOrders(player('value', skill, index), BULLETIN, SLIP).flatMap(({ legs }) =>
      legs.map(({ trueChance, decimal }) => trueChance * decimal - 1),
    ),
  ).flat()
  expect(edges.length).toBeGreaterThan(0)
  return edges.reduce((sum, edge) => sum + edge, 0) / edges.length
}

describe('what a player sends', () => {
  it('has the better chances the more they know', () => {
    const [blind, half, knowing] = [meanTrueEdge(0), meanTrueEdge(0.5), meanTrueEdge(1)]
    expect(half).toBeGreaterThan(blind)
    expect(knowing).toBeGreaterThan(half)
    expect(knowing).toBeGreaterThan(0.1)
  })

  it.each(TEMPERAMENTS)('is the same for the same draw: %s', (temperament) => {
    const send = () => decideOrders(player(temperament, 0.5, 3), BULLETIN, SLIP)
    expect(send()).toEqual(send())
  })

  it('is something else for another seed', () => {
    const send = (seed: string) => decideOrders({ ...player('cautious', 0.5, 3), seed }, BULLETIN, SLIP)
    expect(send('another')).not.toEqual(send('test'))
  })

  it('stays inside the room of the day where they heed it', () => {
    for (const temperament of ['cautious', 'value'] as const) {
      const slip = { ...SLIP, riskToday: 700 }
      const orders = decideOrders(player(temperament, 1), BULLETIN, slip)
      expect(orders.length).toBeGreaterThan(0)
      expect(orders.reduce((sum, { stake }) => sum + stake, 0)).toBeLessThanOrEqual(300)
      expect(decideOrders(player(temperament, 1), BULLETIN, { ...SLIP, riskToday: 900 })).toEqual([])
      const full = [{ gameDate: '2026-01-05', count: 5 }]
      expect(decideOrders(player(temperament, 1), BULLETIN, { ...SLIP, picksByGameDate: full })).toEqual([])
    }
  })

  it('grows with the losses of a chaser, up to the most that is allowed', () => {
    const stakeAfter = (losses: number) =>
      decideOrders(player('chaser', 0.5, 1, losses), BULLETIN, SLIP)[0]?.stake
    expect([0, 1, 2, 5].map(stakeAfter)).toEqual([200, 360, 600, 600])
  })

  it('is a parlay of several games for a player who prefers parlays', () => {
    const [order] = decideOrders(player('parlay', 0.5, 2), BULLETIN, SLIP)
    const games = order?.legs.map(({ odd }) => odd.fixture_id) ?? []
    expect(games.length).toBeGreaterThan(1)
    expect(new Set(games).size).toBe(games.length)
  })
})
