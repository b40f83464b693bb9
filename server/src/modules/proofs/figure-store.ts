/** The SQL of the public figures: counters of what the entries of a log show. */
import type { LogFigures } from '@pickproof/verifier/log-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { textColumn } from './text-column.ts'

/** Part of a statement that raises counters. */
export function raisedFigures(tenantId: string, counters: ReadonlyMap<string, number>) {
  const figures = [...counters]
  return sql`insert into proof_figure (tenant_id, name, count)
    select ${tenantId}, given.name, given.count::bigint
    from unnest(${textColumn(figures, ([name]) => name)}, ${textColumn(figures, ([, count]) => count)})
      as given (name, count)
    on conflict (tenant_id, name) do update set count = proof_figure.count + excluded.count`
}

export async function raiseFigures(
  tx: Tx,
  tenantId: string,
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  await raisedFigures(tenantId, counters).execute(tx)
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
