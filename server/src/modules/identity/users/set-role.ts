/**
 * The role of a person, given at the command line by the operator. No screen gives it (B068), so a stolen staff session
 * cannot create more staff. The person has registered like everyone before.
 */
import { normalisedEmail } from '@pickproof/contract/fields/email'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Brand } from '../../tenants/index.ts'
import { send } from '../identity-mails.ts'
import { atCommandLine, OPERATOR } from '../operator.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { findStaffOf, findUserByEmail, lockUserById, updateUser } from './user-store.ts'

const texts = defineMessages('server.role-mails', {
  subject: text<{ brand: string }>('A role changed at {brand}'),
  heading: 'The operator changed a role',
  lead: text<{ email: string; role: string; brand: string }>(
    '{role, select, SUPER_ADMIN {{email} is now a super admin of {brand}.} ADMIN {{email} is now an admin of {brand}.} other {{email} is no longer staff of {brand}.}}',
  ),
  alone: 'The operator did this at the command line, without the approval of a staff member.',
  ended: 'A staff member lost access',
  endedBy: text<{ by: string }>('{by} ended the access. All sessions of this person have ended.'),
  reason: 'Reason',
  footer: 'If you did not expect this, ask the operator. The audit log has the entry.',
})

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

/** Without `by` the operator changed it, and no staff member approved it. */
type Announced = RoleOrder & ({ readonly reason: string; readonly by?: never } | { readonly by: string })

/** To all staff and the person, about a role that one person changed alone: it must not change unnoticed (decision 88). */
export async function mailRoleChange(tx: Tx, brand: Brand, change: Announced): Promise<void> {
  const { email, role, at, by } = change
  const { tenantId, name } = brand
  const staff = await findStaffOf(tx, tenantId)
  const person = await findUserByEmail(tx, tenantId, normalisedEmail(email))
  const others = staff.filter(({ id }) => id !== person?.id)
  for (const { email: to, language } of [...others, ...(person ? [person] : [])])
    await send(tx, { brand, at, email: to, language }, 'role-changed', texts.subject({ brand: name }), {
      heading: by === undefined ? texts.heading : texts.ended,
      paragraphs: [
        texts.lead({ email, role, brand: name }),
        by === undefined ? texts.alone : texts.endedBy({ by }),
      ],
      facts: by === undefined ? [{ label: texts.reason, value: change.reason }] : [],
      footer: [texts.footer],
    })
}
