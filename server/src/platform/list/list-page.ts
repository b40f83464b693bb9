/**
 * Which rows are on a page, and those rows. The keys come first, from the list's own table and mostly from an index
 * alone; the joins and the wide rows are read for these keys and no others.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type ListDefinition, selectAdded } from './list-definition.ts'
import { type OrderTerm, orderBy } from './list-order.ts'
import { countRows } from './list-total.ts'
import type { ListCondition, ListWhere } from './list-where.ts'

export interface PageQuery<Row> {
  readonly definition: ListDefinition<Row>
  readonly tenantId: string
  readonly where: ListWhere
  readonly terms: readonly OrderTerm[]
  readonly limit: number
  readonly offset: number
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** Table and conditions in one piece, without the joins; some of the conditions, where not all are wanted. */
export function rowsFrom<Row>(
  { table, from }: ListDefinition<Row>,
  { conditions }: ListWhere,
  isWanted: (condition: ListCondition) => boolean = () => true,
): RawBuilder<unknown> {
  return sql`${table ?? from} where ${all(conditions.filter(isWanted).map((one) => one.all))}`
}

interface Part {
  readonly kind: 'whole' | 'moving' | 'resting'
  readonly rowsFrom: RawBuilder<unknown>
  columnOf(term: OrderTerm): RawBuilder<unknown>
}

type Matches<Row> = Pick<PageQuery<Row>, 'definition' | 'where'>

const asksForRest = <Row>({ where }: Matches<Row>) => where.conditions.some((one) => one.isOfRest)

/** One part, unless the query needs an index that contains only the resting rows. */
function partsOf<Row>(
  { definition, where }: Matches<Row>,
  terms: readonly OrderTerm[],
  isRestNeeded: boolean,
): readonly Part[] {
  const { split, table, from } = definition
  const whole: Part = {
    kind: 'whole',
    rowsFrom: rowsFrom(definition, where),
    columnOf: (term) => term.column,
  }
  if (!split || !isRestNeeded) return [whole]
  // This form keeps the planner from an index over all rows, which it would read in full.
  const asked = where.conditions.map((one) => sql`(${one.all}) is true`)
  const moving: Part = {
    ...whole,
    kind: 'moving',
    rowsFrom: sql`${table ?? from} where ${all([split.moving, ...asked])}`,
  }
  const isAlone =
    where.conditions.every((one) => one.isOfAll || one.isOfRest) &&
    terms.every((term) => term.isInRestingAlone)
  const resting: Part =
    isAlone && split.restingAlone
      ? {
          kind: 'resting',
          rowsFrom: rowsFrom({ ...definition, table: split.restingAlone }, where),
          columnOf: (term) => term.column,
        }
      : {
          kind: 'resting',
          rowsFrom: sql`${split.restingTable ?? table ?? from}
            where ${all(where.conditions.map((one) => one.resting))} and ${split.resting}`,
          columnOf: (term) => term.restColumn ?? term.column,
        }
  // Resting rows first: if enough of them match for a count, the query skips the moving rows.
  return [...(where.parts.resting ? [resting] : []), ...(where.parts.moving ? [moving] : [])]
}

const unionAll = (queries: readonly RawBuilder<unknown>[]) =>
  sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  )

export async function countAll<Row>(db: Db, query: Matches<Row>): Promise<number> {
  const parts = partsOf(query, [], asksForRest(query))
  return await countRows(db, unionAll(parts.map((part) => sql`select 1 from ${part.rowsFrom}`)))
}

/** Counts matching rows up to `most + 1`, and narrows the conditions to the parts that have some. */
export async function countUpTo<Row>(
  db: Db,
  query: Matches<Row>,
  most: number,
): Promise<{ readonly count: number; readonly where: ListWhere }> {
  const where = ofFew(query.where)
  const [first, second] = partsOf({ ...query, where }, [], asksForRest(query))
  const upTo = (part: Part | undefined, condition: RawBuilder<unknown>) =>
    part ? sql`select 1 from ${part.rowsFrom} ${condition} limit ${most + 1}` : sql`select 1 where false`
  const { rows } = await sql<{ first: bigint; second: bigint }>`
    with first as materialized (select count(*) as total from (${upTo(first, sql``)}) counted)
    select first.total as first, second.total as second from first,
      (select count(*) as total from (${upTo(second, sql`and (select total from first) <= ${most}`)}) counted) second`.execute(
    db,
  )
  const counts = [rows[0]?.first ?? 0n, rows[0]?.second ?? 0n]
  // The page does not read the moving rows again if none of them matched.
  const isWithoutMoving = second?.kind === 'moving' && counts[1] === 0n
  const parts = { ...where.parts, moving: where.parts.moving && !isWithoutMoving }
  return { count: Number(counts[0]) + Number(counts[1]), where: { ...where, parts } }
}

function ofFew(where: ListWhere): ListWhere {
  return {
    ...where,
    conditions: where.conditions.map((one) =>
      one.ofFew ? { ...one, all: one.ofFew, resting: one.ofFew } : one,
    ),
  }
}

/**
 * `isFew` means that few enough rows match to count them. The query then finds all of them by their filters and sorts
 * them. Along the order, the planner could read the whole table before it reaches rows at the far end.
 */
export async function readPage<Row>(db: Db, query: PageQuery<Row>, isFew: boolean): Promise<Row[]> {
  const { definition, tenantId, terms } = query
  const keys = isFew ? keysOfFew(query) : keysInOrder(query)
  const { rows } = await sql<Row>`with page as materialized (${keys})
    select ${definition.select}${selectAdded(definition.added)} from ${definition.from}
    where ${definition.tenantColumn} = ${tenantId} and ${definition.idColumn} = any (array(select key from page))
    ${orderBy(terms)}`.execute(db)
  return rows
}

const nameOf = (_term: OrderTerm, index: number) => sql.raw(`o${index}`)

function columnsOf<Row>({ definition, terms }: PageQuery<Row>, part: Part): RawBuilder<unknown> {
  const columns = terms.map((term, index) => sql`${part.columnOf(term)} as ${nameOf(term, index)}`)
  return sql`${definition.idColumn} as key, ${sql.join(columns)}`
}

function keysOfFew<Row>(query: PageQuery<Row>): RawBuilder<unknown> {
  const { terms, limit, offset } = query
  // The order alone needs no parts here: its rows are found by the filters.
  const matching = partsOf(query, terms, asksForRest(query)).map(
    (part) => sql`select ${columnsOf(query, part)} from ${part.rowsFrom}`,
  )
  // The second offset keeps the planner from going along the order after all.
  return sql`select key from (${unionAll(matching)} offset 0) matching
    ${orderBy(terms, nameOf)} limit ${limit} offset ${offset}`
}

function keysInOrder<Row>(query: PageQuery<Row>): RawBuilder<unknown> {
  const { terms, limit, offset } = query
  const isRestNeeded = terms.some((term) => term.restColumn)
  const pieces = partsOf(query, terms, isRestNeeded).flatMap((part) => piecesOf(query, part))
  const [only] = pieces
  if (pieces.length === 1 && only) return sql`select key from (${only}) piece offset ${offset}`
  return sql`select key from (${unionAll(pieces)}) pieces ${orderBy(terms, nameOf)} limit ${limit} offset ${offset}`
}

/** A part in its order, up to the last row of the page. */
function piecesOf<Row>(query: PageQuery<Row>, part: Part): readonly RawBuilder<unknown>[] {
  const { terms, limit, offset } = query
  const [first, ...others] = terms
  const read = (conditions: RawBuilder<unknown>, given: readonly OrderTerm[]) => sql`
    select ${columnsOf(query, part)} from ${part.rowsFrom} ${conditions}
    ${orderBy(given, (term) => part.columnOf(term))} limit ${limit + offset}`
  if (part.kind === 'moving') {
    // They are few, and which of them match is not known to be even: so they are all found before they are put in order.
    return [
      sql`select * from (select ${columnsOf(query, part)} from ${part.rowsFrom} offset 0) moving
        ${orderBy(terms, nameOf)} limit ${limit + offset}`,
    ]
  }
  if (!first?.isDescending || !first.mayBeNull) return [read(sql``, terms)]
  const withoutNulls = [{ ...first, mayBeNull: false }, ...others]
  const isAsked = query.where.conditions.some(({ column }) => column === first.column)
  if (isAsked || (part.kind === 'resting' && first.restColumn)) return [read(sql``, withoutNulls)]
  // An index read backwards begins with the nulls, which belong last: so it is read in two pieces.
  const column = part.columnOf(first)
  return [read(sql`and ${column} is not null`, withoutNulls), read(sql`and ${column} is null`, others)]
}
