/** The one engine behind every list: filters, order, page and total, and a stream of all rows for CSV. */
import type { ListBody, Page } from '@pickproof/contract/list'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Db } from '../db/database.ts'
import { conditionOf } from './list-conditions.ts'
import type { ListDefinition } from './list-definition.ts'

const ROWS_PER_FETCH = 1_000

export async function runList<Row, View>(
  db: Db,
  tenantId: string,
  definition: ListDefinition<Row>,
  body: ListBody,
  view: (row: Row) => View,
): Promise<Page<View> & { content: View[] }> {
  const where = whereOf(tenantId, definition, body)
  const order = orderOf(definition, body)
  const offset = (body.pageNo - 1) * body.pageSize
  const [rows, total] = await Promise.all([
    sql<Row>`select ${definition.select} from ${definition.from} ${where} ${order} limit ${body.pageSize} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: bigint }>`select count(*) as total from ${definition.from} ${where}`.execute(db),
  ])
  const number = body.pageNo - 1
  return {
    content: rows.rows.map(view),
    totalElements: Number(total.rows[0]?.total ?? 0n),
    number,
    size: body.pageSize,
    pageable: { pageNumber: number, pageSize: body.pageSize },
  }
}

/** All rows of a list in its order, a bounded number in memory at a time. */
export async function* streamList<Row>(
  db: Db,
  tenantId: string,
  definition: ListDefinition<Row>,
  body: Pick<ListBody, 'filters' | 'sorters'>,
): AsyncGenerator<Row> {
  const where = whereOf(tenantId, definition, body)
  const order = orderOf(definition, body)
  for (let offset = 0; ; offset += ROWS_PER_FETCH) {
    const { rows } = await sql<Row>`select ${definition.select} from ${definition.from} ${where} ${order}
      limit ${ROWS_PER_FETCH} offset ${offset}`.execute(db)
    yield* rows
    if (rows.length < ROWS_PER_FETCH) return
  }
}

function whereOf<Row>(
  tenantId: string,
  definition: ListDefinition<Row>,
  body: Pick<ListBody, 'filters'>,
): RawBuilder<unknown> {
  const conditions = [
    sql`${definition.tenantColumn} = ${tenantId}`,
    ...(definition.always ? [definition.always] : []),
    ...body.filters.map((filter) => conditionOf(definition.fields, filter)),
  ]
  return sql`where ${sql.join(conditions, sql` and `)}`
}

function orderOf<Row>(definition: ListDefinition<Row>, body: Pick<ListBody, 'sorters'>): RawBuilder<unknown> {
  const sorters = body.sorters.length > 0 ? body.sorters : definition.defaultSorters
  const terms = sorters.map((sorter) => {
    const key = sorter.slice(1)
    const field = Object.hasOwn(definition.fields, key) ? definition.fields[key] : undefined
    if (!field) {
      const message = `This list cannot be sorted by "${key}".`
      throw new AppError('request.invalid', message, [{ field: 'sorters', message }])
    }
    return sorter.startsWith('-') ? sql`${field.column} desc nulls last` : sql`${field.column} asc nulls last`
  })
  const lastDirection = sorters.at(-1)?.startsWith('-') ? sql`desc` : sql`asc`
  return sql`order by ${sql.join([...terms, sql`${definition.idColumn} ${lastDirection}`])}`
}
