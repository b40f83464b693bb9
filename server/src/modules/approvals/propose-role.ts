/** A role that the operator gives at the command line needs the approval of a super admin of the brand. */
import { normalisedEmail } from '@pickproof/contract/fields/email'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../platform/db/database.ts'
import { atCommandLine, mailRoleChange, OPERATOR, type RoleOutcome, setRole } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { judgementOf } from './judge-facts.ts'
import { canBeApproved, propose } from './propose.ts'
import { tryOut } from './run-held.ts'
import { fingerprintOf } from './stored-request.ts'

export const SET_ROLE = 'set-role'

export interface RoleRequest {
  readonly email: string
  readonly role: Role
}

interface RoleOrder extends RoleRequest {
  readonly reason: string
  readonly at: Date
}

/**
 * Taking a role away creates no value and must not wait. Giving one waits, unless the brand has no super admin yet who
 * could approve it: the first one is given by the operator alone. All staff get a mail about a change that no staff
 * member approved.
 */
export async function proposeRole(
  db: Db,
  brand: Brand,
  { reason, at, ...request }: RoleOrder,
): Promise<RoleOutcome | 'proposed'> {
  const { tenantId } = brand
  const outcome = await tryOut(
    db,
    async (held) => await setRole(held.db, tenantId, { ...request, at }),
    async ({ tx, facts }, given) => {
      if (given !== 'given') return undefined
      const needsApproval =
        request.role !== 'USER' &&
        (await canBeApproved(tx, tenantId, 'staff-role', normalisedEmail(request.email)))
      if (needsApproval) return judgementOf(facts)
      await mailRoleChange(tx, brand, { ...request, reason, at })
      return undefined
    },
  )
  if ('result' in outcome) return outcome.result
  const asked = { params: null, query: null, body: request }
  await propose(db, brand, {
    ...outcome.judgement,
    act: 'staff-role',
    call: SET_ROLE,
    request: JSON.stringify(asked),
    fingerprint: fingerprintOf(SET_ROLE, asked),
    // The command again, while it waits, is the same proposal.
    idempotencyKey: SET_ROLE,
    reason,
    by: OPERATOR,
    caller: atCommandLine(SET_ROLE),
    at,
  })
  return 'proposed'
}
