/**
 * `plans.json` holds the fee of every size and what each add-on costs; the catalog made from it has one offer
 * per size, choice of options and currency. Fees therefore rise with the size and with every add-on (N42).
 */
import { type Coupon, COUPON_LENGTH_MAX } from '@pickproof/domain/accounts/coupon'
import { currencySchema, type Currency } from '@pickproof/contract/wire-values'
import { minorFromJson, MINOR_PER_UNIT, shareMinor } from '@pickproof/domain/money/money'
import {
  BASE_PLAN_OPTIONS,
  buildPlanCode,
  DAYS_OPTIONS,
  MINIMUM_PICK_PERCENT_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  PLAN_SIZES,
  type Plan,
  type PlanOptions,
} from '@pickproof/domain/accounts/plan-code'
import { roundUpTo } from '@pickproof/domain/money/rounding'
import { z } from 'zod'

const BPS_PER_PERCENT = 100

const feeSchema = z
  .number()
  .min(1, 'Must be at least 1')
  .max(1_000_000)
  .refine((fee) => /^\d+(?:\.\d{1,2})?$/.test(String(fee)), 'Must have at most two decimals')

const priceSchema = z.strictObject({
  accountSize: z.literal(PLAN_SIZES),
  evaluationFee: feeSchema,
  resetEvaluationFee: feeSchema,
})

const pricesSchema = z
  .array(priceSchema)
  .min(1)
  .superRefine((prices, context) => {
    prices.slice(1).forEach((price, index) => {
      const before = prices[index]
      for (const field of ['accountSize', 'evaluationFee', 'resetEvaluationFee'] as const) {
        if (before && price[field] > before[field]) continue
        context.addIssue({
          code: 'custom',
          path: [index + 1, field],
          message: 'Must be above that of the size before it',
        })
      }
    })
  })

const addedPercentSchema = z.int().min(1).max(100)

const couponSchema = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Must be capital letters, digits and hyphens')
      .max(COUPON_LENGTH_MAX),
    percent: z.int().min(1).max(90),
    endsAt: z.iso.datetime().optional(),
  })
  .transform(
    ({ code, percent, endsAt }): Coupon => ({
      code,
      percent,
      ...(endsAt === undefined ? {} : { endsAtMs: Date.parse(endsAt) }),
    }),
  )

export const plansFileSchema = z.strictObject({
  /** First part of every product id, so that the products of two brands can share a store. */
  productPrefix: z.string().regex(/^[a-z][a-z0-9]{0,9}$/, 'Must be up to ten lower-case letters and digits'),
  /** What each add-on adds to the fee, in percent of it. Left out: the brand sells plans without options. */
  addOns: z
    .strictObject({
      picks15FeePercent: addedPercentSchema,
      days90FeePercent: addedPercentSchema,
      minimumPick1FeePercent: addedPercentSchema,
    })
    .optional(),
  prices: z.partialRecord(currencySchema, pricesSchema),
  /** The store must know the same codes: it takes the money. */
  coupons: z
    .array(couponSchema)
    .max(200)
    .refine(
      (coupons) => new Set(coupons.map(({ code }) => code)).size === coupons.length,
      'Must name each code once',
    )
    .default([]),
})
export type PlansFile = z.output<typeof plansFileSchema>
type AddOns = NonNullable<PlansFile['addOns']>
type Price = z.output<typeof priceSchema>

/** One line of the plan catalog: a plan in a currency, with its fees and its products in the store. */
export interface PlanOffer {
  readonly planCode: string
  readonly plan: Plan
  readonly currency: Currency
  readonly evaluationFeeMinor: bigint
  readonly resetEvaluationFeeMinor: bigint
  readonly wcProductId: string
  readonly wcResetProductId: string
}

export function expandPlans(file: Omit<PlansFile, 'coupons'>): readonly PlanOffer[] {
  return Object.entries(file.prices).flatMap(([currency, prices]) =>
    prices.flatMap((price) =>
      optionChoices(file.addOns).map((options) => toOffer(file, currency as Currency, price, options)),
    ),
  )
}

/** The codes of the plans without any add-on, one per size: what the brand's `basePlan` lists. */
export function basePlanCodes(offers: readonly PlanOffer[]): readonly string[] {
  const isBase = ({ plan }: PlanOffer) =>
    plan.options === undefined || sameOptions(plan.options, BASE_PLAN_OPTIONS)
  return [...new Set(offers.filter(isBase).map((offer) => offer.planCode))]
}

function optionChoices(addOns: AddOns | undefined): readonly (PlanOptions | undefined)[] {
  if (addOns === undefined) return [undefined]
  return MINIMUM_PICKS_OPTIONS.flatMap((picks) =>
    DAYS_OPTIONS.flatMap((days) =>
      MINIMUM_PICK_PERCENT_OPTIONS.map((minimumPickPercent) => ({ picks, days, minimumPickPercent })),
    ),
  )
}

function toOffer(
  file: Omit<PlansFile, 'coupons'>,
  currency: Currency,
  price: Price,
  options: PlanOptions | undefined,
): PlanOffer {
  const plan: Plan = { stage: 'STAGE_1', size: price.accountSize, ...(options ? { options } : {}) }
  const planCode = buildPlanCode(plan)
  const productId = `${file.productPrefix}-${currency}-${planCode}`.toLowerCase().replaceAll('_', '-')
  return {
    planCode,
    plan,
    currency,
    evaluationFeeMinor: withAddOns(minorFromJson(price.evaluationFee), options, file.addOns),
    resetEvaluationFeeMinor: withAddOns(minorFromJson(price.resetEvaluationFee), options, file.addOns),
    wcProductId: productId,
    wcResetProductId: `${productId}-reset`,
  }
}

/** Every add-on is a share of the base fee, rounded up to a whole unit: never free, and independent of the others. */
function withAddOns(feeMinor: bigint, options: PlanOptions | undefined, addOns: AddOns | undefined): bigint {
  if (options === undefined || addOns === undefined) return feeMinor
  const priceOf = (percent: number) =>
    roundUpTo(shareMinor(feeMinor, percent * BPS_PER_PERCENT), MINOR_PER_UNIT)
  let totalMinor = feeMinor
  if (options.picks !== BASE_PLAN_OPTIONS.picks) totalMinor += priceOf(addOns.picks15FeePercent)
  if (options.days !== BASE_PLAN_OPTIONS.days) totalMinor += priceOf(addOns.days90FeePercent)
  if (options.minimumPickPercent !== BASE_PLAN_OPTIONS.minimumPickPercent) {
    totalMinor += priceOf(addOns.minimumPick1FeePercent)
  }
  return totalMinor
}

function sameOptions(one: PlanOptions, other: PlanOptions): boolean {
  return (
    one.picks === other.picks &&
    one.days === other.days &&
    one.minimumPickPercent === other.minimumPickPercent
  )
}
