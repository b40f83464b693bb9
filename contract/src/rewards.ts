/** The player's rewards: what they are, where they came from, and buying or resetting a challenge with them. */
import { REWARD_TYPES } from '@pickproof/domain/payouts/reward-words'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { accountSchema } from './challenges.ts'
import { FINANCIAL_METHODS } from './fields/financial-data.ts'
import { listBodySchema, pageOf } from './list.ts'
import { TRANSACTION_STATUSES } from './fields/transaction-status.ts'
import { TRANSACTION_TYPES } from './lists/payments.ts'
import { REWARD_OPERATIONS } from './lists/rewards.ts'
import { rewardBalanceMapSchema } from './users.ts'
import { WIRE } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

export const paymentMethodSchema = z.enum(FINANCIAL_METHODS).meta({ id: 'PaymentMethod' })

export const personSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})

export const rewardSchema = z
  .object({
    id: idSchema,
    operation: z.enum(REWARD_OPERATIONS),
    rewardType: z.enum(REWARD_TYPES),
    amount: moneySchema,
    /** The balance in this currency after it. */
    balance: moneySchema,
    currency: currencySchema,
    currencySymbol: z.string(),
    /** The record whose amount this one gives back. */
    reversesId: idSchema.nullable(),
    /** The record that gave its amount back, or took it back. */
    reversedById: idSchema.nullable(),
    /** Why staff moved the rewards; the player reads it too. */
    reason: z.string().nullable(),
    /** The second person of a credit; null in answers to players. */
    approvedBy: z.string().nullable(),
    /** Whose first challenge brought a referral reward; null in answers to players. */
    referred: personSchema.nullable(),
    /** The arithmetic behind the amount, line by line. Empty if the amount is the requested one. */
    lines: z.array(z.object({ label: z.string(), text: z.string() })),
    user: personSchema,
    payment: z
      .object({
        id: idSchema,
        transactionUuid: z.string(),
        paymentGatewayType: z.string(),
        requestAmount: moneySchema,
        transactionType: z.enum(TRANSACTION_TYPES),
        transactionStatus: z.enum(TRANSACTION_STATUSES),
        paymentMethod: paymentMethodSchema.nullable(),
        createdBy: z.string(),
        createdDate: instantSchema,
      })
      .nullable(),
    account: z.object({ id: idSchema, accno: z.string(), user: personSchema }).nullable(),
    challenge: z.object({ challengePlan: z.string() }).nullable(),
    createdBy: z.string(),
    createdDate: instantSchema,
  })
  .meta({ id: 'Reward' })
export type Reward = z.output<typeof rewardSchema>

/** What a funded account could transfer now, with the arithmetic that the transfer itself uses. */
const availableRewardSchema = z
  .object({
    accountNo: z.string(),
    currency: currencySchema,
    currencySymbol: z.string(),
    profit: moneySchema,
    cap: moneySchema,
    splitPercentage: z.number(),
    eligibleAmount: moneySchema,
    eligibleFrom: instantSchema,
    picksMissing: z.int().min(0),
    picksNeeded: z.int().min(0),
    payoutsMade: z.int().min(0),
    lines: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
    /** Why it cannot be transferred yet; empty when it can. */
    refusals: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'AvailableReward' })
export type AvailableReward = z.output<typeof availableRewardSchema>

const planBodySchema = z.strictObject({
  challengePlan: textSchema(120).min(1, WIRE.plan),
  /** Absent: the currency of the player. */
  currency: currencySchema.optional(),
})

export const rewardCalls = declareCalls({
  'POST /rewards/search': {
    summary:
      'The records that moved the rewards of the player, newest first; with a flag those of referrals only',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: listBodySchema,
    query: z.strictObject({ referralOnly: z.enum(['true', 'false']).default('false') }),
    answer: pageOf(rewardSchema),
    errors: [],
  },
  'GET /rewards/total': {
    summary: 'The reward balance of the player in each currency',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: rewardBalanceMapSchema,
    errors: [],
  },
  'POST /accounts/available-big-league-rewards': {
    summary: 'What the funded accounts of the player could transfer now, line by line',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.array(availableRewardSchema),
    errors: [],
  },
  /** Refused by a rule (422): one row of `fieldErrors` for each, with its code in `field`. */
  'POST /rewards/{accountNo}/request-transfer': {
    summary:
      'Move the profit of a funded account into the rewards; the amount must be the one that was shown',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'refused',
    needsAccount: true,
    params: z.strictObject({ accountNo: textSchema(40) }),
    body: z.strictObject({ amount: z.number(), currency: currencySchema }),
    answer: rewardSchema,
    errors: ['account.missing', 'not-found', 'rule.violated', 'conflict'],
  },
  'POST /rewards/request-new-account': {
    summary: 'Start a challenge and pay its fee with rewards',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'refused',
    idempotency: 'optional',
    body: planBodySchema,
    answer: accountSchema,
    errors: ['not-found', 'rule.violated', 'region.restricted'],
  },
  'POST /rewards/{id}/reset-account': {
    summary: 'Replace an account by a new one of the same size and pay the fee with rewards',
    module: 'rewards',
    access: 'signed-in',
    whenSwitched: 'refused',
    idempotency: 'optional',
    params: z.strictObject({ id: idParamSchema }),
    body: planBodySchema.omit({ currency: true }),
    answer: accountSchema,
    errors: ['not-found', 'conflict', 'rule.violated', 'region.restricted'],
  },
})
