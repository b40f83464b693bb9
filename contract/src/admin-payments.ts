/** Payments as staff see them: the list, one payment with everything its decision needs, and the decision itself. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { STAFF_FINANCIAL_LENGTHS } from './fields/financial-data.ts'
import { REAL_CURRENCIES, TRANSACTION_CURRENCIES } from './fields/paid-currency.ts'
import { listAnswer, listBodySchema, listCalls } from './list.ts'
import { DELIVERY_OUTCOMES } from './lists/deliveries.ts'
import { TRANSACTION_TYPES } from './lists/payments.ts'
import { financialBodyOf, paymentSchema } from './payments.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

/** Who said yes first, and to what; it waits for a second person (decision 0025). */
const firstApprovalSchema = z
  .object({
    by: z.string(),
    on: instantSchema,
    realAmount: moneySchema,
    realCurrency: z.string(),
    transactionAmount: moneySchema,
    transactionCurrency: z.string(),
    note: z.string(),
  })
  .meta({ id: 'FirstApproval' })

export const staffPaymentSchema = paymentSchema
  .extend({
    /** The player's identity check. Null after the player was purged. */
    kycStatus: z.string().nullable(),
    /** In US dollars, if the payment's own amounts give the rate. */
    usdAmount: moneySchema.nullable(),
    usdConversionRate: z.number().nullable(),
    usdConversionOn: instantSchema.nullable(),
    /** The requested amount plus recent payouts exceeds the brand's limit. */
    needsSecondPerson: z.boolean(),
    /** Payouts to the player that one staff member approved alone, since a day before the request. Null unless a withdrawal is pending. */
    paidLately: moneySchema.nullable(),
    firstApproval: firstApprovalSchema.nullable(),
    /** Approved for a payout file, and not paid yet. */
    approvedBy: z.string().nullable(),
    approvedOn: instantSchema.nullable(),
    payoutFileId: idSchema.nullable(),
  })
  .meta({ id: 'StaffPayment' })
export type StaffPayment = z.output<typeof staffPaymentSchema>

const eligibilityLineSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    result: z.enum(['pass', 'fail', 'info']),
    isBlocking: z.boolean(),
    text: z.string(),
    sums: z.array(
      z.object({
        label: z.string(),
        text: z.string(),
        at: instantSchema.nullable(),
        /** The person whom the figure is about. */
        userId: idSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'EligibilityLine' })
export type EligibilityLineView = z.output<typeof eligibilityLineSchema>

const DECISION_KINDS = ['FIRST_APPROVAL', 'APPROVAL', 'REJECTION'] as const

/** One step of a decision, with the arithmetic behind it. */
const paymentDecisionSchema = z
  .object({
    id: idSchema,
    kind: z.enum(DECISION_KINDS),
    by: z.string(),
    on: instantSchema,
    realAmount: moneySchema.nullable(),
    realCurrency: z.string().nullable(),
    transactionAmount: moneySchema.nullable(),
    transactionCurrency: z.string().nullable(),
    note: z.string(),
    eligibility: z.array(eligibilityLineSchema),
  })
  .meta({ id: 'PaymentDecision' })
export type PaymentDecision = z.output<typeof paymentDecisionSchema>

const paymentDetailSchema = z
  .object({
    payment: staffPaymentSchema,
    /** Line by line, whether a pending withdrawal may be paid. Empty for other payments. */
    eligibility: z.array(eligibilityLineSchema),
    /** Oldest first. */
    decisions: z.array(paymentDecisionSchema),
  })
  .meta({ id: 'PaymentDetail' })
export type PaymentDetail = z.output<typeof paymentDetailSchema>

/** Whether staff can retry a refused delivery, or why not. */
const DELIVERY_RETRIES = ['POSSIBLE', 'TOLD_AGAIN', 'NOT_KEPT'] as const

/** A message from the store, and its outcome. */
const storeDeliverySchema = z
  .object({
    id: idSchema,
    deliveryId: z.string(),
    topic: z.string(),
    orderNumber: z.string().nullable(),
    outcome: z.enum(DELIVERY_OUTCOMES),
    /** What the server did with it, or why it refused it, in words. */
    reason: z.string(),
    /** Null if nothing was refused. */
    retry: z.enum(DELIVERY_RETRIES).nullable(),
    paymentId: idSchema.nullable(),
    ip: z.string().nullable(),
    receivedDate: instantSchema,
  })
  .meta({ id: 'StoreDelivery' })
export type StoreDelivery = z.output<typeof storeDeliverySchema>

/** What was paid in and out in one month of UTC, in one currency (B189). */
const monthlyTotalSchema = z
  .object({
    /** Such as 2026-11. */
    monthYear: z.string(),
    currency: z.string(),
    totalDeposit: moneySchema,
    totalWithdrawal: moneySchema,
  })
  .meta({ id: 'MonthlyTotal' })
export type MonthlyTotal = z.output<typeof monthlyTotalSchema>

const PAYMENT_ENDS = ['PAYMENT_SUCCESS', 'PAYMENT_FAILURE'] as const
const noteSchema = textSchema(200)
const amountSchema = z.number({ error: WIRE.amount }).positive(WIRE.above0)
const paidIn = <const Codes extends readonly [string, ...string[]]>(field: string, codes: Codes) =>
  z.enum(codes, { error: fieldOneOf(field, codes) })
const idParams = z.strictObject({ id: idParamSchema })

/** What staff read. */
export const staffPaymentCalls = declareCalls({
  ...listCalls('/admin/payments', {
    module: 'backoffice',
    access: 'payments.view',
    summaries: [
      'The payments of the brand; only a super admin may ask for one type, save for one person',
      'The payments of the brand as a CSV file',
    ],
    row: staffPaymentSchema,
  }),
  'GET /admin/payments/withdrawal-deposit-info': {
    summary: 'What was paid in and out, month by month and currency by currency, newest first',
    module: 'backoffice',
    access: 'statistics.view',
    whenSwitched: 'refused',
    answer: z.array(monthlyTotalSchema),
    errors: [],
  },
  'GET /admin/payments/{id}': {
    summary: 'One payment with everything that its decision needs',
    module: 'backoffice',
    access: 'payments.view',
    whenSwitched: 'refused',
    params: idParams,
    answer: paymentDetailSchema,
    errors: ['not-found'],
  },
  'POST /admin/store-deliveries/search': {
    summary: 'Deliveries of the store of the brand, with the reason for each rejection, newest first',
    module: 'backoffice',
    access: 'payments.view',
    whenSwitched: 'refused',
    body: listBodySchema,
    answer: listAnswer('/admin/store-deliveries', storeDeliverySchema),
    errors: [],
  },
})

/** What staff decide. */
export const paymentDecisionCalls = declareCalls({
  'PATCH /admin/payments/{id}/financial-data': {
    summary:
      'Correct where a withdrawal that waits is to be paid; the details of the player stay as they are',
    stepUp: true,
    module: 'payments',
    access: 'payments.decide',
    whenSwitched: 'refused',
    params: idParams,
    body: financialBodyOf(STAFF_FINANCIAL_LENGTHS)
      /** The state that the staff member saw. If the payment has changed since, the call corrects nothing. */
      .extend({ modifiedDate: instantSchema.nullish() })
      .meta({ id: 'StaffFinancialDataBody' }),
    answer: staffPaymentSchema,
    errors: ['not-found', 'conflict', 'region.restricted', 'approval.reason-needed'],
  },
  /** Above the limit of the brand the first approval is kept, and the payment waits for a second person. */
  'PUT /admin/payments/{id}/{type}/confirm': {
    summary: 'Approve or reject a payment that waits',
    stepUp: true,
    module: 'payments',
    access: 'payments.decide',
    whenSwitched: 'refused',
    params: z.strictObject({ id: idParamSchema, type: z.enum(['withdrawal', 'deposit']) }),
    body: z.strictObject({
      realAmount: amountSchema.nullish(),
      /** Defaults to the currency of the request. */
      realCurrency: paidIn('realCurrency', REAL_CURRENCIES).nullish(),
      /** Defaults to the real amount, in its currency. */
      transactionAmount: amountSchema.nullish(),
      transactionCurrency: paidIn('transactionCurrency', TRANSACTION_CURRENCIES).nullish(),
      transactionStatus: z
        .enum(PAYMENT_ENDS, { error: fieldOneOf('transactionStatus', PAYMENT_ENDS) })
        .default('PAYMENT_SUCCESS'),
      /** Repeats the type of the path. */
      type: z.enum(TRANSACTION_TYPES).optional(),
      note: noteSchema.nullish(),
      /** The transfer that paid it; the player reads it. */
      reference: textSchema(100).nullish(),
      /** The state the caller read. If the payment has changed since, the server decides nothing and answers 409. */
      modifiedDate: instantSchema.nullish(),
    }),
    answer: staffPaymentSchema,
    errors: ['not-found', 'conflict', 'rule.violated'],
  },
  /** Goes the way of a fresh delivery: the number of the order decides, so nothing is bought twice. */
  'POST /admin/store-deliveries/{id}/retry': {
    summary: 'Try a rejected order again; the answer says what is still wrong with it',
    module: 'payments',
    access: 'payments.decide',
    whenSwitched: 'refused',
    params: idParams,
    answer: storeDeliverySchema,
    errors: ['not-found', 'conflict'],
  },
})
