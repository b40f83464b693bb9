/** Changes the role and the team of a staff member, and ends their access. */
import {
  CAPABILITIES,
  type Capability,
  may,
  type Rights,
  type Role,
} from '@pickproof/domain/people/capabilities'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffRole } from '../../../platform/db/tables/identity.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { mailRoleChange } from '../users/set-role.ts'
import { lockUserById, type UserRow, updateUser } from '../users/user-store.ts'
import { findTeamOf, listTeams, lockTeam, setTeamOf } from './staff-store.ts'
import { withheldOf } from './withheld-store.ts'

const errors = defineMessages('server.staff', {
  self: 'You cannot change your own role or access. Ask another super admin.',
})

interface RoleOrder {
  readonly user: UserRow
  readonly role: Role
  readonly teamId: bigint | null
  readonly at: Date
}

/** What the person may do afterwards and may not do now. */
function gainsOf(before: Rights, after: Rights): Capability[] {
  return CAPABILITIES.filter((capability) => may(after, capability) && !may(before, capability))
}

/** The caller holds the lock of the user. The sessions end, because they carry the former rights. */
export async function changeRole(
  tx: Tx,
  { tenantId, signedIn, caller }: Omit<SignedInVisit, 'db'>,
  { user, role, teamId, at }: RoleOrder,
): Promise<void> {
  if (user.id === signedIn.userId) throw new AppError('conflict', errors.self)
  const teamBefore = await findTeamOf(tx, tenantId, user.id)
  if (user.role === role && teamBefore === teamId) return
  const nameOf = await teamNames(tx, tenantId)
  const rightsIn = async (one: Role, team: bigint | null) => ({
    role: one,
    withheld: await withheldOf(tx, tenantId, { role: one, teamId: team }),
  })
  const gains = gainsOf(await rightsIn(user.role, teamBefore), await rightsIn(role, teamId))
  await updateUser(tx, tenantId, user.id, { role, modified_at: at, modified_by: signedIn.email })
  await setTeamOf(tx, tenantId, { userId: user.id, teamId })
  await deleteSessionsOf(tx, tenantId, user.id)
  await recordAudit(tx, {
    tenantId,
    actor: auditActor(signedIn),
    action: role === 'USER' ? 'staff.end-access' : 'user.set-role',
    target: { kind: 'user', id: user.id },
    before: { role: user.role, team: nameOf(teamBefore) },
    after: { role, team: nameOf(teamId), gains },
    caller,
    at,
    about: { userId: user.id },
  })
}

export async function updateStaffMember(
  { context: { clock } }: IdentityModule,
  visit: SignedInVisit,
  {
    userId,
    role,
    teamId,
  }: { readonly userId: bigint; readonly role: StaffRole; readonly teamId: bigint | null },
): Promise<void> {
  const { tenantId, db } = visit
  await db.transaction().execute(async (tx) => {
    const user = await lockStaffMember(tx, tenantId, userId)
    if (teamId !== null && !(await lockTeam(tx, tenantId, teamId))) throw notFound()
    await changeRole(tx, visit, { user, role, teamId, at: clock.now() })
  })
}

/** One person is enough: people who leave must not keep their access. All staff read about it. */
export async function endAccess(
  { context: { clock, brands } }: IdentityModule,
  visit: SignedInVisit,
  userId: bigint,
): Promise<void> {
  const { tenantId, db, signedIn } = visit
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const user = await lockStaffMember(tx, tenantId, userId)
    await changeRole(tx, visit, { user, role: 'USER', teamId: null, at })
    await mailRoleChange(tx, brands.getById(tenantId), {
      email: user.email,
      role: 'USER',
      by: signedIn.email,
      at,
    })
  })
}

async function lockStaffMember(tx: Tx, tenantId: string, userId: bigint): Promise<UserRow> {
  const user = await lockUserById(tx, tenantId, userId)
  if (!user || user.role === 'USER') throw notFound()
  return user
}

async function teamNames(tx: Tx, tenantId: string): Promise<(id: bigint | null) => string | null> {
  const names = new Map((await listTeams(tx, tenantId)).map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
