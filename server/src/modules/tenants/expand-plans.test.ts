import { fileURLToPath } from 'node:url'
import { PLAN_SIZES } from '@pickproof/domain/accounts/plan-code'
import { describe, expect, it } from 'vitest'
import { createBrandRegistry } from './brand-registry.ts'
import { expandPlans, type PlansFile } from './expand-plans.ts'
import { loadBrands } from './load-brands.ts'

const brands = createBrandRegistry(
  await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url))),
  'pick-trading',
)
const TOKEN = '_25_PICKS_30_DAYS_2P_MIN_PICK'

describe('the plan catalog', () => {
  it('[M015] of pick-trading is built on STAGE_1_{size}{token} in three currencies with every choice of options', () => {
    const { plans, basePlan } = brands.getById('pick-trading')
    expect(basePlan).toEqual(PLAN_SIZES.map((size) => `STAGE_1_${size}${TOKEN}`))
    expect(plans).toHaveLength(3 * 6 * 8)
    expect(plans.map((offer) => offer.planCode)).toContain('STAGE_1_5000_15_PICKS_90_DAYS_1P_MIN_PICK')
  })

  it.each(['generic', 'sport-funding'])('[M016] of %s is STAGE_1_{size} in US dollars', (tenantId) => {
    const { plans, basePlan } = brands.getById(tenantId)
    expect(basePlan).toEqual(PLAN_SIZES.map((size) => `STAGE_1_${size}`))
    expect(plans.map((offer) => [offer.planCode, offer.currency])).toEqual(
      basePlan.map((code) => [code, 'USD']),
    )
  })

  it('[M012] distinguishes offers by stage, size, picks, days, minimum pick and currency', () => {
    const { plans } = brands.getById('pick-trading')
    const keys = plans.map(({ plan: { stage, size, options }, currency }) =>
      [stage, size, options?.picks, options?.days, options?.minimumPickPercent, currency].join('_'),
    )
    expect(keys).toContain('STAGE_1_1000_25_30_2_EUR')
    expect(new Set(keys).size).toBe(plans.length)
    expect(new Set(plans.map(({ planCode, currency }) => `${planCode} ${currency}`)).size).toBe(plans.length)
  })

  it('names every product of a store once', () => {
    const ids = brands.all.flatMap(({ plans }) =>
      plans.flatMap((offer) => [offer.wcProductId, offer.wcResetProductId]),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('asks more for a larger size and for every add-on, also for a reset', () => {
    const { plans } = brands.getById('pick-trading')
    for (const one of plans) {
      for (const other of plans) {
        if (one.currency !== other.currency || one === other) continue
        const [a, b] = [one.plan.options, other.plan.options]
        if (!a || !b) throw new Error('a plan of pick-trading has no options')
        const isNoLess =
          other.plan.size >= one.plan.size &&
          b.picks <= a.picks &&
          b.days >= a.days &&
          b.minimumPickPercent <= a.minimumPickPercent
        if (!isNoLess) continue
        expect(other.evaluationFeeMinor).toBeGreaterThan(one.evaluationFeeMinor)
        expect(other.resetEvaluationFeeMinor).toBeGreaterThan(one.resetEvaluationFeeMinor)
      }
    }
  })
})

describe('expanding a price', () => {
  const file: Omit<PlansFile, 'coupons'> = {
    productPrefix: 'xy',
    addOns: { picks15FeePercent: 20, days90FeePercent: 25, minimumPick1FeePercent: 15 },
    prices: { USD: [{ accountSize: 1000, evaluationFee: 49.5, resetEvaluationFee: 44 }] },
  }
  const feeOf = (code: string) =>
    expandPlans(file).find((offer) => offer.planCode === code)?.evaluationFeeMinor

  it('adds each add-on as a share of the base fee, rounded up to a whole unit', () => {
    expect(feeOf('STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK')).toBe(49_50n)
    expect(feeOf('STAGE_1_1000_15_PICKS_30_DAYS_2P_MIN_PICK')).toBe(49_50n + 10_00n)
    expect(feeOf('STAGE_1_1000_25_PICKS_90_DAYS_2P_MIN_PICK')).toBe(49_50n + 13_00n)
    expect(feeOf('STAGE_1_1000_25_PICKS_30_DAYS_1P_MIN_PICK')).toBe(49_50n + 8_00n)
    expect(feeOf('STAGE_1_1000_15_PICKS_90_DAYS_1P_MIN_PICK')).toBe(49_50n + 31_00n)
  })

  it('gives the same product the same id every time', () => {
    const offer = expandPlans(file).at(-1)
    expect(offer?.wcProductId).toBe('xy-usd-stage-1-1000-15-picks-90-days-1p-min-pick')
    expect(offer?.wcResetProductId).toBe('xy-usd-stage-1-1000-15-picks-90-days-1p-min-pick-reset')
  })
})
