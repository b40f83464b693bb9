/** Changes the caller's password. All other sessions end, and this one gets another token. */
import type { ChangePasswordBody } from '@pickproof/contract/identity'
import { defineMessages } from '@pickproof/domain/messages/message'
import { auditNewPassword, auditFailedSignIn } from '../sign-in/audit-passwords.ts'
import { guessInSession, waitMessage } from '../sign-in/ensure-not-locked.ts'
import { AppError, signedOut } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { mailPasswordChanged, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken, sha256 } from './one-time-token.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'
import { ensureNewPassword } from './password-rules.ts'
import { deleteSessionsOf, renewToken } from '../sign-in/session-store.ts'
import { clearFailures, findWait, recordFailure } from '../sign-in/sign-in-failure-store.ts'
import { deleteTokens } from './token-store.ts'
import { findUserById, lockUserById, updateUser } from '../users/user-store.ts'

const errors = defineMessages('server.change-password', { wrong: 'The current password is wrong.' })

/** Answers the new token of the session. */
export async function changePassword(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, caller, signedIn }: SignedInVisit,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<string> {
  const user = await findUserById(db, tenantId, signedIn.userId)
  if (!user) throw signedOut()
  const guess = guessInSession(user.email, signedIn.sessionId)
  const until = await findWait(db, tenantId, guess, clock.now())
  // Not a 401: that would end the session after a typing error.
  if (until) throw new AppError('rate.limited', waitMessage(until, clock.now()))
  if (!(await passwordMatches(user.password_hash, currentPassword))) {
    await db.transaction().execute(async (tx) => {
      await recordFailure(tx, tenantId, guess, clock.now())
      const where = 'change of password'
      await auditFailedSignIn(tx, { tenantId, caller }, { user, at: clock.now(), where })
    })
    throw wrongPassword()
  }
  const brand = brands.getById(tenantId)
  await ensureNewPassword({
    field: 'newPassword',
    password: newPassword,
    currentHash: user.password_hash,
    brand,
    person: user,
  })
  const passwordHash = await hashPassword(newPassword)
  const { token, tokenHash } = freshToken()
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
    const isRenewed = await renewToken(tx, tenantId, signedIn.sessionId, { tokenHash })
    if (!isRenewed) throw signedOut()
    await clearFailures(tx, tenantId, sha256(user.email))
    await auditNewPassword(tx, { tenantId, caller }, { user, at, by: 'the person' })
    await mailPasswordChanged(tx, recipientOf(user, { brand, caller, at }))
  })
  return token
}

function wrongPassword(): AppError {
  const message = errors.wrong
  return new AppError('password.wrong', message, [{ field: 'currentPassword', message }])
}
