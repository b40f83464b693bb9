import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { DashboardStats } from './dashboard-stats.tsx'

const info: AccountInfo = {
  challengeObjectiveNoOfPicks: 17,
  minimumPicks: 25,
  profitTargetCompleted: 1846.5,
  profitTarget: 3300,
  maximumDailyLossAccumulated: 180,
  maximumDailyLoss: 1000,
  maximumLossAccumulated: 0,
  maximumLoss: 2000,
  currencySymbol: '$',
  netProfitLoss: 1846.5,
  cashOutFees: 0,
  netProfitLossToday: -180,
  lastPick: 95.5,
  noOfOpenPicks: 3,
  noOfPicksToday: 5,
  totalBetAmount: 450,
}
const room = {
  riskLimitMinor: 100_000n,
  riskUsedMinor: 45_000n,
  riskLeftMinor: 55_000n,
  lossLeftMinor: 82_000n,
  lossLeftIfOpenLoseMinor: 37_000n,
}
const account = { status: 'ACTIVE', balance: 11_396.5, accountSize: 10_000, currency: 'USD' } as Account

const textOf = (changes: Partial<AccountInfo> = {}, status: Account['status'] = 'ACTIVE', known = true) =>
  wordsOf(
    <DashboardStats
      account={{ ...account, status }}
      info={{ ...info, ...changes }}
      room={known ? room : undefined}
    />,
  )

it('[U010] NET PROFIT / LOSS has the value of today and the last pick', () => {
  expect(textOf()).toContain('NET PROFIT / LOSS today −$180.00 Last Pick +$95.50')
  expect(textOf({ netProfitLossToday: 12, lastPick: null })).toContain('today +$12.00 Last Pick -')
})

it('[U011] NUMBER OF OPEN PICKS has the count of today and the total stake', () => {
  expect(textOf()).toContain('NUMBER OF OPEN PICKS 3 Today 5 · Total Bet Amount $450.00')
})

it('says what may still be staked and lost today', () => {
  expect(textOf()).toContain('Left to risk today $550.00 $450.00 placed of $1,000.00')
  expect(textOf()).toContain('Daily loss room $820.00 $370.00 if all open picks lose')
  expect(textOf({}, 'ACTIVE', false)).toContain('Left to risk today - - placed of -')
})

it('a closed account shows where it ended instead of what it may still do', () => {
  const text = textOf({}, 'CHALLENGE_LOST')
  expect(text).not.toContain('Left to risk')
  expect(text).toContain('Since the start +$1,846.50')
  expect(text).toContain('Closing balance $11,396.50')
})
