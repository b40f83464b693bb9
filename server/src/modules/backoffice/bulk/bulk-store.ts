/** The SQL of batches and their rows. A row changes its status under its lock, so no two processes do it twice. */
import type { Filter } from '@pickproof/contract/list'
import type { BulkRowStatus } from '@pickproof/contract/lists/bulk-acts'
import type { Fact } from '@pickproof/domain/people/two-people'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BulkActTable, BulkRowTable } from '../../../platform/db/tables/backoffice.ts'
import type { ListDefinition } from '../../../platform/list/list-definition.ts'
import { rowsFrom } from '../../../platform/list/list-page.ts'
import { findWhere } from '../../../platform/list/list-where.ts'

export type BulkRow = Selectable<BulkActTable>
export type BulkTargetRow = Selectable<BulkRowTable>

/** The rows of a list that were chosen: by their ids, or all that match the filters. Oldest first, at most one more than `most`. */
export async function listChosenIds(
  db: Db,
  tenantId: string,
  {
    definition,
    ids,
    filters = [],
    most,
  }: {
    readonly definition: ListDefinition<unknown>
    readonly ids?: readonly number[] | undefined
    readonly filters?: readonly Filter[] | undefined
    readonly most: number
  },
): Promise<readonly bigint[]> {
  const where = await findWhere(db, { definition, tenantId, filters })
  if (!where) return []
  const key = definition.idColumn
  const chosen = ids ? sql` and ${key} = any (${ids.map(BigInt)}::bigint[])` : sql``
  const { rows } = await sql<{ id: bigint }>`select ${key} as id from ${rowsFrom(definition, where)}${chosen}
    order by ${key} limit ${most + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertBulk(
  tx: Tx,
  tenantId: string,
  bulk: Omit<Insertable<BulkActTable>, 'tenant_id'>,
  targetIds: readonly bigint[],
): Promise<BulkRow> {
  const row = await tx
    .insertInto('bulk_act')
    .values({ ...bulk, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_row (tenant_id, bulk_id, ordinal, target_id)
    select ${tenantId}, ${row.id}, chosen.ordinal, chosen.id
    from unnest(${targetIds}::bigint[]) with ordinality as chosen (id, ordinal)`.execute(tx)
  return row
}

export async function findBulk(db: Db, tenantId: string, id: bigint): Promise<BulkRow | undefined> {
  return await db
    .selectFrom('bulk_act')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockBulk(tx: Tx, tenantId: string, id: bigint): Promise<BulkRow | undefined> {
  return await tx
    .selectFrom('bulk_act')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function listBulks(db: Db, tenantId: string, limit: number): Promise<readonly BulkRow[]> {
  return await db
    .selectFrom('bulk_act')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function updateBulk(
  db: Db,
  tenantId: string,
  id: bigint,
  change: Updateable<BulkActTable>,
): Promise<void> {
  await db
    .updateTable('bulk_act')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Not while another process still works on a row. */
export async function finishBulk(db: Db, { tenant_id, id, status }: BulkRow, now: Date): Promise<void> {
  const [left, next] = status === 'CHECKING' ? ['WAITING', 'CHECKED'] : ['READY', 'DONE']
  await sql`update bulk_act b set status = ${next}, moved_at = ${now},
      ended_at = case when ${next} = 'DONE' then ${now}::timestamptz end
    where b.tenant_id = ${tenant_id} and b.id = ${id} and b.status = ${status} and not exists (
      select 1 from bulk_row r where r.tenant_id = b.tenant_id and r.bulk_id = b.id and r.status = ${left})`.execute(
    db,
  )
}

/** Batches whose last step is long ago, because the process that worked on them ended. */
export async function listLeftBulks(db: Db, tenantId: string, before: Date): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('bulk_act')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .where('moved_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countRows(
  db: Db,
  tenantId: string,
  bulkIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Readonly<Partial<Record<BulkRowStatus, number>>>>> {
  const { rows } = await sql<{ bulk_id: bigint; status: BulkRowStatus; total: bigint }>`
    select bulk_id, status, count(*) as total from bulk_row
    where tenant_id = ${tenantId} and bulk_id = any (${bulkIds}::bigint[]) group by bulk_id, status`.execute(
    db,
  )
  const counts = new Map<bigint, Partial<Record<BulkRowStatus, number>>>()
  for (const { bulk_id, status, total } of rows) {
    const own = counts.get(bulk_id) ?? {}
    own[status] = Number(total)
    counts.set(bulk_id, own)
  }
  return counts
}

export async function listProblems(
  db: Db,
  tenantId: string,
  { bulkId, limit }: { readonly bulkId: bigint; readonly limit: number },
): Promise<readonly { readonly problem: string; readonly count: number }[]> {
  const { rows } = await sql<{ problem: string; total: bigint }>`
    select problem, count(*) as total from bulk_row
    where tenant_id = ${tenantId} and bulk_id = ${bulkId} and problem is not null
    group by problem order by total desc, problem limit ${limit}`.execute(db)
  return rows.map(({ problem, total }) => ({ problem, count: Number(total) }))
}

export async function listBulkRows(
  db: Db,
  tenantId: string,
  {
    bulkId,
    status,
    after,
    limit,
  }: {
    readonly bulkId: bigint
    readonly status: BulkRowStatus | undefined
    readonly after: number
    readonly limit: number
  },
): Promise<readonly BulkTargetRow[]> {
  const rows = db
    .selectFrom('bulk_row')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', bulkId)
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(limit)
  return await (status === undefined ? rows : rows.where('status', '=', status)).execute()
}

export async function listTargetsWith(
  db: Db,
  tenantId: string,
  { bulkId, status }: { readonly bulkId: bigint; readonly status: BulkRowStatus },
): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('bulk_row')
    .select('target_id')
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', bulkId)
    .where('status', '=', status)
    .orderBy('ordinal')
    .execute()
  return rows.map(({ target_id }) => target_id)
}

/** Another process may have the rows before it. */
export async function lockNextRow(
  tx: Tx,
  tenantId: string,
  { bulkId, status }: { readonly bulkId: bigint; readonly status: BulkRowStatus },
): Promise<BulkTargetRow | undefined> {
  return await tx
    .selectFrom('bulk_row')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('bulk_id', '=', bulkId)
    .where('status', '=', status)
    .orderBy('ordinal')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function updateBulkRow(
  tx: Tx,
  { tenant_id, bulk_id, ordinal }: Pick<BulkTargetRow, 'tenant_id' | 'bulk_id' | 'ordinal'>,
  change: Updateable<BulkRowTable>,
): Promise<void> {
  await tx
    .updateTable('bulk_row')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('bulk_id', '=', bulk_id)
    .where('ordinal', '=', ordinal)
    .execute()
}

/** What the ready rows move together; without an amount where one has none, or where they have several currencies. */
export async function sumReady(
  db: Db,
  tenantId: string,
  bulkId: bigint,
): Promise<{ readonly currency?: string; readonly amountMinor?: bigint }> {
  const { rows } = await sql<{ currency: string | null; amount: bigint | null; known: boolean }>`
    select min(currency) as currency, sum(abs(amount_minor))::bigint as amount,
      count(*) = count(amount_minor) and count(distinct currency) = 1 as known
    from bulk_row where tenant_id = ${tenantId} and bulk_id = ${bulkId} and status = 'READY'`.execute(db)
  const [sum] = rows
  if (!sum?.known || sum.currency === null || sum.amount === null) return {}
  return { currency: sum.currency, amountMinor: sum.amount }
}

/** Whether a ready row concerns the person with this email. */
export async function concerns(
  db: Db,
  tenantId: string,
  { bulkId, email }: { readonly bulkId: bigint; readonly email: string },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from bulk_row r join person u on u.tenant_id = r.tenant_id and u.id = r.concerned_user_id
    where r.tenant_id = ${tenantId} and r.bulk_id = ${bulkId} and r.status = 'READY' and u.email = ${email} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export const factsText = (facts: readonly Fact[]): string => JSON.stringify(facts)
