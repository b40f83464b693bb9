/** The SQL of permissions that a brand withholds from a role or a team. */
import type { Capability, Rights, Role } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StaffRole } from '../../../platform/db/tables/identity.ts'

/** The permissions that the brand withholds from the person in this alias of `app_user`. */
export function withheldFrom(alias: string): RawBuilder<Capability[]> {
  const user = sql.id(alias)
  return sql<Capability[]>`case when ${user}.role = 'USER' then '{}'::text[] else array(
    select w.capability from withheld_permission w
    where w.tenant_id = ${user}.tenant_id and (w.role = ${user}.role or w.team_id = (
      select m.team_id from staff_member m
      where m.tenant_id = ${user}.tenant_id and m.user_id = ${user}.id))) end`
}

/** A role or a team: the holder of permissions. */
export type Holder = { readonly role: StaffRole } | { readonly teamId: bigint }

export const roleOfHolder = (holder: Holder): StaffRole | null => ('role' in holder ? holder.role : null)
export const teamOfHolder = (holder: Holder): bigint | null => ('teamId' in holder ? holder.teamId : null)

interface Withheld {
  readonly role: StaffRole | null
  readonly team_id: bigint | null
  readonly capability: Capability
}

export async function readWithheld(db: Db, tenantId: string): Promise<Withheld[]> {
  return await db
    .selectFrom('withheld_permission')
    .select(['role', 'team_id', 'capability'])
    .where('tenant_id', '=', tenantId)
    .orderBy('capability')
    .execute()
}

export async function replaceWithheld(
  tx: Tx,
  tenantId: string,
  holder: Holder,
  capabilities: readonly Capability[],
): Promise<void> {
  await tx
    .deleteFrom('withheld_permission')
    .where('tenant_id', '=', tenantId)
    .where('role', 'is not distinct from', roleOfHolder(holder))
    .where('team_id', 'is not distinct from', teamOfHolder(holder))
    .execute()
  if (capabilities.length === 0) return
  await tx
    .insertInto('withheld_permission')
    .values(
      capabilities.map((capability) => ({
        tenant_id: tenantId,
        role: roleOfHolder(holder),
        team_id: teamOfHolder(holder),
        capability,
      })),
    )
    .execute()
}

/** What a brand withholds from a person with this role in this team. */
export async function withheldOf(
  db: Db,
  tenantId: string,
  { role, teamId }: { readonly role: Role; readonly teamId: bigint | null },
): Promise<readonly Capability[]> {
  const rows = await readWithheld(db, tenantId)
  const held = rows.filter((row) => row.role === role || (row.team_id !== null && row.team_id === teamId))
  return [...new Set(held.map(({ capability }) => capability))]
}

/** What a person may do who is not the caller, such as the proposer of an act. */
export async function rightsOf(
  db: Db,
  tenantId: string,
  { id, role }: { readonly id: bigint; readonly role: Role },
): Promise<Rights> {
  const { rows } = await sql<{ withheld: Capability[] }>`
    select ${withheldFrom('u')} as withheld from app_user u
    where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(db)
  return { role, withheld: rows[0]?.withheld ?? [] }
}
