/** Players change their own name, phone and address. */
import type { OwnProfileBody, Profile } from '@pickproof/contract/identity'
import { PROFILE_FIELD_NAMES } from '@pickproof/contract/fields/profile'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { nameStateOf } from '@pickproof/domain/people/kyc-status'
import { invalidField, signedOut } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { contactOf } from '../contact.ts'
import type { IdentityModule } from '../identity-module.ts'
import { ensureNameFits } from '../registration/ensure-email-fits.ts'
import { ensurePlaceAllowed } from '../registration/region.ts'
import { changesOf, type FieldChange } from './user-fields.ts'
import { lockUserById, updateUser, type UserRow } from './user-store.ts'
import { profileView } from './user-view.ts'

const errors = defineMessages('server.own-profile', {
  nameChecked: text<{ contact: string }>(
    'Your name is on documents that you sent, so you cannot change it here. To correct it, write to {contact}.',
  ),
  timeZone: 'This time zone does not exist. Your settings did not change.',
})

const PLACE_FIELDS: ReadonlySet<string> = new Set(['country', 'state', 'city', 'zipcode'])
const KNOWN: ReadonlySet<string> = new Set(['firstName', 'lastName', ...PROFILE_FIELD_NAMES])

export async function updateOwnProfile(
  { context: { brands, clock }, ports }: IdentityModule,
  visit: SignedInVisit,
  body: OwnProfileBody,
): Promise<Profile> {
  const { tenantId, db, signedIn, caller } = visit
  const brand = brands.getById(tenantId)
  const at = clock.now()
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, signedIn.userId)
    if (!user) throw signedOut()
    const changes = changesOf(user, body).filter(({ field }) => KNOWN.has(field))
    const reviews = await ports.reviewsOf(tx, tenantId, user.id)
    if (changes.length === 0) return profileView(user, reviews)
    const name = changes.find(({ field }) => field === 'firstName' || field === 'lastName')
    // Staff compare documents with the name, so it cannot change under their eyes, or after one has proved it.
    if (name && nameStateOf(user.kyc_status, reviews) !== 'OPEN')
      throw invalidField(name.field, errors.nameChecked({ contact: contactOf(brand) }))
    for (const { field, after } of changes)
      if (field === 'firstName' || field === 'lastName') ensureNameFits(brand, field, String(after ?? ''))
    if (changes.some(({ field }) => PLACE_FIELDS.has(field))) ensurePlaceAllowed(brand, moved(user, changes))
    const written = await updateUser(tx, tenantId, user.id, {
      ...Object.fromEntries(changes.map(({ column, after }) => [column, after])),
      modified_at: at,
      modified_by: user.email,
    })
    if (name) await ports.onNewIdentity(tx, { tenantId, userId: user.id })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.update',
      target: { kind: 'user', id: user.id },
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      caller,
      at,
      about: { userId: user.id },
    })
    return profileView(written, reviews)
  })
}

/** The address as it would be afterwards. */
function moved(user: UserRow, changes: readonly FieldChange[]): UserRow {
  return { ...user, ...Object.fromEntries(changes.map(({ column, after }) => [column, after])) }
}

export function ensureTimeZone(timeZone: string | null): void {
  if (timeZone === null) return
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw invalidField('timeZone', errors.timeZone)
  }
}
