/** What the update form of a user holds, what is wrong with it, and what of it is sent. */
import { LOCKED_USER_FIELDS } from '@pickproof/contract/fields/locked-user-fields'
import { dateOfBirthMessage, utcStartOfDay } from '@pickproof/contract/fields/date-of-birth'
import { emailMessage } from '@pickproof/contract/fields/email'
import type { Gender } from '@pickproof/contract/fields/gender'
import { personNameMessage } from '@pickproof/contract/fields/person-name'
import { PROFILE_FIELD_NAMES, profileMessage } from '@pickproof/contract/fields/profile'
import type { User, UserContext } from '@pickproof/contract/identity'
import type { BrandView } from '@pickproof/contract/tenants'
import { may, type Rights, roleMay } from '@pickproof/domain/people/capabilities'
import { IDENTITY_FIELDS } from '@pickproof/domain/people/identity-fields'
import type { ApiOptions } from '../../api/call-types.ts'
import { defineTexts, type Said } from '../../language/language.ts'

const texts = defineTexts('backoffice.user-form', {
  own: 'You cannot change this field on your own profile.',
  colleague: 'Only that staff member can change this field.',
  proven: 'Documents proved this. Only a super admin can change it.',
  referralCode: 'A referral code has 8 capital letters or digits',
})

type UserUpdate = NonNullable<ApiOptions<'PUT /admin/users/{id}'>['body']>

export interface UserValues {
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender | null
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string
  readonly phone: string
  readonly company: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly country: string
  readonly email: string
  readonly status: User['status']
  readonly isEmailVerified: boolean
  readonly type: NonNullable<User['type']>
  readonly kycStatus: User['kycStatus']
  readonly bigLeagueAgreement: User['bigLeagueAgreement']
  readonly currency: User['currency']
  readonly referralCode: string
}

export type UserField = keyof UserValues

/** An admin sees them. */
const LOCKED: readonly UserField[] = LOCKED_USER_FIELDS

export function isLocked(viewer: Rights, field: UserField): boolean {
  return LOCKED.includes(field) && !may(viewer, 'users.update-locked')
}

/** Staff cannot clear themselves to be paid, disable themselves, or remove themselves from the statistics. */
const NOT_OF_ONESELF: readonly UserField[] = [
  'status',
  'isEmailVerified',
  'type',
  'kycStatus',
  'bigLeagueAgreement',
]
/** A reader of a colleague's mails could sign in as them. */
const NOT_OF_COLLEAGUES: readonly UserField[] = ['email', 'isEmailVerified']

/** Of a verified person. */
const PROVEN: readonly UserField[] = IDENTITY_FIELDS

/** Why the viewer cannot change this field of this person. The server rejects it too. */
export function findFieldRefusal(
  viewer: Rights & Pick<UserContext, 'id'>,
  user: Pick<User, 'id' | 'role' | 'kycStatus'>,
  field: UserField,
): string | undefined {
  if (PROVEN.includes(field) && user.kycStatus === 'VERIFIED' && !may(viewer, 'users.update-locked'))
    return texts.proven
  if (viewer.id === user.id) return NOT_OF_ONESELF.includes(field) ? texts.own : undefined
  return roleMay(user.role, 'area.backoffice') && NOT_OF_COLLEAGUES.includes(field)
    ? texts.colleague
    : undefined
}

export function valuesOf(user: User): UserValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    gender: user.gender?.value ?? null,
    dateOfBirth: user.dateOfBirth ?? '',
    phone: user.phone,
    company: user.company,
    addressLine1: user.addressLine1,
    addressLine2: user.addressLine2,
    city: user.city,
    state: user.state,
    zipcode: user.zipcode,
    country: user.country,
    email: user.email,
    status: user.status,
    isEmailVerified: user.isEmailVerified,
    // An admin does not see the type, because an admin sees real users only (A106).
    type: user.type ?? 'REAL',
    kycStatus: user.kycStatus,
    bigLeagueAgreement: user.bigLeagueAgreement,
    currency: user.currency,
    referralCode: user.referralCode ?? '',
  }
}

export type UserProblems = Partial<Record<UserField, Said>>

interface FormRules extends Pick<BrandView, 'emailTopLevelMax' | 'minimumAge' | 'personNames'> {
  readonly todayIso: string
}

/** The sentences that the server would answer with; a date that does not change is not checked. */
export function problemsOf(
  values: UserValues,
  before: UserValues,
  { todayIso, emailTopLevelMax, minimumAge, personNames }: FormRules,
): UserProblems {
  const isSameDate = values.dateOfBirth === before.dateOfBirth
  const found: UserProblems = {
    firstName: personNameMessage(values.firstName, personNames),
    lastName: personNameMessage(values.lastName, personNames),
    email: values.email === before.email ? undefined : emailMessage(values.email, emailTopLevelMax),
    // Staff may correct other fields of a person whose date was taken before there was a minimum age.
    dateOfBirth: isSameDate ? undefined : dateOfBirthMessage(values.dateOfBirth, todayIso, minimumAge),
    referralCode: /^([A-Z0-9]{8})?$/.test(values.referralCode.trim()) ? undefined : texts.referralCode,
    ...Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, profileMessage(field, values[field])])),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/**
 * Only what is different is sent, so two people who edit different fields do not undo each other. The old value is
 * sent too, so two who edit the same one do not either. Undefined if nothing is different.
 */
export function findUpdate(before: UserValues, values: UserValues): UserUpdate | undefined {
  const changed = (Object.keys(values) as UserField[]).filter((field) => values[field] !== before[field])
  if (changed.length === 0) return undefined
  const body = Object.fromEntries(changed.map((field) => [field, sentValue(field, values)]))
  return { ...body, seen: Object.fromEntries(changed.map((field) => [field, before[field]])) } as UserUpdate
}

function sentValue(field: UserField, values: UserValues): unknown {
  if (field === 'dateOfBirth') return utcStartOfDay(values.dateOfBirth)
  if (field === 'referralCode') return values.referralCode.trim() || null
  return values[field]
}
