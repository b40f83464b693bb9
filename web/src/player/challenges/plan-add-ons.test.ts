import { describe, expect, it } from 'vitest'
import { ADD_ONS, addOnLabel, addOnPrice, planWithAddOns } from './plan-add-ons.ts'

const BASE = 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

describe('add-ons of a plan', () => {
  it('[M017] without any it is the base plan: 25 picks, 30 days, 2 percent', () => {
    expect(planWithAddOns(BASE, new Set())).toBe(BASE)
  })

  it('[M018] [M019] [M020] change picks to 15, days to 90 and the minimum to 1 percent', () => {
    expect(planWithAddOns(BASE, new Set(['picks']))).toBe('STAGE_1_10000_15_PICKS_30_DAYS_2P_MIN_PICK')
    expect(planWithAddOns(BASE, new Set(['days']))).toBe('STAGE_1_10000_25_PICKS_90_DAYS_2P_MIN_PICK')
    expect(planWithAddOns(BASE, new Set(['minimumPick']))).toBe('STAGE_1_10000_25_PICKS_30_DAYS_1P_MIN_PICK')
    expect(planWithAddOns(BASE, new Set(['minimumPick', 'picks', 'days']))).toBe(
      'STAGE_1_10000_15_PICKS_90_DAYS_1P_MIN_PICK',
    )
  })

  it('[M021] cost the difference to the base plan', () => {
    const offers = [
      { challengePlan: BASE, evaluationFee: 269 },
      { challengePlan: 'STAGE_1_10000_15_PICKS_30_DAYS_2P_MIN_PICK', evaluationFee: 323 },
    ]
    expect(addOnPrice(offers, BASE, 'picks')).toBe(54)
    expect(addOnPrice(offers, BASE, 'days')).toBeUndefined()
    expect(addOnPrice(offers.slice(1), BASE, 'picks')).toBeUndefined()
  })

  it('[M018] [M019] [M020] say what they change', () => {
    expect(ADD_ONS.map(addOnLabel)).toEqual([
      '15 picks instead of 25',
      '90 days instead of 30',
      '1% minimum pick instead of 2%',
    ])
  })

  it('do not exist for plans without options', () => {
    expect(planWithAddOns('STAGE_1_10000', new Set(['picks']))).toBeUndefined()
    expect(planWithAddOns('SOMETHING', new Set(['picks']))).toBeUndefined()
  })
})
