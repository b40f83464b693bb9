/** Challenge accounts, the plan catalog and the figures of the dashboard. */
import { ACCOUNT_STATUSES } from '@pickproof/domain/accounts/account-status'
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES } from '@pickproof/domain/accounts/plan-stage'
import { COUPON_LENGTH_MAX } from '@pickproof/domain/accounts/coupon'
import { DISABLED_KINDS } from '@pickproof/domain/people/disabled-access'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listBodySchema, pageOf } from './list.ts'
import { WIRE } from './wire-texts.ts'
import { currencySchema, idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

export const accountStatusSchema = z.enum(ACCOUNT_STATUSES).meta({ id: 'AccountStatus' })
const accountTypeSchema = z.enum(ACCOUNT_TYPES).meta({ id: 'AccountType' })
export const accountSubTypeSchema = z.enum(ACCOUNT_SUB_TYPES).meta({ id: 'AccountSubType' })

/** The full plan code; its first two parts name the stage (decision C25). */
const challengePlanSchema = z.string()

export const accountSchema = z
  .object({
    id: idSchema,
    accno: z.string(),
    type: accountTypeSchema,
    status: accountStatusSchema,
    accountSubType: accountSubTypeSchema,
    /** 0 is shown as TEST. */
    stage: z.int().min(0),
    balance: moneySchema,
    accountSize: moneySchema,
    currency: currencySchema,
    currencySymbol: z.string(),
    challengeName: z.string(),
    challengePlan: challengePlanSchema,
    noOfPicks: z.int().min(0),
    profitAccumulated: moneySchema,
    dailyLossAccumulated: moneySchema,
    profitPercentage: z.number(),
    profitTarget: moneySchema.nullable(),
    minimumPicks: z.int().min(0),
    minimumPickAmount: moneySchema,
    maximumPickAmount: moneySchema,
    maximumLoss: moneySchema,
    maximumDailyLoss: moneySchema,
    evaluationFee: moneySchema,
    timeLimitInDays: z.int().min(0).nullable(),
    challengeCompleted: z.boolean(),
    closureReason: z.string().nullable(),
    /** What kind of reason staff had to disable or suspend the account, and when they review it if it has no end date. */
    restrictionKind: z.enum(DISABLED_KINDS).nullable(),
    reviewDate: instantSchema.nullable(),
    /** A new account replaced it. It stays closed for good. */
    isClosedByReset: z.boolean(),
    /** The rules the account was bought under, and keeps. */
    ruleSet: z.string(),
    eligibleWithdrawalPercentage: z.number(),
    maximumRewardWithdrawal: moneySchema,
    withdrawalPeriodDays: z.int().min(0),
    foreignTransactionId: z.string().nullable(),
    activationDate: instantSchema.nullable(),
    expiryDate: instantSchema.nullable(),
    holdExpiryDate: instantSchema.nullable(),
    createdDate: instantSchema,
    createdBy: z.string().nullable(),
    modifiedDate: instantSchema.nullable(),
    modifiedBy: z.string().nullable(),
    user: z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() }),
    challenge: z.object({ id: idSchema, challengePlan: challengePlanSchema }),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof accountSchema>

export const challengeSchema = z
  .object({
    id: idSchema,
    challengePlan: challengePlanSchema,
    challengeName: z.string(),
    accountSize: moneySchema,
    currency: currencySchema,
    currencySymbol: z.string(),
    minimumPicks: z.int().min(0),
    minimumPickAmount: moneySchema,
    maximumPickAmount: moneySchema,
    maximumLoss: moneySchema,
    maximumDailyPickLoss: moneySchema,
    profitTarget: moneySchema.nullable(),
    timeLimitInDays: z.int().min(0).nullable(),
    evaluationFee: moneySchema,
    resetEvaluationFee: moneySchema.nullable(),
    /** Products of the store behind the brand's checkout. */
    wcProductIds: z.array(z.string()),
    wcResetProductIds: z.array(z.string()),
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.output<typeof challengeSchema>

export const accountInfoSchema = z
  .object({
    challengeObjectiveNoOfPicks: z.int().min(0),
    minimumPicks: z.int().min(0),
    profitTargetCompleted: moneySchema,
    profitTarget: moneySchema.nullable(),
    maximumDailyLossAccumulated: moneySchema,
    maximumDailyLoss: moneySchema,
    maximumLossAccumulated: moneySchema,
    maximumLoss: moneySchema,
    currencySymbol: z.string(),
    /** The profit that counts toward the target. */
    netProfitLoss: moneySchema,
    /** The cash-out fees in it, which count toward no loss; zero if the rules of the account leave them out. */
    cashOutFees: moneySchema,
    netProfitLossToday: moneySchema,
    /** The signed result of the last settled pick; null before the first one (decision Q33). */
    lastPick: moneySchema.nullable(),
    noOfOpenPicks: z.int().min(0),
    noOfPicksToday: z.int().min(0),
    totalBetAmount: moneySchema,
  })
  .meta({ id: 'AccountInfo' })
export type AccountInfo = z.output<typeof accountInfoSchema>

const orderTotalSchema = z
  .object({
    currency: currencySchema,
    price: moneySchema,
    /** Taken off the price by the coupon. */
    discount: moneySchema,
    total: moneySchema,
    coupon: z.object({ code: z.string(), percent: z.int() }).nullable(),
  })
  .meta({ id: 'OrderTotal' })
export type OrderTotalView = z.output<typeof orderTotalSchema>

export const challengeCalls = declareCalls({
  'POST /challenges/search': {
    summary: 'The plan catalogue of the brand',
    module: 'challenges',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: listBodySchema,
    answer: pageOf(challengeSchema),
    errors: [],
  },
  /** A POST although it only reads: a code in an address would stay in logs. */
  'POST /challenges/order-total': {
    summary: 'What a plan costs in the store, with a coupon or without',
    module: 'challenges',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: z.strictObject({
      challengePlan: textSchema(120).min(1, WIRE.plan),
      currency: currencySchema,
      coupon: textSchema(COUPON_LENGTH_MAX).optional(),
    }),
    answer: orderTotalSchema,
    errors: ['not-found'],
    attemptsPerMinute: 30,
  },
  'GET /accounts/info': {
    summary: 'The dashboard figures of one account',
    module: 'challenges',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    answer: accountInfoSchema,
    errors: ['account.missing', 'not-found'],
  },
})
