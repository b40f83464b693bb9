import type { AccountInfo } from '@pickproof/contract/challenges'
import { expect, it } from 'vitest'
import { remarksOn } from './objective-remarks.ts'

const nowMs = Date.UTC(2026, 9, 5, 12)
const account = {
  status: 'ACTIVE',
  accountSize: 10_000,
  currency: 'USD',
  activationDate: '2026-10-01T12:00:00.000Z',
  expiryDate: '2026-10-06T12:00:00.000Z',
  timeLimitInDays: 5,
} as const
const info: AccountInfo = {
  challengeObjectiveNoOfPicks: 17,
  minimumPicks: 25,
  profitTargetCompleted: 1_846.5,
  profitTarget: 3_300,
  maximumDailyLossAccumulated: 180,
  maximumDailyLoss: 1_000,
  maximumLossAccumulated: 0,
  maximumLoss: 2_000,
  currencySymbol: '$',
  netProfitLoss: 1_846.5,
  cashOutFees: 0,
  netProfitLossToday: -180,
  lastPick: null,
  noOfOpenPicks: 0,
  noOfPicksToday: 0,
  totalBetAmount: 0,
}
const remarks = (key: Parameters<typeof remarksOn>[0], change: Partial<AccountInfo> = {}) =>
  remarksOn(key, { account, info: { ...info, ...change }, nowMs })

it('wins add to the room before a limit is reached', () => {
  expect(remarks('daily-loss')).toEqual({ room: '$820.00 room left', second: '10% of the account' })
  expect(remarks('daily-loss', { netProfitLossToday: 295.8 }).room).toBe('$1,295.80 room left')
  expect(remarks('daily-loss', { netProfitLossToday: -1_000 }).room).toBe('No room left')
  expect(remarks('loss')).toEqual({ room: '$3,846.50 room left', second: '20% of the account' })
  expect(remarks('loss', { netProfitLoss: -1_500 }).room).toBe('$500.00 room left')
})

it('picks and profit are on their way until they are reached', () => {
  expect(remarks('picks')).toEqual({ room: '8 to go', second: '1 day left' })
  expect(remarks('picks', { challengeObjectiveNoOfPicks: 25 }).room).toBe('Reached')
  expect(remarks('profit-target')).toEqual({ room: '$1,453.50 to go', second: '33% of the account' })
  expect(remarks('profit-target', { profitTarget: null })).toEqual({
    room: 'No target in this stage',
    second: '',
  })
})

it('a closed account has results, and neither days, picks nor room left', () => {
  const closed = { ...account, status: 'CHALLENGE_LOST' } as const
  const lost = { ...info, maximumLossAccumulated: 2_000, netProfitLoss: -2_000, profitTargetCompleted: 0 }
  const words = (['picks', 'profit-target', 'daily-loss', 'loss'] as const).map((key) =>
    remarksOn(key, { account: closed, info: lost, nowMs }),
  )
  expect(words.map(({ room }) => room)).toEqual([
    'Not reached',
    'Not reached',
    'Within the limit on its last day',
    'Limit reached',
  ])
  expect(words.map(({ second }) => second)).toEqual(['', '', '', ''])
})
