import { expect, it } from 'vitest'
import { heldRewards } from './held-rewards.ts'

it('shows rewards in another currency when the own balance is zero', () => {
  expect(
    heldRewards({ currency: 'EUR', rewardBalance: 0, rewardBalanceMap: { USD: 1087.38, EUR: 0 } }),
  ).toEqual([{ currency: 'USD', amount: 1087.38 }])
})

it('lists rewards in several currencies, the own currency first', () => {
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
