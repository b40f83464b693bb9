/** The person as the player area and the back office see them (row A038). */
import { CAPABILITIES, ROLES } from '@pickproof/domain/people/capabilities'
import {
  DISABLED_KINDS,
  DISABLED_REASON_MAX,
  DISABLED_REASON_MIN,
} from '@pickproof/domain/people/disabled-access'
import { FIRST_RUN_STEPS } from '@pickproof/domain/people/first-run'
import { NAME_STATES } from '@pickproof/domain/people/kyc-status'
import { z } from 'zod'
import { accountSchema } from './challenges.ts'
import { GENDERS } from './fields/gender.ts'
import {
  currencySchema,
  idSchema,
  instantSchema,
  languageCodeSchema,
  moneySchema,
  priceConsentSchema,
  textSchema,
} from './wire-values.ts'
import { WIRE } from './wire-texts.ts'

export const roleSchema = z.enum(ROLES).meta({ id: 'Role' })

const KYC_STATUSES = ['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED'] as const
export const kycStatusSchema = z.enum(KYC_STATUSES).meta({ id: 'KycStatus' })
export type KycStatus = z.output<typeof kycStatusSchema>

const AGREEMENT_STATUSES = ['NONE', 'PENDING', 'ACCEPTED'] as const
export const agreementStatusSchema = z.enum(AGREEMENT_STATUSES).meta({ id: 'AgreementStatus' })
export type AgreementStatus = z.output<typeof agreementStatusSchema>

const USER_STATUSES = ['ENABLED', 'DISABLED'] as const
export const userStatusSchema = z.enum(USER_STATUSES).meta({ id: 'UserStatus' })

const USER_TYPES = ['REAL', 'TEST'] as const
export const userTypeSchema = z.enum(USER_TYPES).meta({ id: 'UserType' })

/** Gender is an object with a label, as the requirements have it. */
const genderViewSchema = z.object({ value: z.enum(GENDERS), label: z.string() }).meta({ id: 'GenderView' })

/** Currency to amount. */
export const rewardBalanceMapSchema = z.partialRecord(currencySchema, moneySchema)
export type RewardBalanceMap = z.output<typeof rewardBalanceMapSchema>

const personShape = {
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  gender: genderViewSchema.nullable(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.iso.date().nullable(),
  phone: z.string(),
  company: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  kycStatus: kycStatusSchema,
  bigLeagueAgreement: agreementStatusSchema,
  /** Null until the first paid challenge; the Rewards entry is hidden without one. */
  referralCode: z.string().nullable(),
  currency: currencySchema,
  currencySymbol: z.string(),
  rewardBalanceMap: rewardBalanceMapSchema,
}

export const userContextSchema = z
  .object({
    ...personShape,
    isEliteMember: z.boolean().nullable(),
    mentorDetail: z.record(z.string(), z.unknown()).nullable(),
    accounts: z.array(accountSchema),
    /** Permissions of the role that the brand withholds from this person. */
    withheld: z.array(z.enum(CAPABILITIES)),
    /** What the player chose in the slip. */
    priceConsent: priceConsentSchema,
    /** The code of the language that the player chose; null if they chose none. */
    language: languageCodeSchema.nullable(),
    /** The IANA name of the zone the player chose; null to use that of the browser. */
    timeZone: z.string().nullable(),
    /** The checklist of a new player; null once they placed a pick, and for staff. */
    firstRun: z.object({ done: z.array(z.enum(FIRST_RUN_STEPS)), isSkipped: z.boolean() }).nullable(),
    applicationConfiguration: z.object({ cashoutDeductionPercentage: z.number() }),
    /** The email of the admin who looks at the product as this user; null outside a switched session. */
    switchUserIdentifier: z.string().nullable(),
    /** There and true when a staff member must add a second factor before they can do anything else. */
    mustAddFactor: z.literal(true).optional(),
    /** There and true for a demo login of staff without a second factor: other staff could do nothing without one. */
    shouldAddFactor: z.literal(true).optional(),
  })
  .meta({ id: 'UserContext' })
export type UserContext = z.output<typeof userContextSchema>

export const profileSchema = z
  .object({
    ...personShape,
    /** Only an OPEN name can be changed by its owner: staff are comparing it with a document, or one has proved it. */
    nameState: z.enum(NAME_STATES),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profileSchema>

/** A row of the back office's user list. */
/** What staff say when they disable a user. The player reads it. */
export const restrictionSchema = z
  .strictObject({
    kind: z.enum(DISABLED_KINDS),
    reason: textSchema(DISABLED_REASON_MAX)
      .trim()
      .min(DISABLED_REASON_MIN, WIRE.atLeastCharacters({ min: DISABLED_REASON_MIN })),
    /** In 30 days by default. */
    reviewDate: z.iso.date().optional(),
  })
  .meta({ id: 'Restriction' })
export type Restriction = z.output<typeof restrictionSchema>

export const userSchema = z
  .object({
    ...personShape,
    status: userStatusSchema,
    /** Why a disabled user cannot sign in, and when staff review it. Users that older versions disabled have no reason. */
    disabledKind: z.enum(DISABLED_KINDS).nullable(),
    disabledReason: z.string().nullable(),
    reviewDate: instantSchema.nullable(),
    isEmailVerified: z.boolean(),
    /** For super admins only (row A106). */
    type: userTypeSchema.optional(),
    /** There and true when a super admin has set the kycStatus: the documents do not change it until that is lifted. */
    isKycByHand: z.literal(true).optional(),
    /** The reward balance in the user's own currency. */
    rewardBalance: moneySchema,
    loginFails: z.int().min(0),
    extractIp: z.string().nullable(),
    deriveRegion: z.string().nullable(),
    lastLogin: instantSchema.nullable(),
    createdDate: instantSchema,
    createdBy: z.string().nullable(),
    modifiedDate: instantSchema.nullable(),
    modifiedBy: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>
