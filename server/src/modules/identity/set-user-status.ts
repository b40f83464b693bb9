/** Lets a user in, or keeps them out and ends their sessions (decision Q14). */
import { AppError, notFound } from '../../platform/app-error.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import type { IdentityModule, SignedInVisit } from './identity-module.ts'
import { lockUserById, type UserRow, updateUser } from './identity-store.ts'
import { sha256 } from './one-time-token.ts'
import { deleteSessionsOf } from './session-store.ts'
import { clearFailures } from './sign-in-failure-store.ts'

const STATUS_AFTER = { enable: 'ENABLED', disable: 'DISABLED' } as const

export async function setUserStatus(
  { context: { clock } }: IdentityModule,
  { tenantId, db, caller, signedIn }: SignedInVisit,
  { userId, action }: { readonly userId: bigint; readonly action: keyof typeof STATUS_AFTER },
): Promise<UserRow> {
  if (userId === signedIn.userId) throw new AppError('conflict', 'You cannot enable or disable yourself.')
  const status = STATUS_AFTER[action]
  const at = clock.now()
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    if (user.status === status) return user
    if (action === 'disable') await deleteSessionsOf(tx, tenantId, userId)
    else await clearFailures(tx, tenantId, sha256(user.email))
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: `user.${action}`,
      target: { kind: 'user', id: userId },
      before: { status: user.status },
      after: { status },
      caller,
      at,
    })
    const loginFails = action === 'enable' ? { login_fails: 0 } : {}
    return await updateUser(tx, tenantId, userId, {
      status,
      ...loginFails,
      modified_at: at,
      modified_by: signedIn.email,
    })
  })
}
