import { describe, expect, it } from 'vitest'
import { payoutTerms } from './payout-terms.ts'

const SIZE_MINOR = 1_000_000n

describe('payoutTerms', () => {
  it('[P048] [P049] [P050] the cap is 35%, then 45%, then 50% of the size', () => {
    const caps = [0, 1, 2, 3, 9].map((made) => payoutTerms(SIZE_MINOR, made).maximumRewardWithdrawalMinor)
    expect(caps).toEqual([350_000n, 450_000n, 500_000n, 500_000n, 500_000n])
  })

  it('[P051] [P052] the split is 70% for the first three payouts and 80% after the third', () => {
    expect([0, 1, 2, 3, 4].map((made) => payoutTerms(SIZE_MINOR, made).splitBps)).toEqual([
      7000, 7000, 7000, 8000, 8000,
    ])
  })

  it('[P045] [P046] [P047] each payout needs ten days and 25 picks, from the third on 15', () => {
    const terms = [0, 1, 2, 3].map((made) => payoutTerms(SIZE_MINOR, made))
    expect(terms.map(({ minimumPicks }) => minimumPicks)).toEqual([25, 25, 15, 15])
    expect(terms.every(({ withdrawalPeriodDays }) => withdrawalPeriodDays === 10)).toBe(true)
  })
})
