/** One user in the back office: the panel, the update form and the purge (decisions Q16, Q36 to Q38). */
import { REVIEWS } from '@pickproof/domain/people/kyc-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { accountStatusSchema } from './challenges.ts'
import { DOCUMENT_TYPES } from './fields/document.ts'
import { LOCKED_USER_FIELDS } from './fields/locked-user-fields.ts'
import { PROFILE_FIELD_NAMES } from './fields/profile.ts'
import {
  dateOfBirthAsReadSchema,
  emailSchema,
  genderAsReadSchema,
  profileFieldSchema,
  profileShape,
} from './fields/schemas.ts'
import {
  agreementStatusSchema,
  kycStatusSchema,
  restrictionSchema,
  roleSchema,
  userSchema,
  userStatusSchema,
  userTypeSchema,
} from './users.ts'
import { WIRE } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  ignoredFields,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

/** The fields that staff change. */
const CHANGED_BY_STAFF = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  ...PROFILE_FIELD_NAMES,
  ...LOCKED_USER_FIELDS,
] as const
/** Longer than any field may be. */
const SEEN_TEXT_MAX = 500

const userChangeShape = {
  ...profileShape,
  company: profileFieldSchema('company').optional(),
  gender: genderAsReadSchema.optional(),
  dateOfBirth: dateOfBirthAsReadSchema,

  /** Only a super admin may change these; an admin may repeat their stored values (Q36). */
  email: emailSchema.optional(),
  status: userStatusSchema.optional(),
  isEmailVerified: z.boolean().optional(),
  type: userTypeSchema.optional(),
  kycStatus: kycStatusSchema.optional(),
  bigLeagueAgreement: agreementStatusSchema.optional(),
  currency: currencySchema.optional(),
  referralCode: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, WIRE.referralCode)
    .nullable()
    .optional(),

  /** Read-only: a body may repeat them and cannot change them. */
  role: roleSchema.optional(),
  extractIp: textSchema(100).nullable().optional(),
  deriveRegion: textSchema(100).nullable().optional(),

  /** Required when the status changes to DISABLED. */
  restriction: restrictionSchema.optional(),

  id: idSchema.optional(),
  /** Of the user as it was read. If the user has changed since, the server answers 409. */
  modifiedDate: instantSchema.nullish(),
  /** The values the editor saw in the fields that change. If one has another value by now, the server answers 409. */
  seen: z
    .partialRecord(z.enum(CHANGED_BY_STAFF), z.union([textSchema(SEEN_TEXT_MAX), z.boolean(), z.null()]))
    .optional(),
}

/** The user as it was read, with the fields that change. Fields that are left out stay. */
const userUpdateBodySchema = z
  .strictObject({ ...userChangeShape, ...ignoredFields(userSchema, userChangeShape) })
  .meta({ id: 'UserUpdateBody' })
export type UserUpdateBody = z.output<typeof userUpdateBodySchema>
export type UserChangeField = Exclude<
  keyof typeof userChangeShape,
  'id' | 'modifiedDate' | 'seen' | 'restriction'
>

/** What a member of staff wants to know of a person at a glance, each part with its own list behind it. */
const userSummarySchema = z
  .object({
    accountsTotal: z.int().min(0),
    picksTotal: z.int().min(0),
    /** The newest ones. */
    accounts: z.array(
      z.object({
        id: idSchema,
        accno: z.string(),
        challengeName: z.string(),
        status: accountStatusSchema,
        balance: moneySchema,
        currency: currencySchema,
      }),
    ),
    documents: z.array(
      z.object({
        id: idSchema,
        userDocumentType: z.enum(DOCUMENT_TYPES),
        review: z.enum(REVIEWS),
        createdDate: instantSchema,
      }),
    ),
    depositsTotal: z.int().min(0),
    withdrawalsTotal: z.int().min(0),
    /** Withdrawals without a decision. A user with one is not purged. */
    waitingWithdrawals: z.int().min(0),
    /** The latest staff actions on the person, for staff who may see the audit. */
    acts: z
      .array(z.object({ id: idSchema, at: instantSchema, actorEmail: z.string(), action: z.string() }))
      .optional(),
  })
  .meta({ id: 'UserSummary' })
export type UserSummary = z.output<typeof userSummarySchema>

const userIdParamsSchema = z.strictObject({ id: idParamSchema })

export const adminUserCalls = declareCalls({
  'GET /admin/users/{id}': {
    summary: 'One user of the brand',
    module: 'backoffice',
    access: 'users.view',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    answer: userSchema,
    errors: ['not-found'],
  },
  'GET /admin/users/{id}/summary': {
    summary: 'Accounts, documents, payments and the last acts of staff of one user, at a glance',
    module: 'backoffice',
    access: 'users.view',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    answer: userSummarySchema,
    errors: ['not-found'],
  },
  'PUT /admin/users/{id}': {
    summary: 'Changes the details of a user; some of them only for a super admin',
    module: 'backoffice',
    access: 'users.update',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    body: userUpdateBodySchema,
    answer: userSchema,
    errors: ['not-found', 'conflict', 'region.restricted', 'approval.reason-needed'],
  },
  'PUT /super-admin/{id}/purge-user': {
    summary:
      'Removes a person for good, with documents and financial data; accounts, picks and money stay under a pseudonym',
    module: 'backoffice',
    access: 'users.purge',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
})
