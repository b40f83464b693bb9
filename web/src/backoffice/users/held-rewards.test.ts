import { expect, it } from 'vitest'
import { heldRewards } from './held-rewards.ts'

it('rewards in another currency are not hidden by an own balance of nothing', () => {
  expect(
    heldRewards({ currency: 'EUR', rewardBalance: 0, rewardBalanceMap: { USD: 1087.38, EUR: 0 } }),
  ).toEqual([{ currency: 'USD', amount: 1087.38 }])
})

it('rewards in several currencies are next to each other, those of the person first', () => {
  expect(
    heldRewards({ currency: 'EUR', rewardBalance: 5, rewardBalanceMap: { USD: 20, EUR: 5, GBP: 0 } }),
  ).toEqual([
    { currency: 'EUR', amount: 5 },
    { currency: 'USD', amount: 20 },
  ])
  expect(heldRewards({ currency: 'USD', rewardBalance: 0, rewardBalanceMap: {} })).toEqual([
    { currency: 'USD', amount: 0 },
  ])
})
