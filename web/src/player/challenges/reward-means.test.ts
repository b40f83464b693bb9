import { expect, it } from 'vitest'
import { rewardMeans } from './reward-means.ts'

it('[M025] a balance equal to the fee is enough, a cent less is not', () => {
  expect(rewardMeans({ USD: 49 }, 'USD', 49)).toEqual({ balanceMinor: 4900n, leftMinor: 0n, isEnough: true })
  expect(rewardMeans({ USD: 48.99 }, 'USD', 49).isEnough).toBe(false)
  expect(rewardMeans({ USD: 100.1 }, 'USD', 49.05).leftMinor).toBe(5105n)
})

it('[M029] counts rewards of the plan’s own currency alone', () => {
  expect(rewardMeans({ EUR: 500 }, 'USD', 49)).toEqual({
    balanceMinor: 0n,
    leftMinor: -4900n,
    isEnough: false,
  })
})
