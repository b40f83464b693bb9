/** The SQL of what one person did for a player without a second one (decision 76). */
import type { TwoPeopleAct } from '@pickproof/domain/people/two-people'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AuditTables } from '../../platform/db/tables/audit.ts'

type AloneRow = Insertable<AuditTables['act_alone']>

/** The caller has locked what one person moves for this player. */
export async function insertActAlone(
  tx: Tx,
  tenantId: string,
  act: Omit<AloneRow, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('act_alone')
    .values({ ...act, tenant_id: tenantId })
    .execute()
}

/** Two acts of one moment must see each other: for the same player, or by the same staff member. */
export async function lockMovedAlone(
  tx: Tx,
  tenantId: string,
  { userId, byUserId }: { readonly userId: bigint; readonly byUserId: bigint },
): Promise<void> {
  // Every act takes the lock of the player first, so two acts cannot block each other forever.
  for (const name of [`act_alone ${tenantId} ${userId}`, `act_alone by ${tenantId} ${byUserId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

interface Moved {
  readonly act: TwoPeopleAct
  readonly currency: string
  readonly since: Date
}

export async function getMovedAloneMinor(
  tx: Tx,
  tenantId: string,
  { act, userId, currency, since }: Moved & { readonly userId: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from act_alone
    where tenant_id = ${tenantId} and act = ${act} and user_id = ${userId} and currency = ${currency}
      and at > ${since}`.execute(tx)
  return rows[0]?.minor ?? 0n
}

/** What this staff member moved alone, for any player. */
export async function getMovedByMinor(
  tx: Tx,
  tenantId: string,
  { act, byUserId, currency, since }: Moved & { readonly byUserId: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from act_alone
    where tenant_id = ${tenantId} and act = ${act} and by_user_id = ${byUserId} and currency = ${currency}
      and at > ${since}`.execute(tx)
  return rows[0]?.minor ?? 0n
}

/** Whether this staff member moved value for the player alone, at any time. */
export async function hasActedAlone(
  tx: Tx,
  tenantId: string,
  { userId, byUserId }: { readonly userId: bigint; readonly byUserId: bigint },
): Promise<boolean> {
  const row = await tx
    .selectFrom('act_alone')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('by_user_id', '=', byUserId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
