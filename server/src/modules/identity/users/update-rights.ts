/** Which changes of a person a member of staff may make. */
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { may, mayManage, type Rights, type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { SignedIn } from '../../../platform/http/call-context.ts'
import {
  type ChangedField,
  type FieldChange,
  PROVEN_FIELDS,
  LOCKED_FIELDS,
  READ_ONLY_FIELDS,
} from './user-fields.ts'
import type { UserRow } from './user-store.ts'

const errors = defineMessages('server.user-rights', {
  readOnly: 'You cannot change this field.',
  own: 'You cannot change this field of your own account.',
  colleague: 'Only that staff member can change this field.',
  locked: 'Only a super admin can change this field.',
  superAdmin: 'Only a super admin can change a super admin.',
})

/** Staff can neither clear themselves to be paid nor remove themselves from the statistics. */
const NOT_OF_ONESELF: ReadonlySet<ChangedField> = new Set<ChangedField>([
  'type',
  'kycStatus',
  'bigLeagueAgreement',
])

/** A reader of a colleague's mails can sign in as them, and be the second person of an approval they began. */
const NOT_OF_COLLEAGUES: ReadonlySet<ChangedField> = new Set<ChangedField>(['email', 'isEmailVerified'])

/** An admin who could change a super admin, or mail a link for them, could take the place of one. */
export function ensureMayManage(role: Role, user: Pick<UserRow, 'role'>): void {
  if (!mayManage(role, user.role)) throw new AppError('access.denied', errors.superAdmin)
}

interface Wish {
  readonly changes: readonly FieldChange[]
  /** Whether the changes reach what a document proved. */
  readonly isProven: boolean
}

export function ensureAllowed(signedIn: SignedIn, user: UserRow, { changes, isProven }: Wish): void {
  if (changes.length > 0) ensureMayManage(signedIn.role, user)
  const readOnly = changes.find(({ field }) => READ_ONLY_FIELDS.has(field))
  if (readOnly) throw invalidField(readOnly.field, errors.readOnly)
  ensureUnlocked(signedIn, { changes, isProven })
  const isOwn = user.id === signedIn.userId
  if (isOwn) refuse(changes, NOT_OF_ONESELF, errors.own)
  else if (roleMay(user.role, 'area.backoffice')) refuse(changes, NOT_OF_COLLEAGUES, errors.colleague)
}

function ensureUnlocked(viewer: Rights, { changes, isProven }: Wish): void {
  if (may(viewer, 'users.update-locked')) return
  const locked = changes.find(
    ({ field }) => LOCKED_FIELDS.has(field) || (isProven && PROVEN_FIELDS.has(field)),
  )
  if (locked) {
    const message = errors.locked
    throw new AppError('access.denied', message, [{ field: locked.field, message }])
  }
}

function refuse(changes: readonly FieldChange[], fields: ReadonlySet<ChangedField>, message: Message): void {
  const found = changes.find(({ field }) => fields.has(field))
  if (found) throw new AppError('conflict', message, [{ field: found.field, message }])
}
