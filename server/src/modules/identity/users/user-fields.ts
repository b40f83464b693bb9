/** What the update form of staff reaches, beside what each of it is now. */
import type { UserChangeField, UserUpdateBody } from '@pickproof/contract/admin-users'
import { LOCKED_USER_FIELDS } from '@pickproof/contract/fields/locked-user-fields'
import { IDENTITY_FIELDS } from '@pickproof/domain/people/identity-fields'
import type { UserChange, UserRow } from './user-store.ts'

/** What follows from a change of a field counts as changed with it. */
export type ChangedField = UserChangeField | 'isKycByHand'
type Column = keyof UserChange

const COLUMN_OF = {
  firstName: 'first_name',
  lastName: 'last_name',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  phone: 'phone',
  company: 'company',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  city: 'city',
  state: 'state',
  zipcode: 'zipcode',
  country: 'country',
  email: 'email',
  status: 'status',
  isEmailVerified: 'is_email_verified',
  type: 'type',
  kycStatus: 'kyc_status',
  bigLeagueAgreement: 'big_league_agreement',
  currency: 'currency',
  referralCode: 'referral_code',
  role: 'role',
  extractIp: 'last_ip',
  deriveRegion: 'derived_region',
} as const satisfies Record<UserChangeField, Column>

/** They are locked once a document has proved them. */
export const PROVEN_FIELDS: ReadonlySet<ChangedField> = new Set<ChangedField>(IDENTITY_FIELDS)

export const LOCKED_FIELDS: ReadonlySet<ChangedField> = new Set<ChangedField>(LOCKED_USER_FIELDS)

/** They cannot be changed: the role is given elsewhere (B068), the others were measured. */
export const READ_ONLY_FIELDS: ReadonlySet<ChangedField> = new Set<ChangedField>([
  'role',
  'extractIp',
  'deriveRegion',
])

export interface FieldChange {
  readonly field: ChangedField
  readonly column: Column
  readonly before: unknown
  readonly after: unknown
}

/** What the server measures at a sign-in: a user that is sent back whole may carry values from before the last one. */
const MEASURED: ReadonlySet<ChangedField> = new Set<ChangedField>(['extractIp', 'deriveRegion'])

/** The user was sent back whole, as it was read, rather than a few fields of it. */
export const isWhole = ({ id }: UserUpdateBody) => id !== undefined

/** What a body would change. An empty text is the same as none, and surrounding spaces do not count. */
export function changesOf(user: UserRow, body: UserUpdateBody): readonly FieldChange[] {
  return (Object.keys(COLUMN_OF) as UserChangeField[]).flatMap((field) => {
    const sent = body[field]
    if (sent === undefined || (isWhole(body) && MEASURED.has(field))) return []
    const column = COLUMN_OF[field]
    const after = asStored(sent)
    const before = user[column]
    return after === before ? [] : [{ field, column, before, after }]
  })
}

/** The fields among the changes that are something else by now than what the editor has seen. */
export function overtakenFields(
  changes: readonly FieldChange[],
  seen: UserUpdateBody['seen'] = {},
): readonly ChangedField[] {
  const seenValues = new Map<string, unknown>(Object.entries(seen))
  return changes
    .filter(({ field, before }) => seenValues.has(field) && asStored(seenValues.get(field)) !== before)
    .map(({ field }) => field)
}

const asStored = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
