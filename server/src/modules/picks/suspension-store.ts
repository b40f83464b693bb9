/** The SQL of suspensions: what takes no new picks. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PickSuspensionTable } from '../../platform/db/tables/picks.ts'

export type SuspensionRow = Selectable<PickSuspensionTable>

export type ActiveSuspension = Pick<
  SuspensionRow,
  'scope' | 'sport_id' | 'fixture_id' | 'market_id' | 'league_name' | 'label' | 'reason' | 'until_at'
>

/** Placing sends it with its other reads. A brand has few, mostly none. */
export function activeSuspensionsStatement(tenantId: string, now: Date): RawBuilder<ActiveSuspension> {
  return sql<ActiveSuspension>`/* prepared: pick-suspensions */
    select scope, sport_id, fixture_id, market_id, league_name, label, reason, until_at from pick_suspension
    where tenant_id = ${tenantId} and from_at <= ${now} and (until_at is null or until_at > ${now})`
}

export async function insertSuspension(
  tx: Tx,
  tenantId: string,
  suspension: Omit<Insertable<PickSuspensionTable>, 'tenant_id'>,
): Promise<SuspensionRow> {
  return await tx
    .insertInto('pick_suspension')
    .values({ ...suspension, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function listSuspensions(
  db: Db,
  tenantId: string,
  limit: number,
): Promise<readonly SuspensionRow[]> {
  return await db
    .selectFrom('pick_suspension')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function lockSuspension(
  tx: Tx,
  tenantId: string,
  id: bigint,
): Promise<SuspensionRow | undefined> {
  return await tx
    .selectFrom('pick_suspension')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** One that has not begun ends at its begin. */
export async function endSuspension(
  tx: Tx,
  { tenant_id, id, from_at }: SuspensionRow,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<SuspensionRow> {
  return await tx
    .updateTable('pick_suspension')
    .set({ until_at: at < from_at ? from_at : at, ended_by: by })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
