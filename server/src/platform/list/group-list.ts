import type { Filter } from '@pickproof/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ListDefinition } from './list-definition.ts'
import { findWhere } from './list-where.ts'

interface Grouping<Group> {
  readonly select: RawBuilder<Group>
  readonly groupBy: RawBuilder<unknown>
}

/** Adds up all rows of a list that match, not only those of a page. */
export async function groupList<Row, Group>(
  db: Db,
  tenantId: string,
  { definition, filters }: { readonly definition: ListDefinition<Row>; readonly filters: readonly Filter[] },
  { select, groupBy }: Grouping<Group>,
): Promise<readonly Group[]> {
  const where = await findWhere(db, { definition, tenantId, filters })
  if (!where) return []
  const conditions = sql.join(
    where.conditions.map((one) => one.all),
    sql` and `,
  )
  const { rows } = await sql<Group>`select ${select} from ${definition.from} where ${conditions}
    group by ${groupBy} order by ${groupBy}`.execute(db)
  return rows
}
