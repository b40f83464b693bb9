import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASE_PLAN_OPTIONS,
  buildPlanCode,
  DAYS_OPTIONS,
  findPlan,
  findStageOfCode,
  getPlan,
  MINIMUM_PICK_PERCENT_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  PLAN_SIZES,
  type Plan,
  planCodeLabel,
} from './plan-code.ts'
import { PLAN_STAGES } from './plan-stage.ts'

const anyPlan: fc.Arbitrary<Plan> = fc.record(
  {
    stage: fc.constantFrom(...PLAN_STAGES),
    size: fc.constantFrom(...PLAN_SIZES),
    options: fc.record({
      picks: fc.constantFrom(...MINIMUM_PICKS_OPTIONS),
      days: fc.constantFrom(...DAYS_OPTIONS),
      minimumPickPercent: fc.constantFrom(...MINIMUM_PICK_PERCENT_OPTIONS),
    }),
  },
  { requiredKeys: ['stage', 'size'] },
)

describe('plan codes', () => {
  it('[P017] [M015] sizes run from 1,000 to 50,000', () => {
    expect(PLAN_SIZES).toEqual([1000, 2000, 5000, 10_000, 20_000, 50_000])
  })

  it('[M018] [M019] [M020] offer 15 picks instead of 25, 90 days instead of 30 and 1 percent instead of 2', () => {
    expect(BASE_PLAN_OPTIONS).toEqual({ picks: 25, days: 30, minimumPickPercent: 2 })
    expect([MINIMUM_PICKS_OPTIONS, DAYS_OPTIONS, MINIMUM_PICK_PERCENT_OPTIONS]).toEqual([
      [25, 15],
      [30, 90],
      [2, 1],
    ])
  })

  it('[M014] follow STAGE_n_{size}_{picks}_PICKS_{days}_DAYS_{n}P_MIN_PICK', () => {
    expect(buildPlanCode({ stage: 'STAGE_1', size: 1000, options: BASE_PLAN_OPTIONS })).toBe(
      'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK',
    )
    expect(
      buildPlanCode({
        stage: 'STAGE_2',
        size: 50_000,
        options: { picks: 15, days: 90, minimumPickPercent: 1 },
      }),
    ).toBe('STAGE_2_50000_15_PICKS_90_DAYS_1P_MIN_PICK')
  })

  it('[M016] are STAGE_1_{size} for tenants without options', () => {
    expect(PLAN_SIZES.map((size) => buildPlanCode({ stage: 'STAGE_1', size }))).toEqual([
      'STAGE_1_1000',
      'STAGE_1_2000',
      'STAGE_1_5000',
      'STAGE_1_10000',
      'STAGE_1_20000',
      'STAGE_1_50000',
    ])
  })

  it('[M014] restores every plan from its code', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(findPlan(buildPlanCode(plan))).toEqual(plan)
        expect(findStageOfCode(buildPlanCode(plan))).toBe(plan.stage)
      }),
    )
  })

  it.each([
    '',
    'STAGE_1',
    'STAGE_3_1000',
    'STAGE_1_1500',
    'STAGE_1_01000',
    'stage_1_1000',
    'STAGE_1_1000_25_PICKS_30_DAYS',
    'STAGE_1_1000_20_PICKS_30_DAYS_2P_MIN_PICK',
    'STAGE_1_1000_25_PICKS_60_DAYS_2P_MIN_PICK',
    'STAGE_1_1000_25_PICKS_30_DAYS_3P_MIN_PICK',
    'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK_X',
  ])('%j is not a plan', (code) => {
    expect(findPlan(code)).toBeUndefined()
    expect(() => getPlan(code)).toThrow(RangeError)
  })

  it('the first two parts name the stage, also without the rest', () => {
    expect(['FREE_TRIAL', 'FREE_TRIAL_1000', 'BIG_LEAGUE_5000', 'STAGE_2'].map(findStageOfCode)).toEqual([
      'FREE_TRIAL',
      'FREE_TRIAL',
      'BIG_LEAGUE',
      'STAGE_2',
    ])
    expect(findStageOfCode('STAGE_10_1000')).toBeUndefined()
  })

  it('reads underscores as spaces for people', () => {
    expect(planCodeLabel('STAGE_1_1000')).toBe('STAGE 1 1000')
  })
})
