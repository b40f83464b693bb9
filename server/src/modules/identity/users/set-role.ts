/**
 * The role of a person, given at the command line by the operator. No screen gives it (B068), so a stolen staff session
 * cannot create more staff. The person has registered like everyone before.
 */
import { normalisedEmail } from '@pickproof/contract/fields/email'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { atCommandLine, OPERATOR } from '../operator.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { findUserByEmail, lockUserById, updateUser } from './user-store.ts'

interface RoleOrder {
  readonly email: string
  readonly role: Role
  readonly at: Date
}

export type RoleOutcome = 'given' | 'unchanged' | 'unknown-person' | 'not-verified' | 'disabled'

export async function setRole(
  db: Db,
  tenantId: string,
  { email, role, at }: RoleOrder,
): Promise<RoleOutcome> {
  return await db.transaction().execute(async (tx) => {
    const found = await findUserByEmail(tx, tenantId, normalisedEmail(email))
    const user = found && (await lockUserById(tx, tenantId, found.id))
    if (!user) return 'unknown-person'
    if (user.role === role) return 'unchanged'
    // A new staff member must be verified and enabled. Taking a role away needs neither.
    if (role !== 'USER' && !user.is_email_verified) return 'not-verified'
    if (role !== 'USER' && user.status !== 'ENABLED') return 'disabled'
    await updateUser(tx, tenantId, user.id, { role, modified_at: at, modified_by: OPERATOR.email })
    await deleteSessionsOf(tx, tenantId, user.id)
    await recordAudit(tx, {
      tenantId,
      actor: OPERATOR,
      action: 'user.set-role',
      target: { kind: 'user', id: user.id },
      before: { role: user.role },
      after: { role },
      caller: atCommandLine('set-role'),
      at,
      about: { userId: user.id },
    })
    return 'given'
  })
}
