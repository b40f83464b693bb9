import { describe, expect, it } from 'vitest'
import { BASE_PROGRAMME, challengeTerms } from './challenge-terms.ts'
import { PLAN_SIZES } from './plan-code.ts'

describe('challengeTerms', () => {
  it('[P013] [P015] [P016] [P020] [P021] a base plan of 10,000 in money', () => {
    expect(challengeTerms({ stage: 'STAGE_1', size: 10_000 })).toEqual({
      accountSizeMinor: 1_000_000n,
      minimumPicks: 25,
      minimumPickAmountMinor: 20_000n,
      maximumPickAmountMinor: 60_000n,
      maximumLossMinor: 200_000n,
      maximumDailyLossMinor: 100_000n,
      profitTargetMinor: 330_000n,
      timeLimitInDays: 30,
    })
    expect(challengeTerms({ stage: 'STAGE_2', size: 10_000 })).toEqual(
      challengeTerms({ stage: 'STAGE_1', size: 10_000 }),
    )
  })

  it('[M018] [M019] [M020] the add-ons make it 15 picks, 90 days and a minimum pick of 1 percent', () => {
    const options = { picks: 15, days: 90, minimumPickPercent: 1 } as const
    expect(challengeTerms({ stage: 'STAGE_1', size: 10_000, options })).toEqual({
      ...challengeTerms({ stage: 'STAGE_1', size: 10_000 }),
      minimumPicks: 15,
      timeLimitInDays: 90,
      minimumPickAmountMinor: 10_000n,
    })
  })

  it('[P014] the funded stage has no target and no time limit, and keeps the minimum pick that was bought', () => {
    const options = { picks: 15, days: 90, minimumPickPercent: 1 } as const
    const terms = challengeTerms({ stage: 'BIG_LEAGUE', size: 5000, options })
    expect(terms.profitTargetMinor).toBeUndefined()
    expect(terms.timeLimitInDays).toBeUndefined()
    expect(terms.minimumPickAmountMinor).toBe(5000n)
    expect(terms.minimumPicks).toBe(25)
  })

  it('the free trial has the same rules for seven days', () => {
    expect(challengeTerms({ stage: 'FREE_TRIAL', size: 1000 })).toEqual({
      ...challengeTerms({ stage: 'STAGE_1', size: 1000 }),
      timeLimitInDays: 7,
    })
  })

  it('rounds the pick limits inwards to whole units', () => {
    const uneven = { ...BASE_PROGRAMME, maximumPickBps: 555 }
    const terms = challengeTerms({ stage: 'STAGE_1', size: 1000 }, uneven)
    expect(terms.maximumPickAmountMinor).toBe(5500n)
    for (const size of PLAN_SIZES) {
      const { minimumPickAmountMinor, maximumPickAmountMinor } = challengeTerms(
        { stage: 'STAGE_1', size },
        uneven,
      )
      expect(minimumPickAmountMinor % 100n).toBe(0n)
      expect(maximumPickAmountMinor % 100n).toBe(0n)
    }
  })
})
