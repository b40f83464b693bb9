/** The SQL of news of a brand. */
import type { Db, Tx } from '../../platform/db/database.ts'

interface NewNews {
  readonly title: string
  readonly body: string
  readonly at: Date
  readonly by: string
}

export async function insertNews(
  tx: Tx,
  tenantId: string,
  { title, body, at, by }: NewNews,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('brand_news')
    .values({ tenant_id: tenantId, title, body, published_at: at, published_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findNews(db: Db, tenantId: string, id: bigint) {
  return await db
    .selectFrom('brand_news')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function markSpread(
  tx: Tx,
  tenantId: string,
  { id, through }: { readonly id: bigint; readonly through: bigint },
): Promise<void> {
  await tx
    .updateTable('brand_news')
    .set({ spread_through: through })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
