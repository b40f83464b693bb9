import { describe, expect, it } from 'vitest'
import { challengeTerms } from '../accounts/challenge-terms.ts'
import {
  DAYS_OPTIONS,
  MINIMUM_PICK_PERCENT_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  PLAN_SIZES,
  type Plan,
} from '../accounts/plan-code.ts'
import { workedExample } from './worked-example.ts'

const PLANS: readonly Plan[] = PLAN_SIZES.flatMap((size) => [
  { stage: 'STAGE_1' as const, size },
  ...MINIMUM_PICKS_OPTIONS.flatMap((picks) =>
    DAYS_OPTIONS.flatMap((days) =>
      MINIMUM_PICK_PERCENT_OPTIONS.map((minimumPickPercent) => ({
        stage: 'STAGE_1' as const,
        size,
        options: { picks, days, minimumPickPercent },
      })),
    ),
  ),
])

describe('a worked example', () => {
  it('[T24-5.2] of the base plan of 10,000', () => {
    expect(workedExample({ stage: 'STAGE_1', size: 10_000 })).toEqual({
      stage: {
        targetMinor: 3_300_00n,
        stakeMinor: 400_00n,
        winMinor: 364_00n,
        picks: 25,
        wins: 18,
        // 18 × 364 − 7 × 400; with 17 wins it would be 2,988.
        resultMinor: 3_752_00n,
        balanceMinor: 13_752_00n,
        picksPerDay: 2,
        days: 13,
      },
      payout: {
        profitMinor: 1_800_00n,
        splitPercent: 70,
        shareMinor: 1_260_00n,
        capMinor: 3_500_00n,
        minimumPicks: 25,
        afterDays: 10,
        laterSplitPercent: 80,
      },
    })
  })

  it('[T24-5.2] follows the add-ons of the plan', () => {
    const options = { picks: 15, days: 90, minimumPickPercent: 1 } as const
    const { stage } = workedExample({ stage: 'STAGE_1', size: 1000, options })
    // The stake is halfway between 10 and 60. 13 × 31.85 − 2 × 35 = 344.05; with 12 wins it would be 277.20.
    expect(stage).toMatchObject({ stakeMinor: 35_00n, picks: 15, wins: 13, resultMinor: 344_05n })
  })

  it('[T24-5.2] keeps every rule of every plan, and one win fewer would not pass', () => {
    for (const plan of PLANS) {
      const { stage } = workedExample(plan)
      const terms = challengeTerms(plan)
      const name = JSON.stringify(plan)
      expect(stage.resultMinor >= stage.targetMinor, name).toBe(true)
      expect(stage.resultMinor - stage.winMinor - stage.stakeMinor < stage.targetMinor, name).toBe(true)
      expect(stage.wins <= stage.picks && stage.picks >= terms.minimumPicks, name).toBe(true)
      expect(stage.stakeMinor >= terms.minimumPickAmountMinor, name).toBe(true)
      expect(stage.stakeMinor <= terms.maximumPickAmountMinor, name).toBe(true)
      // A single win may not exceed 35% of the target.
      expect(stage.winMinor * 100n <= stage.targetMinor * 35n, name).toBe(true)
      expect(stage.days <= (terms.timeLimitInDays ?? 0), name).toBe(true)
    }
  })
})
