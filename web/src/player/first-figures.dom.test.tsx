import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCallKey } from '../api/first-calls.ts'
import { drawFirstFigures } from './first-figures.ts'

const ACCOUNT = {
  ...{ accno: 'A1', status: 'ACTIVE', currency: 'USD' },
  ...{ activationDate: null, expiryDate: null, timeLimitInDays: null },
}
const INFO = {
  ...{ netProfitLossToday: -200, lastPick: -200, noOfOpenPicks: 2, noOfPicksToday: 3, totalBetAmount: 400 },
  ...{ challengeObjectiveNoOfPicks: 3, minimumPicks: 25, profitTargetCompleted: 0, profitTarget: 3300 },
  ...{
    maximumDailyLossAccumulated: 200,
    maximumDailyLoss: 1000,
    maximumLossAccumulated: 0,
    maximumLoss: 2000,
  },
}
const USER = { accounts: [ACCOUNT], firstRun: null, switchUserIdentifier: null, timeZone: null }

function answer(answers: Readonly<Record<string, unknown>>): void {
  const calls = Object.entries(answers).map(
    ([key, body]) => [key, Promise.resolve(Response.json(body))] as const,
  )
  vi.stubGlobal('firstCalls', new Map(calls))
}

const home = (user: unknown) => ({
  '/api/users/context': user,
  [accountCallKey('/api/accounts/info', 'A1')]: INFO,
})

const drawn = () => document.getElementById('first-figures')?.textContent

beforeEach(() => {
  document.body.innerHTML = '<div id="first-frame" data-menu="closed"></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

describe('[T24-6] the first figures', () => {
  it('show how the account is and what the day brought, hidden from screen readers', async () => {
    answer(home(USER))
    expect(await drawFirstFigures('/app', 'A1')).toBe(true)
    expect(drawn()).toContain('You are inside every limit')
    expect(drawn()).toContain('NET PROFIT / LOSS today−$200.00Last Pick −$200.00')
    expect(drawn()).toContain('NUMBER OF OPEN PICKS2Today 3 · Total Bet Amount $400.00')
    expect(document.getElementById('first-figures')?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each([
    ['an account that takes no picks', { ...USER, accounts: [{ ...ACCOUNT, status: 'EXPIRED' }] }],
    ['a switched session', { ...USER, switchUserIdentifier: 'admin' }],
    ['the first run', { ...USER, firstRun: { done: [], isSkipped: false } }],
  ])('leave the place to the page for %s', async (_case, user) => {
    answer(home(user))
    expect(await drawFirstFigures('/app', 'A1')).toBe(false)
    expect(drawn()).toBeUndefined()
  })

  it('leave the place to the app when it is there first', async () => {
    document.body.innerHTML = ''
    answer(home(USER))
    expect(await drawFirstFigures('/app', 'A1')).toBe(false)
    expect(drawn()).toBeUndefined()
  })

  it('count the games in play and their sports on the live page', async () => {
    const game = (sport: string, status: string) => ({ status, sport: { id: sport } })
    const live = [game('soccer', 'live'), game('soccer', 'live'), game('tennis', 'completed')]
    const now = { sports: [{ id: 'soccer' }, { id: 'tennis' }], live, soon: [], soonCount: 0 }
    answer({ '/api/users/context': USER, '/api/sports/live': now })
    expect(await drawFirstFigures('/app/live', undefined)).toBe(true)
    expect(drawn()).toBe('Live now2 games in 1 sport')
  })

  it('name the sport, the league and its games on the fixtures', async () => {
    answer({
      '/api/users/context': USER,
      '/api/sports/available': [{ id: 'soccer', displayName: 'Soccer' }],
      '/api/sports/details?sport=soccer': {
        leagues: [{ id: 'cup', name: 'Cup', prematchCount: 4, liveCount: 1 }],
      },
    })
    expect(await drawFirstFigures('/app/soccer/cup/pre-match', undefined)).toBe(true)
    expect(drawn()).toBe('SoccerCup · 5 matches in the next 15 days')
  })
})
