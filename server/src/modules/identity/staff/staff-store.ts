/** The SQL of teams, invitations and staff members. What is withheld from them has its own store. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type {
  StaffInvitationTable,
  StaffRole,
  StaffTeamTable,
  UserStatus,
} from '../../../platform/db/tables/identity.ts'

type InvitationRow = Selectable<StaffInvitationTable>
type TeamRow = Selectable<StaffTeamTable>

interface StaffRow {
  readonly id: bigint
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: StaffRole
  readonly status: UserStatus
  readonly team_id: bigint | null
  readonly last_login_at: Date | null
  readonly factor_since: Date | null
  readonly open_sessions: bigint
}

export async function listStaff(db: Db, tenantId: string, now: Date): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select u.id, u.email, u.first_name, u.last_name, u.role, u.status, m.team_id, u.last_login_at, u.factor_since,
      (select count(*) from session s
        where s.tenant_id = u.tenant_id and s.user_id = u.id and s.expires_at > ${now}) as open_sessions
    from app_user u
    left join staff_member m on m.tenant_id = u.tenant_id and m.user_id = u.id
    where u.tenant_id = ${tenantId} and u.role <> 'USER' and u.purged_at is null
    order by u.role desc, u.last_name, u.id`.execute(db)
  return rows
}

export async function listTeams(
  db: Db,
  tenantId: string,
): Promise<(TeamRow & { readonly members: bigint })[]> {
  const { rows } = await sql<TeamRow & { readonly members: bigint }>`
    select t.*, (select count(*) from staff_member m where m.tenant_id = t.tenant_id and m.team_id = t.id) as members
    from staff_team t where t.tenant_id = ${tenantId} order by lower(t.name)`.execute(db)
  return rows
}

export async function lockTeam(tx: Tx, tenantId: string, id: bigint): Promise<TeamRow | undefined> {
  return await tx
    .selectFrom('staff_team')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined when the brand has a team of this name. */
export async function insertTeam(
  tx: Tx,
  tenantId: string,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<TeamRow | undefined> {
  return await tx
    .insertInto('staff_team')
    .values({ tenant_id: tenantId, name, created_at: at })
    .onConflict((conflict) => conflict.expression(sql`tenant_id, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function deleteTeam(tx: Tx, tenantId: string, id: bigint): Promise<void> {
  await tx.deleteFrom('staff_team').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** Whether a staff member or an invitation belongs to the team. */
export async function isTeamUsed(tx: Tx, tenantId: string, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_member where tenant_id = ${tenantId} and team_id = ${id}
    union all select 1 from staff_invitation where tenant_id = ${tenantId} and team_id = ${id} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function findTeamOf(db: Db, tenantId: string, userId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('staff_member')
    .select('team_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.team_id ?? null
}

export async function isTeamOf(
  db: Db,
  tenantId: string,
  { email, teamId }: { readonly email: string; readonly teamId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from staff_member m join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.team_id = ${teamId} and u.email = ${email}`.execute(db)
  return rows.length > 0
}

export async function setTeamOf(
  tx: Tx,
  tenantId: string,
  { userId, teamId }: { readonly userId: bigint; readonly teamId: bigint | null },
): Promise<void> {
  await tx
    .deleteFrom('staff_member')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  if (teamId === null) return
  await tx
    .insertInto('staff_member')
    .values({ tenant_id: tenantId, user_id: userId, team_id: teamId })
    .execute()
}

export async function listInvitations(db: Db, tenantId: string): Promise<InvitationRow[]> {
  return await db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** Another invitation of the same person replaces the one before. */
export async function replaceInvitation(
  tx: Tx,
  tenantId: string,
  invitation: Omit<Insertable<StaffInvitationTable>, 'tenant_id'>,
): Promise<void> {
  await tx
    .deleteFrom('staff_invitation')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', invitation.email)
    .execute()
  await tx
    .insertInto('staff_invitation')
    .values({ ...invitation, tenant_id: tenantId })
    .execute()
}

export async function takeInvitation(
  tx: Tx,
  tenantId: string,
  by: { readonly id: bigint } | { readonly tokenHash: Buffer },
): Promise<InvitationRow | undefined> {
  return await tx
    .deleteFrom('staff_invitation')
    .where('tenant_id', '=', tenantId)
    .$if('id' in by, (query) => query.where('id', '=', (by as { readonly id: bigint }).id))
    .$if('tokenHash' in by, (query) =>
      query.where('token_hash', '=', (by as { readonly tokenHash: Buffer }).tokenHash),
    )
    .returningAll()
    .executeTakeFirst()
}
