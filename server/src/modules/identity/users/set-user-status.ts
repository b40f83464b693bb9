/** Lets a user in, or keeps them out and ends their sessions (decision Q14). */
import type { Restriction } from '@pickproof/contract/users'
import { defineMessages } from '@pickproof/domain/messages/message'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { UserStatus } from '../../../platform/db/tables/identity.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import type { Brand } from '../../tenants/index.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { contactOf } from '../contact.ts'
import { mailAccessDisabled, recipientOf } from '../identity-mails.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { disabledWords } from '../sign-in/sign-in-errors.ts'
import { clearFailures } from '../sign-in/sign-in-failure-store.ts'
import { reviewAtOf } from './review-date.ts'
import { ensureMayManage } from './update-rights.ts'
import { lockUserById, type UserRow, updateUser } from './user-store.ts'

const errors = defineMessages('server.user-status', {
  self: 'You cannot enable or disable yourself.',
  reason: 'Choose the kind of reason, write the reason that the player reads, and say when you review it.',
})

const STATUS_AFTER = { enable: 'ENABLED', disable: 'DISABLED' } as const

interface StatusOrder {
  readonly userId: bigint
  readonly action: keyof typeof STATUS_AFTER
  readonly restriction: Restriction | undefined
}

export async function setUserStatus(
  { context: { clock, brands } }: IdentityModule,
  visit: SignedInVisit,
  { userId, action, restriction }: StatusOrder,
): Promise<UserRow> {
  const { tenantId, db } = visit
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    ensureMayManage(visit.signedIn.role, user)
    return await changeStatus(tx, visit, {
      brand: brands.getById(tenantId),
      user,
      status: STATUS_AFTER[action],
      restriction,
      at: clock.now(),
    })
  })
}

interface StatusChange {
  readonly brand: Brand
  readonly user: UserRow
  readonly status: UserStatus
  /** Required to disable. */
  readonly restriction: Restriction | undefined
  readonly at: Date
}

/** The only way in which access changes. The caller holds the lock of the user. */
export async function changeStatus(
  tx: Tx,
  { tenantId, caller, signedIn }: Omit<SignedInVisit, 'db'>,
  { brand, user, status, restriction, at }: StatusChange,
): Promise<UserRow> {
  if (user.id === signedIn.userId) throw new AppError('conflict', errors.self)
  const isDisabled = status === 'DISABLED'
  if (user.status === status && !(isDisabled && restriction)) return user
  const columns = isDisabled ? restrictionColumns(restriction, at) : NO_RESTRICTION
  if (isDisabled) await deleteSessionsOf(tx, tenantId, user.id)
  else await clearFailures(tx, tenantId, sha256(user.email))
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: isDisabled ? 'user.disable' : 'user.enable',
    target: { kind: 'user', id: user.id },
    // The role shows that this lets a staff member in again, which needs two people.
    before: {
      status: user.status,
      ...restrictionFields(user),
      ...(roleMay(user.role, 'area.backoffice') ? { role: user.role } : {}),
    },
    after: { status, ...restrictionFields(columns) },
    caller,
    at,
    about: { userId: user.id },
  })
  const changed = await updateUser(tx, tenantId, user.id, {
    status,
    ...columns,
    ...(isDisabled ? {} : { login_fails: 0 }),
    modified_at: at,
    modified_by: signedIn.email,
  })
  if (isDisabled)
    await mailAccessDisabled(
      tx,
      recipientOf(changed, { brand, caller, at }),
      disabledWords(changed, contactOf(brand)),
    )
  return changed
}

type RestrictionColumns = Pick<UserRow, 'disabled_kind' | 'disabled_reason' | 'review_at'>

const NO_RESTRICTION: RestrictionColumns = { disabled_kind: null, disabled_reason: null, review_at: null }

function restrictionColumns(restriction: Restriction | undefined, at: Date): RestrictionColumns {
  if (restriction === undefined) throw invalidField('reason', errors.reason)
  const { kind, reason, reviewDate } = restriction
  return { disabled_kind: kind, disabled_reason: reason, review_at: reviewAtOf(reviewDate, at) }
}

/** As the audit log names them; empty where there is none. */
function restrictionFields({ disabled_kind, disabled_reason, review_at }: RestrictionColumns) {
  if (review_at === null) return {}
  return { disabledKind: disabled_kind, disabledReason: disabled_reason, reviewDate: review_at.toISOString() }
}
