/** The SQL of the public figures: counters of what the entries of a log show. */
import type { LogFigures } from '@pickproof/verifier/log-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function raiseFigures(
  tx: Tx,
  tenantId: string,
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  if (counters.size === 0) return
  await tx
    .insertInto('proof_figure')
    .values([...counters].map(([name, count]) => ({ tenant_id: tenantId, name, count: BigInt(count) })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'name'])
        .doUpdateSet({ count: sql`proof_figure.count + excluded.count` }),
    )
    .execute()
}

export async function readFigures(db: Db, tenantId: string): Promise<LogFigures> {
  const rows = await db
    .selectFrom('proof_figure')
    .select(['name', 'count'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}
