/** Failed sign-ins and new passwords in the audit log. */
import type { Tx } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { recordAudit } from '../../audit/index.ts'
import type { UserRow } from '../users/user-store.ts'

type Place = Pick<Visit, 'tenantId' | 'caller'>

/**
 * The caller has not proved who they are, so the entry names no actor. An email without a user is not kept: it may be
 * anything that was typed into the field.
 */
export async function auditFailedSignIn(
  tx: Tx,
  { tenantId, caller }: Place,
  { user, at, where }: { readonly user: UserRow | undefined; readonly at: Date; readonly where: string },
): Promise<void> {
  await recordAudit(tx, {
    tenantId,
    actor: { userId: null, email: user?.email ?? 'unknown' },
    action: 'session.sign-in-failed',
    target: { kind: 'user', id: user?.id ?? 'unknown' },
    after: { where },
    caller,
    at,
  })
}

export async function auditNewPassword(
  tx: Tx,
  { tenantId, caller }: Place,
  {
    user,
    at,
    by,
  }: { readonly user: UserRow; readonly at: Date; readonly by: 'the person' | 'a mailed link' },
): Promise<void> {
  await recordAudit(tx, {
    tenantId,
    actor: { userId: user.id, email: user.email },
    action: by === 'the person' ? 'user.change-password' : 'user.set-password',
    target: { kind: 'user', id: user.id },
    caller,
    at,
  })
}
