/**
 * A person changes their own email. Both addresses confirm it: the new one shows that they read it, the old one that it
 * is them. The link to the old address also stops the change.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, invalidField, signedOut } from '../../../platform/app-error.ts'
import { isTakenBy } from '../../../platform/db/database-failure.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit, Visit } from '../../../platform/http/call-context.ts'
import { mayMailStranger } from '../../../platform/mail/queue-mail.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { isExcluded } from '../exclusion/excluded-person-store.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken, sha256 } from '../passwords/one-time-token.ts'
import { deleteTokens } from '../passwords/token-store.ts'
import { ensureEmailFits } from '../registration/ensure-email-fits.ts'
import { mailEmailQuestion, mailOwnEmailChanged } from '../sign-in/sign-in-mails.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { rememberEmail } from './earlier-email-store.ts'
import {
  confirmSide,
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  findEmailChangeByToken,
  putEmailChange,
} from './email-change-store.ts'
import { emailTaken } from './user-errors.ts'
import { findUserByEmail, lockUserById, type UserRow, updateUser } from './user-store.ts'

const errors = defineMessages('server.change-email', {
  same: 'This is already your email.',
  invalid: 'This link is no longer valid. Please start the change again.',
})

const VALID_MS = DAY_MS
const invalidLink = () => new AppError('token.invalid', errors.invalid)

/** The answer is the same whether or not the email has a user, so that no person can search for others. */
export async function askForEmail(
  { context: { clock, brands } }: IdentityModule,
  visit: SignedInVisit,
  newEmail: string,
): Promise<void> {
  const { tenantId, db, caller, signedIn } = visit
  const brand = brands.getById(tenantId)
  const at = clock.now()
  ensureEmailFits(brand, newEmail)
  await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, signedIn.userId)
    if (!user) throw signedOut()
    if (user.email === newEmail) throw invalidField('email', errors.same)
    const [forOld, forNew] = [freshToken(), freshToken()]
    await putEmailChange(tx, tenantId, {
      user_id: user.id,
      new_email: newEmail,
      old_token_hash: forOld.tokenHash,
      new_token_hash: forNew.tokenHash,
      asked_at: at,
      expires_at: new Date(at.getTime() + VALID_MS),
    })
    const to = recipientOf(user, { brand, caller, at })
    await mailEmailQuestion(tx, to, { side: 'old', newEmail, token: forOld.token })
    if (await mayMailNew(tx, tenantId, newEmail, at))
      await mailEmailQuestion(tx, { ...to, email: newEmail }, { side: 'new', newEmail, token: forNew.token })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.ask-email',
      target: { kind: 'user', id: user.id },
      before: { email: user.email },
      after: { email: newEmail },
      caller,
      at,
    })
  })
}

/** An email of another user, or of an excluded person, gets no mail: its change could never be made. */
async function mayMailNew(tx: Tx, tenantId: string, email: string, at: Date): Promise<boolean> {
  if (await isExcluded(tx, tenantId, email)) return false
  if (await findUserByEmail(tx, tenantId, email)) return false
  return await mayMailStranger(tx, tenantId, { kind: 'email-question', to: email, at })
}

export async function takeBackEmail(
  { context: { clock } }: IdentityModule,
  { db, tenantId, signedIn, caller }: SignedInVisit,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, signedIn.userId)
    const change = user && (await findEmailChange(tx, tenantId, user.id, at))
    if (!change) return
    await deleteEmailChange(tx, tenantId, user.id)
    await auditStop(tx, { tenantId, caller }, { actor: auditActor(signedIn), change, at })
  })
}

async function auditStop(
  tx: Tx,
  { tenantId, caller }: Pick<Visit, 'tenantId' | 'caller'>,
  {
    actor,
    change,
    at,
  }: {
    readonly actor: Parameters<typeof recordAudit>[1]['actor']
    readonly change: EmailChangeRow
    readonly at: Date
  },
): Promise<void> {
  await recordAudit(tx, {
    tenantId,
    actor,
    action: 'user.stop-email',
    target: { kind: 'user', id: change.user_id },
    before: { email: change.new_email },
    caller,
    at,
  })
}

export async function lookAtChange(
  { context: { clock } }: IdentityModule,
  { db, tenantId }: Visit,
  token: string,
) {
  const hash = sha256(token)
  const change = await findEmailChangeByToken(db, tenantId, hash, clock.now())
  if (!change) throw invalidLink()
  const side: 'old' | 'new' = change.old_token_hash.equals(hash) ? 'old' : 'new'
  const isConfirmed = (side === 'old' ? change.old_confirmed_at : change.new_confirmed_at) !== null
  return { side, newEmail: change.new_email, isConfirmed }
}

/** Done when this was the second confirmation, so that the email has changed. */
export async function confirmChange(
  identity: IdentityModule,
  visit: Visit,
  token: string,
): Promise<{ readonly isDone: boolean; readonly userId: bigint }> {
  const { clock } = identity.context
  const { db, tenantId } = visit
  const at = clock.now()
  const hash = sha256(token)
  const work = async (tx: Tx) => {
    const { user, change } = await lockChange(tx, tenantId, hash, at)
    const side = change.old_token_hash.equals(hash) ? 'old' : 'new'
    await confirmSide(tx, tenantId, { userId: user.id, side, at })
    const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at
    if (other === null) return { isDone: false, userId: user.id }
    await moveTo(tx, identity, visit, { user, newEmail: change.new_email, at })
    return { isDone: true, userId: user.id }
  }
  return await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      // Another person took the email between the check and the commit. The index decides.
      throw isTakenBy('app_user_email', error) ? emailTaken() : error
    })
}

/** From the old address: the person did not ask for it, so the sessions end too. */
export async function stopChange(
  { context: { clock } }: IdentityModule,
  { db, tenantId, caller }: Visit,
  token: string,
): Promise<bigint> {
  const at = clock.now()
  const hash = sha256(token)
  return await db.transaction().execute(async (tx) => {
    const { user, change } = await lockChange(tx, tenantId, hash, at)
    if (!change.old_token_hash.equals(hash)) throw invalidLink()
    await deleteEmailChange(tx, tenantId, user.id)
    await deleteSessionsOf(tx, tenantId, user.id)
    const actor = { userId: user.id, email: user.email }
    await auditStop(tx, { tenantId, caller }, { actor, change, at })
    return user.id
  })
}

async function lockChange(tx: Tx, tenantId: string, hash: Buffer, now: Date) {
  const found = await findEmailChangeByToken(tx, tenantId, hash, now)
  const user = found && (await lockUserById(tx, tenantId, found.user_id))
  // Read again under the lock: both links may be pressed at the same moment.
  const change = user && (await findEmailChangeByToken(tx, tenantId, hash, now))
  if (!change || user.status !== 'ENABLED') throw invalidLink()
  return { user, change }
}

async function moveTo(
  tx: Tx,
  { context: { brands } }: IdentityModule,
  { tenantId, caller }: Visit,
  { user, newEmail, at }: { readonly user: UserRow; readonly newEmail: string; readonly at: Date },
): Promise<void> {
  if (await isExcluded(tx, tenantId, newEmail)) throw invalidLink()
  if (await findUserByEmail(tx, tenantId, newEmail)) throw emailTaken()
  await updateUser(tx, tenantId, user.id, {
    email: newEmail,
    is_email_verified: true,
    modified_at: at,
    modified_by: newEmail,
  })
  await rememberEmail(tx, tenantId, { userId: user.id, email: user.email, until: at })
  await deleteEmailChange(tx, tenantId, user.id)
  await deleteTokens(tx, tenantId, user.id, 'VERIFY_EMAIL')
  await deleteTokens(tx, tenantId, user.id, 'RESET_PASSWORD')
  await clearFailures(tx, tenantId, sha256(user.email))
  await deleteSessionsOf(tx, tenantId, user.id)
  const to = recipientOf(user, { brand: brands.getById(tenantId), caller, at })
  for (const email of [user.email, newEmail]) await mailOwnEmailChanged(tx, { ...to, email }, newEmail)
  await recordAudit(tx, {
    tenantId,
    actor: { userId: user.id, email: user.email },
    action: 'user.change-email',
    target: { kind: 'user', id: user.id },
    before: { email: user.email },
    after: { email: newEmail },
    caller,
    at,
  })
}
