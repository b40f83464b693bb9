/**
 * Lets an admin view the product as another user for a while, with a reason (decision Q15). It stays the admin's session
 * with a new token. A token seen before cannot be used to view as the user, who can see that it happened.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, accessDenied, notFound } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { mayLookThrough } from './look-through.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { viewEnd } from './session-end.ts'
import { switchSession } from './session-store.ts'
import { insertSignIn } from './sign-in-store.ts'
import { isPersonVisibleTo } from '../users/test-people-store.ts'
import { findUserById, lockUserById } from '../users/user-store.ts'

const errors = defineMessages('server.switch-user', {
  self: 'You cannot view the product as yourself.',
  sessionChanged: 'Your session changed in the meantime. Please try again.',
})

export const sessionChanged = () => new AppError('conflict', errors.sessionChanged)

/** Answers the new token of the session. */
export async function switchUser(
  { context: { clock } }: IdentityModule,
  visit: SignedInVisit,
  { userId, reason }: { readonly userId: number; readonly reason: string },
): Promise<string> {
  const { tenantId, db, signedIn, caller } = visit
  const at = clock.now()
  const user = await findUserById(db, tenantId, BigInt(userId))
  if (!user || !isPersonVisibleTo(signedIn, user)) throw notFound()
  if (user.id === signedIn.userId) throw new AppError('conflict', errors.self)
  if (!mayLookThrough(signedIn, user.role)) throw accessDenied()

  const { token, tokenHash } = freshToken()
  await db.transaction().execute(async (tx) => {
    // A user who is purged at this very moment can no longer be viewed.
    if (!(await lockUserById(tx, tenantId, user.id))) throw notFound()
    const isSwitched = await switchSession(tx, tenantId, signedIn.sessionId, {
      from: null,
      to: user.id,
      since: at,
      expiresAt: viewEnd(at),
      tokenHash,
    })
    if (!isSwitched) throw sessionChanged()
    await insertSignIn(tx, tenantId, {
      user_id: user.id,
      at,
      kind: 'STAFF_VIEW',
      method: null,
      ip: caller.ip,
      user_agent: caller.userAgent,
      is_new_device: false,
    })
    await recordAudit(tx, {
      tenantId,
      actor: signedIn,
      action: 'session.switch',
      target: { kind: 'user', id: user.id },
      after: { email: user.email, reason },
      caller,
      at,
    })
  })
  return token
}
