/** The one engine behind every list: filters, order, page and total, and a stream of rows for CSV. */
import type { ListBody, Page } from '@pickproof/contract/list'
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { LIST_BOUNDS, type ListDefinition, selectAdded } from './list-definition.ts'
import { orderBy, orderTermsOf } from './list-order.ts'
import { countAll, countUpTo, type PageQuery, readPage, rowsFrom } from './list-page.ts'
import { guessCount, guessedTotal, type ListTotal, sampleRows } from './list-total.ts'
import { findWhere, type ListWhere } from './list-where.ts'
import { READER_PAUSE_MAX_MS } from './reader-pause.ts'

const ROWS_PER_FETCH = 200

export async function runList<Row, View>(
  db: Db,
  tenantId: string,
  definition: ListDefinition<Row>,
  body: ListBody,
  view: (row: Row) => View,
): Promise<Page<View> & { content: View[] }> {
  const { filters, pageSize } = body
  const terms = orderTermsOf(definition, body)
  const where = await findWhere(db, { definition, tenantId, filters })
  const offset = (body.pageNo - 1) * pageSize
  const query = where && { definition, tenantId, where, terms, limit: pageSize, offset }
  const { rows, total } = query ? await readRows(db, query, filters.length > 0) : NOTHING
  const number = body.pageNo - 1
  return {
    content: rows.map(view),
    ...total,
    number,
    size: pageSize,
    pageable: { pageNumber: number, pageSize },
  }
}

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: ListTotal
}

const NOTHING: Found<never> = { rows: [], total: { totalElements: 0 } }

async function readRows<Row>(db: Db, query: PageQuery<Row>, isFiltered: boolean): Promise<Found<Row>> {
  const { definition, where, limit: size, offset } = query
  const { counted: countedMax, sampled } = definition.bounds ?? LIST_BOUNDS
  const known = { ...where, conditions: where.conditions.filter((one) => !one.isFrequent) }
  const frequent = where.conditions.filter((one) => one.isFrequent)
  const count = async (counted: ListWhere) => await countUpTo(db, { definition, where: counted }, countedMax)
  const [knownFound, inOrder] = await Promise.all([
    count(known),
    // Without filters the order alone gives the page, so it does not wait for the count.
    isFiltered ? undefined : readPage(db, query, false),
  ])
  if (knownFound.count <= countedMax) {
    const found = frequent.length > 0 ? await count(where) : knownFound
    const page = { ...query, where: found.where }
    const rows = inOrder ?? (offset < found.count ? await readPage(db, page, true) : [])
    return { rows, total: { totalElements: found.count } }
  }
  const from = rowsFrom(definition, known)
  const guess = await guessCount(db, from)
  const [rows, share] = await Promise.all([
    inOrder ?? readPage(db, query, frequent.length === 0 && (await isFarAway(db, query, guess))),
    frequent.length > 0
      ? shareOf(db, sql`${from} order by ${definition.idColumn} desc`, {
          conditions: frequent.map((one) => one.all),
          sampled,
        })
      : 1,
  ])
  const isFrequent = frequent.length > 0
  const page = { offset, size, found: rows.length }
  if (isAtEnd(guess * share, { ...page, isFrequent }))
    return { rows, total: { totalElements: await countAll(db, query) } }
  const least = isFrequent ? 0 : countedMax + 1
  return { rows, total: guessedTotal(guess * share, { ...page, least }) }
}

/** From 0 to 1. */
async function shareOf(...sample: Parameters<typeof sampleRows>): Promise<number> {
  const { seen, held } = await sampleRows(...sample)
  return seen === 0 ? 0 : held / seen
}

/** Beyond this share of a guessed total, a page may be the last one. */
const SHARE_NEAR_END = 0.95

/**
 * The last page of a guess gets an exact count, so the reader need not look for the end page by page. The page itself
 * already read all rows, so the count costs no more.
 */
function isAtEnd(
  guess: number,
  { offset, size, found, isFrequent }: { offset: number; size: number; found: number; isFrequent: boolean },
): boolean {
  if (offset === 0) return false
  if (found === 0) return true
  return found === size && !isFrequent && offset + size > guess * SHARE_NEAR_END
}

/** Above this share of all rows, even an order that starts at the other end soon finds a match. */
const SHARE_SOON_MET = 0.8

/** Rows of a time long ago are found by that time; an order that begins with the newest would pass all others first. */
async function isFarAway<Row>(
  db: Db,
  { definition, tenantId, where, terms: [first] }: PageQuery<Row>,
  guess: number,
): Promise<boolean> {
  if (!first?.isChronological) return false
  const begin = first.isDescending ? 'newest' : 'oldest'
  const isFar = where.conditions.some(
    ({ column, timeFarFrom }) => column !== first.column && (timeFarFrom === begin || timeFarFrom === 'both'),
  )
  if (!isFar) return false
  const ofTenant = sql`${definition.table ?? definition.from} where ${definition.tenantColumn} = ${tenantId}`
  return guess < (await guessCount(db, ofTenant)) * SHARE_SOON_MET
}

type StreamBody = Pick<ListBody, 'filters' | 'sorters'> & {
  /** Neither of the two: every matching row. */
  readonly pageNo?: number | undefined
  readonly pageSize?: number | undefined
}

/**
 * The rows of a list in its order, batch by batch, all of one moment: a cursor reads them in a
 * transaction that writes nothing. It ends with the generator, also when its reader goes away before the last row.
 */
export async function* streamList<Row>(
  db: Db,
  tenantId: string,
  definition: ListDefinition<Row>,
  body: StreamBody,
): AsyncGenerator<readonly Row[]> {
  const order = orderBy(orderTermsOf(definition, body))
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const where = await findWhere(tx, { definition, tenantId, filters: body.filters })
    if (!where) return
    // A reader who neither reads on nor leaves would keep the snapshot, and with it every row that is deleted since.
    await sql`set local idle_in_transaction_session_timeout = ${sql.raw(String(READER_PAUSE_MAX_MS))}`.execute(
      tx,
    )
    await sql`declare list_rows no scroll cursor for select ${definition.select}${selectAdded(definition.added)} from ${definition.from}
      where ${sql.join(
        where.conditions.map((one) => one.all),
        sql` and `,
      )} ${order} ${pageOfFile(body)}`.execute(tx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(ROWS_PER_FETCH))} from list_rows`.execute(tx)
      yield rows
      if (rows.length < ROWS_PER_FETCH) return
    }
  } finally {
    await tx
      .rollback()
      .execute()
      .catch(() => {})
  }
}

function pageOfFile({ pageNo, pageSize }: StreamBody): RawBuilder<unknown> {
  if (pageNo === undefined && pageSize === undefined) return sql``
  const size = pageSize ?? DEFAULT_PAGE_SIZE
  return sql`limit ${size} offset ${((pageNo ?? 1) - 1) * size}`
}
