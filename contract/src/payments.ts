/** Payments of the player: the own list, payment details and withdrawals. */
import { WRONG_WITHDRAWAL_AMOUNT } from '@pickproof/domain/payouts/withdrawal-amount'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import {
  FINANCIAL_LENGTHS,
  FINANCIAL_METHODS,
  FINANCIAL_TEXTS,
  type FinancialText,
  PAYOUT_METHODS,
  paidMethods,
  type StoredMethod,
} from './fields/financial-data.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { listBodySchema, pageOf } from './list.ts'
import { TRANSACTION_STATUSES } from './fields/transaction-status.ts'
import { TRANSACTION_TYPES } from './lists/payments.ts'
import { paymentMethodSchema } from './rewards.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { currencySchema, idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

const WITHDRAWAL_METHODS = paidMethods(FINANCIAL_METHODS).map((method) => PAYOUT_METHODS[method].storedAs)

type FinancialTextSchemas = {
  [field in FinancialText]: z.ZodDefault<ReturnType<typeof textSchema>>
}

/** The player and staff fill in the same fields, with different lengths (C16). */
export function financialBodyOf(lengths: Readonly<Record<FinancialText, number>>) {
  const texts = FINANCIAL_TEXTS.map((field) => [field, textSchema(lengths[field]).default('')])
  return z.strictObject({
    /** Ignored, so stored details can be sent back as they were read. */
    id: idSchema.optional(),
    paymentMethod: z.enum(FINANCIAL_METHODS, {
      error: fieldOneOf('paymentMethod', FINANCIAL_METHODS),
    }),
    ...(Object.fromEntries(texts) as FinancialTextSchemas),
  })
}

const financialDataBodySchema = financialBodyOf(FINANCIAL_LENGTHS).meta({ id: 'FinancialDataBody' })

const financialDataSchema = z
  .object({
    id: idSchema,
    paymentMethod: paymentMethodSchema,
    ...(Object.fromEntries(FINANCIAL_TEXTS.map((text) => [text, z.string()])) as Record<
      FinancialText,
      z.ZodString
    >),
  })
  .meta({ id: 'FinancialData' })
export type FinancialData = z.output<typeof financialDataSchema>

export const paymentSchema = z
  .object({
    id: idSchema,
    transactionId: z.string(),
    /** The order number of the store. */
    foreignTransactionId: z.string().nullable(),
    user: z
      .object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() })
      .nullable(),
    account: z.object({ id: idSchema, accno: z.string() }).nullable(),
    challengePlan: z.string().nullable(),
    transactionType: z.enum(TRANSACTION_TYPES),
    transactionStatus: z.enum(TRANSACTION_STATUSES),
    /** Since when it has been in this status. */
    statusSince: instantSchema,
    paymentGatewayType: z.string(),
    /** Null for a deposit: the store collects it, and `paymentGatewayType` says so. */
    paymentMethod: paymentMethodSchema.nullable(),
    requestAmount: moneySchema,
    requestCurrency: currencySchema,
    transactionAmount: moneySchema.nullable(),
    transactionCurrency: z.string().nullable(),
    realAmount: moneySchema.nullable(),
    realCurrency: z.string().nullable(),
    confirmedBy: z.string().nullable(),
    confirmedOn: instantSchema.nullable(),
    /** The transfer that paid a withdrawal. */
    transferReference: z.string().nullable(),
    note: z.string().nullable(),
    /** The details as they were when the player asked, or as staff corrected them since. */
    financialData: financialDataSchema.nullable(),
    createdDate: instantSchema,
    modifiedDate: instantSchema,
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof paymentSchema>

const withdrawalBodySchema = z.strictObject({
  paymentGatewayType: z.literal('NONE', { error: fieldOneOf('paymentGatewayType', ['NONE']) }),
  requestAmount: z
    .number({ error: packSchemaMessage(WRONG_WITHDRAWAL_AMOUNT) })
    .positive(packSchemaMessage(WRONG_WITHDRAWAL_AMOUNT)),
  paymentMethod: z.enum<readonly StoredMethod[]>(WITHDRAWAL_METHODS, {
    error: fieldOneOf('paymentMethod', WITHDRAWAL_METHODS),
  }),
  requestCurrency: currencySchema,
})

export const paymentCalls = declareCalls({
  'POST /payments/search': {
    summary: 'The payments of the player, newest first',
    module: 'payments',
    access: 'signed-in',
    whenSwitched: 'allowed',
    body: listBodySchema,
    answer: pageOf(paymentSchema),
    errors: [],
  },
  'GET /financialdata': {
    summary: 'Where the player wants to be paid; null before the first time',
    module: 'payments',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: financialDataSchema.nullable(),
    errors: [],
  },
  'POST /financialdata': {
    summary: 'Save where the player wants to be paid, for the first time',
    stepUp: true,
    module: 'payments',
    access: 'own.financial-data',
    whenSwitched: 'refused',
    body: financialDataBodySchema,
    answer: financialDataSchema,
    errors: ['conflict', 'region.restricted'],
  },
  'PUT /financialdata': {
    summary: 'Change where the player wants to be paid',
    stepUp: true,
    module: 'payments',
    access: 'own.financial-data',
    whenSwitched: 'refused',
    body: financialDataBodySchema,
    answer: financialDataSchema,
    errors: ['not-found', 'region.restricted'],
  },
  'POST /accounts/payments/withdrawal': {
    summary: 'Ask for rewards to be paid out; the amount is reserved at once',
    stepUp: true,
    module: 'payments',
    access: 'own.withdraw',
    whenSwitched: 'refused',
    idempotency: 'optional',
    needsAccount: true,
    body: withdrawalBodySchema,
    answer: paymentSchema,
    errors: ['account.missing', 'not-found', 'rule.violated', 'region.restricted'],
  },
  'POST /accounts/{accountNo}/request-reset-account': {
    summary: 'Note that the player goes to the store to reset an account; its order completes the payment',
    module: 'payments',
    access: 'own.reset',
    whenSwitched: 'refused',
    params: z.strictObject({ accountNo: textSchema(40) }),
    body: z.strictObject({ challengePlan: textSchema(120).min(1, WIRE.plan) }),
    answer: paymentSchema,
    errors: ['not-found', 'conflict', 'rule.violated', 'region.restricted'],
  },
})
