/** The add-ons of a plan: which ones were chosen, what each costs, and the plan they make (M017 to M022). */
import {
  BASE_PLAN_OPTIONS,
  buildPlanCode,
  findPlan,
  type PlanOptions,
} from '@pickproof/domain/accounts/plan-code'
import { defineTexts } from '../../language/language.ts'

export const ADD_ONS = ['picks', 'days', 'minimumPick'] as const
export type AddOn = (typeof ADD_ONS)[number]

const labels = defineTexts('player.add-on-labels', {
  picks: '15 picks instead of 25',
  days: '90 days instead of 30',
  minimumPick: '1% minimum pick instead of 2%',
})

export function addOnLabel(addOn: AddOn): string {
  return labels[addOn]
}

const CHANGES: Readonly<Record<AddOn, Partial<PlanOptions>>> = {
  picks: { picks: 15 },
  days: { days: 90 },
  minimumPick: { minimumPickPercent: 1 },
}

export function planWithAddOns(baseCode: string, addOns: ReadonlySet<AddOn>): string | undefined {
  const plan = findPlan(baseCode)
  if (plan?.options === undefined) return undefined
  const chosen = [...addOns].map((addOn) => CHANGES[addOn])
  return buildPlanCode({
    ...plan,
    options: Object.assign({ ...BASE_PLAN_OPTIONS }, ...chosen) as PlanOptions,
  })
}

type PricedOffer = { readonly challengePlan: string; readonly evaluationFee: number }

/** What one add-on adds to the base plan alone; undefined if the brand does not sell it. */
export function addOnPrice(
  offers: readonly PricedOffer[],
  baseCode: string,
  addOn: AddOn,
): number | undefined {
  const feeOf = (code: string | undefined) =>
    offers.find(({ challengePlan }) => challengePlan === code)?.evaluationFee
  const [base, more] = [feeOf(baseCode), feeOf(planWithAddOns(baseCode, new Set([addOn])))]
  return base === undefined || more === undefined ? undefined : more - base
}

export interface SoldAddOn {
  readonly addOn: AddOn
  readonly price: number
}

/** The add-ons that the brand sells for a plan, with the price of each alone. */
export function soldAddOns(
  challenges: readonly (PricedOffer & { readonly currency: string })[],
  base: { readonly challengePlan: string; readonly currency: string },
): readonly SoldAddOn[] {
  const offers = challenges.filter(({ currency }) => currency === base.currency)
  return ADD_ONS.flatMap((addOn) => {
    const price = addOnPrice(offers, base.challengePlan, addOn)
    return price === undefined ? [] : [{ addOn, price }]
  })
}
