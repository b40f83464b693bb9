/** Staff members, invitations, teams, and what a brand withholds from roles and teams. */
import type { staffCalls } from '@pickproof/contract/staff'
import { type Capability, isWithholdable, roleMay } from '@pickproof/domain/people/capabilities'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffRole } from '../../../platform/db/tables/identity.ts'
import type { Handlers, SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { endAccess, updateStaffMember } from './change-role.ts'
import { inviteStaff, withdrawInvitation } from './invite.ts'
import {
  deleteTeam,
  insertTeam,
  isTeamOf,
  isTeamUsed,
  listInvitations,
  listStaff,
  listTeams,
  lockTeam,
} from './staff-store.ts'
import { type Holder, readWithheld, replaceWithheld, roleOfHolder, teamOfHolder } from './withheld-store.ts'

const errors = defineMessages('server.staff', {
  teamTaken: text<{ name: string }>('A team named {name} already exists.'),
  teamUsed: 'This team has members or open invitations. Move them to another team first.',
  holder: 'Name a role or a team.',
  ownTeam: 'This gives your own team more permissions. Another super admin must decide it.',
  kept: 'A super admin keeps this permission. Otherwise no staff member could undo the change.',
})

const idOrNull = (id: number | null | undefined) => (id == null ? null : BigInt(id))

export function staffMemberHandlers(identity: IdentityModule): Handlers<typeof staffCalls> {
  const { clock } = identity.context
  const { ports } = identity
  return {
    'GET /admin/staff': async ({ db, tenantId, signedIn }) => {
      const now = clock.now()
      const [staff, invitations, teams, withheld] = await Promise.all([
        listStaff(db, tenantId, now),
        listInvitations(db, tenantId),
        listTeams(db, tenantId),
        readWithheld(db, tenantId),
      ])
      const heldBy = (holder: Holder) => ({
        role: roleOfHolder(holder),
        teamId: teamOfHolder(holder) === null ? null : Number(teamOfHolder(holder)),
        withheld: withheld
          .filter((row) => row.role === roleOfHolder(holder) && row.team_id === teamOfHolder(holder))
          .map(({ capability }) => capability),
      })
      return {
        staff: staff.map((row) => ({
          id: Number(row.id),
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
          role: row.role,
          status: row.status,
          teamId: row.team_id === null ? null : Number(row.team_id),
          lastLogin: row.last_login_at?.toISOString() ?? null,
          factorSince: row.factor_since?.toISOString() ?? null,
          openSessions: Number(row.open_sessions),
          isSelf: row.id === signedIn.userId,
        })),
        invitations: invitations.map((row) => ({
          id: Number(row.id),
          email: row.email,
          role: row.role,
          teamId: row.team_id === null ? null : Number(row.team_id),
          invitedBy: row.invited_by,
          createdDate: row.created_at.toISOString(),
          expiryDate: row.expires_at.toISOString(),
          isExpired: row.expires_at <= now,
        })),
        teams: teams.map(({ id, name, members }) => ({ id: Number(id), name, members: Number(members) })),
        permissions: [
          heldBy({ role: 'ADMIN' }),
          heldBy({ role: 'SUPER_ADMIN' }),
          ...teams.map(({ id }) => heldBy({ teamId: id })),
        ],
      }
    },

    'POST /admin/staff/invitations': async (call) => {
      const { teamId, ...body } = call.body
      await inviteStaff(identity, call, { ...body, teamId: idOrNull(teamId) })
      return undefined
    },

    'DELETE /admin/staff/invitations/{id}': async (call) => {
      await withdrawInvitation(identity, call, BigInt(call.params.id))
      return undefined
    },

    'PUT /admin/staff/{id}': async (call) => {
      const userId = BigInt(call.params.id)
      await updateStaffMember(identity, call, {
        userId,
        role: call.body.role,
        teamId: idOrNull(call.body.teamId),
      })
      await call.afterCommit(() => ports.onSessionChanged({ tenantId: call.tenantId, userId }))
      return undefined
    },

    'DELETE /admin/staff/{id}': async (call) => {
      const userId = BigInt(call.params.id)
      await endAccess(identity, call, userId)
      await call.afterCommit(() => ports.onSessionChanged({ tenantId: call.tenantId, userId }))
      return undefined
    },

    'POST /admin/staff/teams': async (call) =>
      await call.db.transaction().execute(async (tx) => {
        const { name } = call.body
        const team = await insertTeam(tx, call.tenantId, { name, at: clock.now() })
        if (!team) throw new AppError('conflict', errors.teamTaken({ name }))
        await record(tx, call, { action: 'staff.team-create', id: team.id, after: { name } })
        return { id: Number(team.id), name, members: 0 }
      }),

    'DELETE /admin/staff/teams/{id}': async (call) =>
      await call.db.transaction().execute(async (tx) => {
        const team = await lockTeam(tx, call.tenantId, BigInt(call.params.id))
        if (!team) throw notFound()
        if (await isTeamUsed(tx, call.tenantId, team.id)) throw new AppError('conflict', errors.teamUsed)
        await deleteTeam(tx, call.tenantId, team.id)
        await record(tx, call, { action: 'staff.team-delete', id: team.id, before: { name: team.name } })
        return undefined
      }),

    'PUT /admin/staff/permissions': async (call) => {
      const { role, teamId, withheld } = call.body
      await call.db.transaction().execute(async (tx) => {
        await setWithheld(tx, call, { holder: holderOf(role, teamId), withheld })
      })
      return undefined
    },
  }

  async function record(
    tx: Tx,
    { tenantId, signedIn, caller }: SignedInVisit,
    { action, id, before, after }: TeamStep,
  ): Promise<void> {
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action,
      target: { kind: 'team', id },
      ...(before ? { before } : {}),
      ...(after ? { after } : {}),
      caller,
      at: clock.now(),
    })
  }

  async function setWithheld(
    tx: Tx,
    { tenantId, signedIn, caller }: SignedInVisit,
    { holder, withheld }: { readonly holder: Holder; readonly withheld: readonly Capability[] },
  ): Promise<void> {
    const team = 'teamId' in holder ? await lockTeam(tx, tenantId, holder.teamId) : undefined
    if ('teamId' in holder && !team) throw notFound()
    const wanted = [...new Set(withheld)].sort()
    // A team may have people of any role, and a super admin keeps what they need anyway (see `may`).
    const role = roleOfHolder(holder)
    const isKept = (capability: Capability) =>
      role === null
        ? roleMay('USER', capability) || capability === 'area.backoffice'
        : !isWithholdable(role, capability)
    if (wanted.some(isKept)) throw invalidField('withheld', errors.kept)
    const before = (await readWithheld(tx, tenantId))
      .filter((row) => row.role === role && row.team_id === teamOfHolder(holder))
      .map(({ capability }) => capability)
      .sort()
    if (before.join() === wanted.join()) return
    const gains = before.filter((capability) => !wanted.includes(capability))
    const { approvedBy } = signedIn
    if (team && gains.length > 0 && approvedBy !== undefined)
      if (await isTeamOf(tx, tenantId, { email: approvedBy, teamId: team.id }))
        throw new AppError('conflict', errors.ownTeam)
    await replaceWithheld(tx, tenantId, holder, wanted)
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'staff.permissions',
      target: { kind: 'staff', id: team?.name ?? String(role) },
      before: { withheld: before },
      after: { withheld: wanted, gains },
      caller,
      at: clock.now(),
    })
  }
}

interface TeamStep {
  readonly action: string
  readonly id: bigint
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

function holderOf(role: StaffRole | null | undefined, teamId: number | null | undefined): Holder {
  if (role != null && teamId == null) return { role }
  if (role == null && teamId != null) return { teamId: BigInt(teamId) }
  throw invalidField('role', errors.holder)
}
