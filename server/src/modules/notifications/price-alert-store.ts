/** All SQL of price alerts. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PriceAlertTable } from '../../platform/db/tables/notifications.ts'

export type PriceAlertRow = Selectable<PriceAlertTable>

export type FiredAlertRow = PriceAlertRow & {
  readonly fired_at: Date
  readonly fired_milli: number
  readonly fired_at_name: string
}

/** Shown in the list of a player. Older ones are still deleted with the rest. */
const LISTED_MAX = 100

export async function listAlertsOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly PriceAlertRow[]> {
  return await db
    .selectFrom('price_alert')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
}

export async function countOpenAlerts(db: Db, tenantId: string, userId: bigint): Promise<number> {
  const { open } = await db
    .selectFrom('price_alert')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('fired_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Undefined if the player has the same alert already. */
export async function insertAlert(
  tx: Tx,
  tenantId: string,
  alert: Omit<Insertable<PriceAlertTable>, 'tenant_id'>,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('price_alert')
    .values({ tenant_id: tenantId, ...alert })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteAlert(
  db: Db,
  tenantId: string,
  { userId, id }: { readonly userId: bigint; readonly id: bigint },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Those that wait, of all players, or one of them. */
export async function listOpenAlerts(
  db: Db,
  tenantId: string,
  id?: bigint,
): Promise<readonly PriceAlertRow[]> {
  let rows = db
    .selectFrom('price_alert')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('fired_at', 'is', null)
    .where('ended_at', 'is', null)
  if (id !== undefined) rows = rows.where('id', '=', id)
  return await rows.execute()
}

interface AlertHit {
  readonly id: bigint
  readonly milli: number
  readonly sportsbookName: string
}

/** Returns those that were still open: a second process, or a second price, fires none of them again. */
export async function fireAlerts(
  tx: Tx,
  tenantId: string,
  { hits, at }: { readonly hits: readonly AlertHit[]; readonly at: Date },
): Promise<readonly FiredAlertRow[]> {
  const { rows } = await sql<FiredAlertRow>`update price_alert a
    set fired_at = ${at}, fired_milli = given.milli, fired_at_name = given.name
    from unnest(${hits.map(({ id }) => id)}::bigint[], ${hits.map(({ milli }) => milli)}::int[],
      ${hits.map(({ sportsbookName }) => sportsbookName)}::text[]) as given (id, milli, name)
    where a.tenant_id = ${tenantId} and a.id = given.id and a.fired_at is null and a.ended_at is null
    returning a.*`.execute(tx)
  return rows
}

export async function endAlerts(
  db: Db,
  tenantId: string,
  { fixtureIds, at }: { readonly fixtureIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('price_alert')
    .set({ ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('fixture_id', '=', sql<string>`any(${fixtureIds}::text[])`)
    .where('fired_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function deleteOldAlerts(db: Db, tenantId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('price_alert')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before)
    .execute()
}
