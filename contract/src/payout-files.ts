/** Payouts that are sent together: staff approve them, export a file for the bank or the wallet, and name the transfer. */
import { z } from 'zod'
import { staffPaymentSchema } from './admin-payments.ts'
import { declareCalls } from './call.ts'
import { FINANCIAL_METHODS } from './fields/financial-data.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { fieldOneOf } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

export const TRANSFER_REFERENCE_MAX = 100
export const TAKE_BACK_REASON_MAX = 200
/** The most payouts of one file. */
export const PAYOUT_FILE_MAX = 1_000

const PAYOUT_FILE_STATUSES = ['OPEN', 'PAID', 'EMPTY'] as const

const filled = (max: number) =>
  textSchema(max).refine((text) => text.trim() !== '', packSchemaMessage(REQUIRED))
const methodSchema = z.enum(FINANCIAL_METHODS, { error: fieldOneOf('method', FINANCIAL_METHODS) })

const sumSchema = z.object({ currency: z.string(), amount: moneySchema, count: z.int().min(0) })

const payoutFileSchema = z
  .object({
    id: idSchema,
    method: methodSchema,
    status: z.enum(PAYOUT_FILE_STATUSES),
    createdDate: instantSchema,
    createdBy: z.string(),
    exportedDate: instantSchema.nullable(),
    exportedBy: z.string().nullable(),
    endedDate: instantSchema.nullable(),
    /** Of the payouts in it, by currency. */
    sums: z.array(sumSchema),
    paid: z.int().min(0),
  })
  .meta({ id: 'PayoutFile' })
export type PayoutFile = z.output<typeof payoutFileSchema>

const payoutFileDetailSchema = payoutFileSchema
  .extend({ payments: z.array(staffPaymentSchema) })
  .meta({ id: 'PayoutFileDetail' })
export type PayoutFileDetail = z.output<typeof payoutFileDetailSchema>

const idParams = z.strictObject({ id: idParamSchema })
const staffCall = { module: 'payments', access: 'payments.decide', whenSwitched: 'refused' } as const

export const payoutFileCalls = declareCalls({
  /** Above the limit of the brand the first approval is kept, and the payment waits for a second person. */
  'PUT /admin/payments/{id}/approve': {
    ...staffCall,
    stepUp: true,
    summary: 'Approve the requested amount of a withdrawal; it is paid with the next payout file',
    params: idParams,
    body: z.strictObject({
      note: textSchema(TAKE_BACK_REASON_MAX).nullish(),
      /** The state the caller read. If the payment has changed since, the server decides nothing and answers 409. */
      modifiedDate: instantSchema.nullish(),
    }),
    answer: staffPaymentSchema,
    errors: ['not-found', 'conflict', 'rule.violated'],
  },
  'PUT /admin/payments/{id}/take-back': {
    ...staffCall,
    summary:
      'Take back the approval of a withdrawal that is not paid yet; it leaves its file and waits again',
    params: idParams,
    body: z.strictObject({ reason: filled(TAKE_BACK_REASON_MAX) }),
    answer: staffPaymentSchema,
    errors: ['not-found', 'conflict'],
  },
  'GET /admin/payout-files': {
    ...staffCall,
    access: 'payments.view',
    summary: 'Approved payouts that are in no file yet, and the last files of the brand',
    answer: z.object({
      ready: z.array(sumSchema.extend({ method: methodSchema })),
      files: z.array(payoutFileSchema),
    }),
    errors: [],
  },
  'POST /admin/payout-files': {
    ...staffCall,
    summary: 'Collect the approved payouts of a method in a new file, oldest first',
    body: z.strictObject({ method: methodSchema }),
    answer: payoutFileDetailSchema,
    errors: ['conflict'],
  },
  'GET /admin/payout-files/{id}': {
    ...staffCall,
    access: 'payments.view',
    summary: 'A payout file with its payments',
    params: idParams,
    answer: payoutFileDetailSchema,
    errors: ['not-found'],
  },
  'POST /admin/payout-files/{id}/export': {
    ...staffCall,
    stepUp: true,
    summary: 'The file as CSV: one line per payout that is not paid yet, with its full destination',
    params: idParams,
    answer: z.object({ name: z.string(), csv: z.string() }),
    errors: ['not-found', 'conflict'],
  },
  /** Each payment is its own transaction. A repeated call pays nothing twice. */
  'POST /admin/payout-files/{id}/confirm': {
    ...staffCall,
    stepUp: true,
    summary: 'Name the transfer that paid payouts of an exported file; the players get a statement',
    params: idParams,
    body: z.strictObject({
      /** All payouts that are not paid yet, if it names none. */
      payments: z.array(idSchema).min(1).max(PAYOUT_FILE_MAX).optional(),
      reference: filled(TRANSFER_REFERENCE_MAX),
    }),
    answer: payoutFileDetailSchema,
    errors: ['not-found', 'conflict'],
  },
})
