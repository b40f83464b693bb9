/** The accounts of the back office: lists, one account, and what staff do to it. */
import { DISABLED_KINDS } from '@pickproof/domain/people/disabled-access'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { accountSchema, accountStatusSchema, accountSubTypeSchema } from './challenges.ts'
import {
  CLOSURE_REASON_MAX,
  CLOSURE_REASON_WANTED,
  RESTRICTED_STATUSES,
  STAFF_NOTE_MAX,
} from './fields/account-acts.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { addedShape, listCalls } from './list.ts'
import { ACCOUNT_LIST } from './lists/accounts.ts'
import { keySchema } from './query-values.ts'
import { userTypeSchema } from './users.ts'
import { WIRE } from './wire-texts.ts'
import {
  idParamSchema,
  idSchema,
  ignoredFields,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const adminAccountSchema = accountSchema
  .omit({ accountSubType: true })
  .extend({
    /** For super admins only, as is the type of the user. */
    accountSubType: accountSubTypeSchema.optional(),
    userType: userTypeSchema.optional(),
    /** Whether the hold time reactivates an inactive account. */
    isInactiveTemporarily: z.boolean(),
    withdrawalCount: z.int().min(0),
    /** Raised by every change; sent back with an update, it keeps the update from going over another one. */
    version: z.int().min(1),
    ...addedShape(ACCOUNT_LIST),
  })
  .meta({ id: 'AdminAccount' })
export type AdminAccount = z.output<typeof adminAccountSchema>

const AMOUNT_MAX = 10_000_000

const moneyInputSchema = z
  .number({ error: WIRE.amount })
  .min(0, WIRE.notBelow0)
  .max(AMOUNT_MAX, WIRE.atMost({ max: AMOUNT_MAX }))
  .refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), WIRE.twoDecimals)

const countInputSchema = z.int(WIRE.wholeNumber).min(0, WIRE.notBelow0).max(1000)

const momentInputSchema = z.iso.datetime({ error: WIRE.instant })

const accountChangeShape = {
  /** Of the account as it was read, as is modifiedDate. If the account has changed since, the server answers 409. */
  version: z.int(WIRE.wholeField({ field: 'version' })).optional(),
  modifiedDate: instantSchema.nullish(),
  id: idSchema.optional(),
  challenge: z.object({ id: idSchema }).optional(),
  accountSubType: accountSubTypeSchema.optional(),
  stage: z.int().min(0).max(3).optional(),
  minimumPicks: countInputSchema.optional(),
  minimumPickAmount: moneyInputSchema.optional(),
  maximumPickAmount: moneyInputSchema.optional(),
  maximumLoss: moneyInputSchema.optional(),
  maximumDailyLoss: moneyInputSchema.optional(),
  profitTarget: moneyInputSchema.nullable().optional(),
  expiryDate: momentInputSchema.nullable().optional(),
  foreignTransactionId: textSchema(100).nullable().optional(),
  /** Another balance books the difference as a correction; it needs a note. */
  balance: moneyInputSchema.optional(),
  /** Why; the player reads it beside the change. */
  note: textSchema(STAFF_NOTE_MAX).optional(),
}

/** The account as it was read, with the fields that change. Fields that are left out stay. */
const updateAccountSchema = z
  .strictObject({ ...accountChangeShape, ...ignoredFields(adminAccountSchema, accountChangeShape) })
  .meta({ id: 'UpdateAccount' })
export type UpdateAccount = z.output<typeof updateAccountSchema>

const setAccountStatusSchema = z
  .strictObject({
    status: accountStatusSchema,
    isInactiveTemporarily: z.boolean({ error: WIRE.trueOrFalse }).default(false),
    /** Required to disable or suspend. The player reads it. */
    closureReason: textSchema(CLOSURE_REASON_MAX).nullish(),
    restrictionKind: z.enum(DISABLED_KINDS).nullish(),
    /** When staff review an account that is disabled without an end date, or suspended. In 30 days by default. */
    reviewDate: z.iso.date().nullish(),
    /**
     * When a temporary disabling ends automatically. With null, staff must enable the account again. If it is absent,
     * the time does not change.
     */
    holdExpireDate: momentInputSchema.nullish(),
    /** The status that the staff member saw. If it has changed since, the call does nothing. */
    seenStatus: accountStatusSchema.optional(),
  })
  .superRefine(({ status, closureReason }, context) => {
    if (RESTRICTED_STATUSES.includes(status) && !closureReason?.trim())
      context.addIssue({
        code: 'custom',
        path: ['closureReason'],
        message: packSchemaMessage(CLOSURE_REASON_WANTED),
      })
  })
  .meta({ id: 'SetAccountStatus' })
export type SetAccountStatus = z.output<typeof setAccountStatusSchema>

const WIN_RATE = WIRE.range({ field: 'winRate', min: 0, max: 100 })
const winRateSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, WIN_RATE)
  .transform(Number)
  .refine((rate) => rate <= 100, WIN_RATE)

const chanceSchema = z.number().min(0).max(100)

const accountTrackingSchema = z
  .object({
    account: adminAccountSchema,
    /** Won of all decided picks in percent, halves counted as halves; null before the first one. */
    ownWinRate: chanceSchema.nullable(),
    /** The win rate of the projection below: the requested rate, else the account's own, else 50. */
    accountWinRate: chanceSchema,
    decidedPicks: z.int().min(0),
    /** What was won and lost as a whole; what is left of the decided ones is a push, which the rate leaves out. */
    wonPicks: z.int().min(0),
    halfWonPicks: z.int().min(0),
    lostPicks: z.int().min(0),
    halfLostPicks: z.int().min(0),
    /** Of the decided picks; where there are none, the smallest pick at even money is assumed. */
    isAssumed: z.boolean(),
    averageStake: moneySchema,
    averageOdds: z.number(),
    averageWin: moneySchema,
    picksPerDay: z.number().min(0),
    /** The share of won picks at which stake and odds neither win nor lose, in percent. */
    breakEvenRate: chanceSchema,
    expectedPerPick: moneySchema,
    spreadPerPick: moneySchema,
    picksToTarget: z.int().min(0).nullable(),
    daysToTarget: z.int().min(0).nullable(),
    picksToLimit: z.int().min(0).nullable(),
    daysToLimit: z.int().min(0).nullable(),
    horizonDays: z.int().min(0),
    picksAhead: z.int().min(0),
    /** In percent; the three add up to 100. */
    passChance: chanceSchema,
    breachChance: chanceSchema,
    openChance: chanceSchema,
    /** What the account is worth to the rules, until now and as expected from now on. */
    curve: z.array(z.object({ at: instantSchema, value: moneySchema })),
    expected: z.array(
      z.object({ at: instantSchema, value: moneySchema, low: moneySchema, high: moneySchema }),
    ),
  })
  .meta({ id: 'AccountTracking' })
export type AccountTracking = z.output<typeof accountTrackingSchema>

const byId = z.object({ id: idParamSchema })
const staffCall = { module: 'backoffice', whenSwitched: 'refused' } as const

export const adminAccountCalls = declareCalls({
  ...listCalls('/admin/accounts', {
    module: 'backoffice',
    access: 'accounts.view',
    summaries: [
      'The accounts of the brand, a page at a time',
      'The accounts that match, as a file for a spreadsheet',
    ],
    row: adminAccountSchema,
  }),
  'GET /admin/accounts/{id}': {
    ...staffCall,
    summary: 'One account of the brand',
    access: 'accounts.view',
    params: byId,
    answer: adminAccountSchema,
    errors: ['not-found'],
  },
  'PUT /admin/accounts/{id}': {
    ...staffCall,
    summary: 'Changes the terms of an account, or corrects its balance with a booking',
    access: 'accounts.update',
    params: byId,
    body: updateAccountSchema,
    answer: adminAccountSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'PUT /admin/accounts/{accountNo}/status-update': {
    ...staffCall,
    summary: 'Disables, enables, suspends or closes an account; open picks are cancelled',
    access: 'accounts.set-status',
    params: z.object({ accountNo: keySchema }),
    body: setAccountStatusSchema,
    answer: adminAccountSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'PATCH /admin/accounts/{id}/hold-time-update': {
    ...staffCall,
    summary: 'Sets until when the next step of an account waits',
    access: 'accounts.set-hold-time',
    params: byId,
    body: z.strictObject({
      holdExpireDate: momentInputSchema,
      /** The hold time and status that the staff member saw. If either has changed since, the call sets nothing. */
      seenHoldExpiryDate: instantSchema.nullable().optional(),
      seenStatus: accountStatusSchema.optional(),
    }),
    answer: adminAccountSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'POST /admin/accounts/createAccount': {
    ...staffCall,
    idempotency: 'required',
    summary: 'Opens an account of a plan for a user',
    access: 'accounts.create',
    body: z.strictObject({
      userId: idSchema,
      challengePlan: textSchema(120).min(1, packSchemaMessage(REQUIRED)),
    }),
    answer: adminAccountSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'GET /admin/accounts/{id}/recalculateProfit': {
    ...staffCall,
    summary: 'Rebuilds the figures of an account from its picks and corrects what differs',
    access: 'accounts.update',
    params: byId,
    answer: adminAccountSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'GET /admin/accounts/tracking/{id}': {
    ...staffCall,
    summary: 'Where an account is heading with an assumed share of won picks',
    access: 'accounts.view',
    params: byId,
    query: z.object({ accountWinRate: winRateSchema.optional() }),
    answer: accountTrackingSchema,
    errors: ['not-found'],
  },
  'PUT /super-admin/{id}/purge-account': {
    ...staffCall,
    summary: 'Removes an account for good, unless its picks and bookings must still be kept',
    access: 'accounts.purge',
    params: byId,
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
})
