/** Staff change the details of a user (B080). An unchanged value changes nothing, for any role. */
import type { UserUpdateBody } from '@pickproof/contract/admin-users'
import { dateOfBirthMessage } from '@pickproof/contract/fields/date-of-birth'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { nameStateOf } from '@pickproof/domain/people/kyc-status'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import { isTakenBy } from '../../../platform/db/database-failure.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { Brand } from '../../tenants/index.ts'
import { rememberEmail } from './earlier-email-store.ts'
import { deleteEmailChange } from './email-change-store.ts'
import { ensureEmailFits, ensureNameFits } from '../registration/ensure-email-fits.ts'
import { isExcluded } from '../exclusion/excluded-person-store.ts'
import { mailEmailChanged, recipientOf } from '../identity-mails.ts'
import { type ReviewsOf, withKycByHand } from './kyc-by-hand.ts'
import { mailLinkToken } from '../passwords/mail-link-token.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { ensurePlaceAllowed } from '../registration/region.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { changeStatus } from './set-user-status.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { isPersonVisibleTo } from './test-people-store.ts'
import { deleteTokens } from '../passwords/token-store.ts'
import { ensureAllowed } from './update-rights.ts'
import {
  type ChangedField,
  changesOf,
  type FieldChange,
  isWhole,
  overtakenFields,
  PROVEN_FIELDS,
} from './user-fields.ts'
import {
  findUserByEmail,
  findUserById,
  findUserIdByReferralCode,
  lockUserById,
  type UserRow,
  updateUser,
} from './user-store.ts'
import { currencyNotOffered, emailExcluded, emailTaken } from './user-errors.ts'

const errors = defineMessages('server.update-user', {
  fieldChanged: 'Another staff member changed this field after you opened it.',
  changed:
    'Another staff member changed this user after you opened it. We did not save your changes. Reload it and try again.',
  codeTaken: 'Another user has this referral code.',
  ownVerification: 'You cannot revoke the verification of your own email.',
})

type UpdateContext = Pick<Context, 'clock' | 'brands'> & {
  readonly reviewsOf: ReviewsOf
  /** In the transaction that changes the name or the date of birth. */
  onNewIdentity(tx: Tx, user: { readonly tenantId: string; readonly userId: bigint }): Promise<void>
}

interface UpdatedUser {
  readonly user: UserRow
  /** Streams of these sessions must read the user again. */
  readonly haveSessionsEnded: boolean
}

/** Test users exist for super admins only (row A106). */
export async function findUserFor(
  db: Db,
  tenantId: string,
  userId: bigint,
  viewer: Rights,
): Promise<UserRow | undefined> {
  const user = await findUserById(db, tenantId, userId)
  return user && isPersonVisibleTo(viewer, user) ? user : undefined
}

export async function updateUserByStaff(
  { clock, brands, reviewsOf, onNewIdentity }: UpdateContext,
  visit: SignedInVisit,
  { userId, body }: { readonly userId: bigint; readonly body: UserUpdateBody },
): Promise<UpdatedUser> {
  const { tenantId, db, signedIn } = visit
  const at = clock.now()
  const brand = brands.getById(tenantId)
  const work = async (tx: Tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user || !isPersonVisibleTo(signedIn, user)) throw notFound()
    const wanted = changesOf(user, body)
    const isNewIdentity = wanted.some(({ field }) => PROVEN_FIELDS.has(field))
    const isProven =
      isNewIdentity && nameStateOf(user.kyc_status, await reviewsOf(tx, tenantId, userId)) === 'PROVEN'
    ensureAllowed(signedIn, user, { changes: wanted, isProven })
    ensureSeen(user, wanted, body)
    const changes = await withKycByHand(tx, { user, changes: wanted }, reviewsOf)
    ensureAcceptable(brand, changes, at)
    ensureAddressAllowed(brand, user, changes)
    await ensureFree(tx, tenantId, user, changes)

    const status = changes.find(({ field }) => field === 'status')
    const { restriction } = body
    if (status)
      await changeStatus(tx, visit, {
        brand,
        user,
        status: status.after as UserRow['status'],
        restriction,
        at,
      })
    const others = withVerification(user, body, changes).filter((change) => change !== status)
    if (others.length > 0) await writeChanges(tx, { brand, visit, user, changes: others, isProven, at })
    if (isNewIdentity) await onNewIdentity(tx, { tenantId, userId })
    const updated = await findUserById(tx, tenantId, userId)
    if (!updated) throw new Error(`the user ${userId} no longer exists`)
    return { user: updated, haveSessionsEnded: changes.some(({ field }) => ENDS_SESSIONS.has(field)) }
  }
  return await db.transaction().execute(work).catch(refuseTaken)
}

/** Another user took the email or the code between the check and the commit. The index decides. */
function refuseTaken(error: unknown): never {
  if (isTakenBy('app_user_email', error)) throw emailTaken()
  if (isTakenBy('app_user_referral_code', error)) throw codeTaken()
  throw error
}

/** Who signs in with another email, or must verify it first, signs in again. */
const ENDS_SESSIONS: ReadonlySet<ChangedField> = new Set<ChangedField>(['email', 'isEmailVerified', 'status'])

/**
 * With `seen`, two staff members may change different fields, and the second change of the same field is rejected.
 * With `modifiedDate`, any change in between rejects the update.
 */
function ensureSeen(
  user: UserRow,
  changes: readonly FieldChange[],
  { seen, modifiedDate }: UserUpdateBody,
): void {
  const overtaken = overtakenFields(changes, seen)
  const isOtherDate = modifiedDate != null && modifiedDate !== user.modified_at.toISOString()
  if (changes.length === 0 || (overtaken.length === 0 && !isOtherDate)) return
  const message = errors.fieldChanged
  throw new AppError(
    'conflict',
    errors.changed,
    overtaken.map((field) => ({ field, message })),
  )
}

function ensureAcceptable(brand: Brand, changes: readonly FieldChange[], at: Date): void {
  for (const { field, after } of changes) {
    const text = after === null ? '' : String(after)
    if (field === 'email') ensureEmailFits(brand, text)
    if (field === 'firstName' || field === 'lastName') ensureNameFits(brand, field, text)
    if (field === 'dateOfBirth') {
      const message = dateOfBirthMessage(text, at.toISOString().slice(0, 10), brand.minimumAge)
      if (message) throw invalidField(field, message)
    }
    if (field === 'currency' && !brand.currencyType.some(({ value }) => value === text))
      throw currencyNotOffered(brand)
  }
}

const ADDRESS_FIELDS: ReadonlySet<ChangedField> = new Set<ChangedField>([
  'country',
  'state',
  'city',
  'zipcode',
])

/** Checks the address as it would be afterwards. An address that does not change does not stop other changes. */
function ensureAddressAllowed(brand: Brand, user: UserRow, changes: readonly FieldChange[]): void {
  const moved = changes.filter(({ field }) => ADDRESS_FIELDS.has(field))
  if (moved.length === 0) return
  ensurePlaceAllowed(brand, {
    ...user,
    ...Object.fromEntries(moved.map(({ column, after }) => [column, after])),
  })
}

async function ensureFree(
  tx: Tx,
  tenantId: string,
  user: UserRow,
  changes: readonly FieldChange[],
): Promise<void> {
  for (const { field, after } of changes) {
    if (field === 'email') {
      const email = String(after)
      if (await isExcluded(tx, tenantId, email)) throw emailExcluded()
      const holder = await findUserByEmail(tx, tenantId, email)
      if (holder && holder.id !== user.id) throw emailTaken()
    }
    if (field === 'referralCode' && after !== null) {
      if (await findUserIdByReferralCode(tx, tenantId, String(after))) throw codeTaken()
    }
  }
}

const codeTaken = () => new AppError('conflict', errors.codeTaken)

interface Writing {
  readonly brand: Brand
  readonly visit: SignedInVisit
  readonly user: UserRow
  readonly changes: readonly FieldChange[]
  /** Whether the changes reach what a document proved. */
  readonly isProven: boolean
  readonly at: Date
}

async function writeChanges(tx: Tx, { brand, visit, user, changes, isProven, at }: Writing): Promise<void> {
  const { tenantId, caller, signedIn } = visit
  const has = (field: ChangedField) => changes.some((change) => change.field === field)
  const isOwn = user.id === signedIn.userId
  const isUnverified = changes.some(({ field, after }) => field === 'isEmailVerified' && after === false)
  if (isOwn && isUnverified) throw new AppError('conflict', errors.ownVerification)

  // By this the change is known to need a second person.
  const proven = isProven ? { isIdentityProven: true } : {}
  const written = await updateUser(tx, tenantId, user.id, {
    ...Object.fromEntries(changes.map(({ column, after }) => [column, after])),
    modified_at: at,
    modified_by: signedIn.email,
  })
  if (has('email')) await changeOver(tx, user, at)
  if (has('email') && user.is_email_verified)
    await mailEmailChanged(tx, recipientOf(user, { brand, caller, at }))
  if (has('email') || isUnverified)
    await deleteSessionsOf(tx, tenantId, user.id, isOwn ? signedIn.sessionId : undefined)
  if (has('email') && !written.is_email_verified && written.status === 'ENABLED')
    await mailLinkToken(tx, user.id, recipientOf(written, { brand, caller, at }), 'VERIFY_EMAIL')
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: 'user.update',
    target: { kind: 'user', id: user.id },
    before: { ...proven, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) },
    after: { ...proven, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
    caller,
    at,
    about: { userId: user.id },
  })
  await announceAccounts(tx, tenantId, [{ userId: user.id, accno: null, changes: ['STATUS'] }])
}

/**
 * A new address is unverified, unless the super admin vouches for it. In a user that is sent back whole,
 * isEmailVerified speaks of the address that was read.
 */
function withVerification(
  user: UserRow,
  body: UserUpdateBody,
  changes: readonly FieldChange[],
): readonly FieldChange[] {
  const isNewEmail = changes.some(({ field }) => field === 'email')
  const isVouchedFor = body.isEmailVerified !== undefined && !(isWhole(body) && body.isEmailVerified)
  if (!isNewEmail || !user.is_email_verified || isVouchedFor) return changes
  return [...changes, { field: 'isEmailVerified', column: 'is_email_verified', before: true, after: false }]
}

/**
 * Links that were mailed to the old address stop working, also those of a change that the person asked for. Its wrong
 * passwords are forgotten; a purge finds it.
 */
async function changeOver(tx: Tx, { tenant_id: tenantId, id, email }: UserRow, at: Date): Promise<void> {
  await rememberEmail(tx, tenantId, { userId: id, email, until: at })
  await deleteEmailChange(tx, tenantId, id)
  await deleteTokens(tx, tenantId, id, 'VERIFY_EMAIL')
  await deleteTokens(tx, tenantId, id, 'RESET_PASSWORD')
  await clearFailures(tx, tenantId, sha256(email))
}
