/** Changes the caller's password. All other sessions are signed out. */
import type { ChangePasswordBody } from '@pickproof/contract/identity'
import { defineMessages } from '@pickproof/domain/messages/message'
import { TOO_MANY_ATTEMPTS } from '../sign-in/ensure-not-locked.ts'
import { AppError, signedOut } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { mailPasswordChanged, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from './one-time-token.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { clearFailures, findLock, recordFailure } from '../sign-in/sign-in-failure-store.ts'
import { deleteTokens } from './token-store.ts'
import { findUserById, lockUserById, updateUser } from '../users/user-store.ts'

const errors = defineMessages('server.change-password', { wrong: 'The current password is wrong.' })

export async function changePassword(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, caller, signedIn }: SignedInVisit,
  body: ChangePasswordBody,
): Promise<void> {
  const user = await findUserById(db, tenantId, signedIn.userId)
  if (!user) throw signedOut()
  const emailHash = sha256(user.email)
  if (await findLock(db, tenantId, emailHash, clock.now())) throw tooManyAttempts()
  if (!(await passwordMatches(user.password_hash, body.currentPassword))) {
    // A borrowed browser must not be a way to guess the password without end.
    await db.transaction().execute((tx) => recordFailure(tx, tenantId, emailHash, clock.now()))
    throw wrongPassword()
  }
  const passwordHash = await hashPassword(body.newPassword)
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const held = await lockUserById(tx, tenantId, user.id)
    if (!held) throw signedOut()
    // A mailed link may have set another password since the check. This change must not undo that.
    if (held.password_hash !== user.password_hash) throw wrongPassword()
    await updateUser(tx, tenantId, user.id, {
      password_hash: passwordHash,
      login_fails: 0,
      modified_at: at,
      modified_by: signedIn.email,
    })
    await deleteTokens(tx, tenantId, user.id, 'RESET_PASSWORD')
    await deleteSessionsOf(tx, tenantId, user.id, signedIn.sessionId)
    await clearFailures(tx, tenantId, emailHash)
    await mailPasswordChanged(tx, recipientOf(user, { brand: brands.getById(tenantId), caller, at }))
  })
}

function wrongPassword(): AppError {
  const message = errors.wrong
  return new AppError('password.wrong', message, [{ field: 'currentPassword', message }])
}

/** Not a 401: that would end the session after a typing error. */
function tooManyAttempts(): AppError {
  return new AppError('rate.limited', TOO_MANY_ATTEMPTS)
}
