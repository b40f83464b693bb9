/** Lets a user in, or keeps them out and ends their sessions (decision Q14). */
import { defineMessages } from '@pickproof/domain/messages/message'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { UserStatus } from '../../../platform/db/tables/identity.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { ensureMayManage } from './update-rights.ts'
import { lockUserById, type UserRow, updateUser } from './user-store.ts'

const errors = defineMessages('server.user-status', { self: 'You cannot enable or disable yourself.' })

const STATUS_AFTER = { enable: 'ENABLED', disable: 'DISABLED' } as const

export async function setUserStatus(
  { context: { clock } }: IdentityModule,
  visit: SignedInVisit,
  { userId, action }: { readonly userId: bigint; readonly action: keyof typeof STATUS_AFTER },
): Promise<UserRow> {
  const { tenantId, db } = visit
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    ensureMayManage(visit.signedIn.role, user)
    return await changeStatus(tx, visit, { user, status: STATUS_AFTER[action], at: clock.now() })
  })
}

interface StatusChange {
  readonly user: UserRow
  readonly status: UserStatus
  readonly at: Date
}

/** The only way in which access changes. The caller holds the lock of the user. */
export async function changeStatus(
  tx: Tx,
  { tenantId, caller, signedIn }: Omit<SignedInVisit, 'db'>,
  { user, status, at }: StatusChange,
): Promise<UserRow> {
  if (user.id === signedIn.userId) throw new AppError('conflict', errors.self)
  if (user.status === status) return user
  const isDisabled = status === 'DISABLED'
  if (isDisabled) await deleteSessionsOf(tx, tenantId, user.id)
  else await clearFailures(tx, tenantId, sha256(user.email))
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: isDisabled ? 'user.disable' : 'user.enable',
    target: { kind: 'user', id: user.id },
    // The role shows that this lets a staff member in again, which needs two people.
    before: { status: user.status, ...(roleMay(user.role, 'area.backoffice') ? { role: user.role } : {}) },
    after: { status },
    caller,
    at,
    about: { userId: user.id },
  })
  return await updateUser(tx, tenantId, user.id, {
    status,
    ...(isDisabled ? {} : { login_fails: 0 }),
    modified_at: at,
    modified_by: signedIn.email,
  })
}
