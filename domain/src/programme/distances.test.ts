import { expect, it } from 'vitest'
import { distancesOf } from './distances.ts'
import { type JudgeState, NEW_ACCOUNT } from './judge.ts'
import { netOfProfitMinor, profitMinor } from './judged-account.ts'
import { HOUSE_1, HOUSE_2 } from './rule-set.ts'
import { DAY_MS, DAY_START, judgedAccount } from './testing/sample-judge.ts'
import { usd } from './testing/sample-slip.ts'

const state: JudgeState = {
  ...NEW_ACCOUNT,
  netMinor: 184_650n,
  dayDate: '2026-11-12',
  dayNetMinor: -usd(180),
  picks: 17,
}

it('measures how far the account is from each limit and the target', () => {
  expect(distancesOf(judgedAccount(), state, DAY_START)).toEqual({
    toTargetMinor: 145_350n,
    toDailyLossMinor: usd(820),
    toOverallLossMinor: 384_650n,
    picksToGo: 8,
    dailyLossMinor: usd(180),
    overallLossMinor: 0n,
  })
})

it('[P042] cash-out fees lengthen the way to the target and nothing else', () => {
  const charged = { ...state, feesMinor: usd(20) }
  const [before, after] = [state, charged].map((one) => distancesOf(judgedAccount(), one, DAY_START))
  expect(after).toEqual({ ...before, toTargetMinor: 147_350n })
})

it.each([
  [HOUSE_1, usd(100), usd(100)],
  [HOUSE_2, usd(80), usd(100)],
])('[P042] the profit of $name and the net result lead to each other', (ruleSet, profit, net) => {
  const figures = { netMinor: net, feesMinor: usd(20) }
  expect(profitMinor(ruleSet, figures)).toBe(profit)
  expect(netOfProfitMinor(ruleSet, { profitMinor: profit, feesMinor: usd(20) })).toBe(net)
})

it('[P037] does not count a loss of yesterday toward today', () => {
  const { toDailyLossMinor, dailyLossMinor } = distancesOf(judgedAccount(), state, DAY_START + DAY_MS)
  expect({ toDailyLossMinor, dailyLossMinor }).toEqual({ toDailyLossMinor: usd(1000), dailyLossMinor: 0n })
})

it('is zero where a line is reached, and a funded account has no target', () => {
  const passed = { ...state, netMinor: usd(3400), picks: 30 }
  expect(distancesOf(judgedAccount(), passed, DAY_START)).toMatchObject({ toTargetMinor: 0n, picksToGo: 0 })
  expect(distancesOf(judgedAccount('BIG_LEAGUE_10000'), state, DAY_START).toTargetMinor).toBeUndefined()
})
