/** The SQL of making, changing and deleting banners. Positions are 1 to n without gaps at every commit (decision R34). */
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { BannerTable } from '../../platform/db/tables/banners.ts'
import { type BannerRow, STAFF_BANNERS } from './banner-store.ts'

/** Locks the order of a tenant's banners until the end of the transaction. There may be no row to lock yet. */
export async function lockBanners(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`banners of ${tenantId}`}, 0))`.execute(tx)
}

export async function countBanners(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from banner where tenant_id = ${tenantId}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

async function findOne(tx: Tx, condition: ReturnType<typeof sql>): Promise<BannerRow | undefined> {
  const { rows } = await sql<BannerRow>`
    select ${STAFF_BANNERS.select} from ${STAFF_BANNERS.from} where ${condition}`.execute(tx)
  return rows[0]
}

export async function findBannerRow(tx: Tx, tenantId: string, id: bigint): Promise<BannerRow | undefined> {
  return await findOne(tx, sql`b.tenant_id = ${tenantId} and b.id = ${id}`)
}

export async function findBannerOfKey(tx: Tx, tenantId: string, key: string): Promise<BannerRow | undefined> {
  return await findOne(tx, sql`b.tenant_id = ${tenantId} and b.creation_key = ${key}`)
}

/** Moves all banners between two positions by some places. */
export async function shiftBanners(
  tx: Tx,
  tenantId: string,
  { from, to, by }: { readonly from: number; readonly to: number; readonly by: 1 | -1 },
): Promise<void> {
  await sql`update banner set position = position + ${by}
    where tenant_id = ${tenantId} and position between ${from} and ${to}`.execute(tx)
}

export async function updateBanner(
  tx: Tx,
  tenantId: string,
  id: bigint,
  change: Updateable<BannerTable>,
): Promise<void> {
  await tx.updateTable('banner').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

export async function deleteBannerRow(tx: Tx, tenantId: string, id: bigint): Promise<void> {
  await tx.deleteFrom('banner').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** After the banner that showed it has let go of it. */
export async function deleteBannerFile(tx: Tx, tenantId: string, fileId: bigint): Promise<void> {
  await tx.deleteFrom('banner_file').where('tenant_id', '=', tenantId).where('id', '=', fileId).execute()
}
