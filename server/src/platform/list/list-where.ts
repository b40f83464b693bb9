/**
 * The conditions of a list. Values of another table are looked up there first, and a part of a text among its few
 * possible values. The list's own table is then asked only for keys and whole values, which its indexes hold.
 */
import type { Filter } from '@pickproof/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sayToCaller } from '../messages/speech.ts'
import { likeTest } from '../messages/stored-search.ts'
import { conditionOf, partOfSmall } from './list-conditions.ts'
import { LIST_BOUNDS, type ListDefinition, type ListField, type ListLink } from './list-definition.ts'
import { restColumnOf } from './list-order.ts'
import { guessCount, sampleRows } from './list-total.ts'

const VALUES_MAX = 500

interface ListScope<Row> {
  readonly definition: ListDefinition<Row>
  readonly tenantId: string
  readonly filters: readonly Filter[]
}

export interface ListCondition {
  readonly all: RawBuilder<unknown>
  /** The same of resting rows, where it is put in another way. */
  readonly resting: RawBuilder<unknown>
  /** Must be looked at row by row, because it holds for very many. */
  readonly isFrequent: boolean
  /** Only the index of resting rows holds it. */
  readonly isOfRest: boolean
  /** Applied to every row of the list, in addition to the caller's filters. */
  readonly isOfAll?: true
  /** The same for a few rows, written so that the planner always uses an index. */
  readonly ofFew?: RawBuilder<unknown>
  /** The column of the list's own table that it is about, which is null in no row for which it holds. */
  readonly column?: RawBuilder<unknown>
  /** For a time that has an end, or a beginning: which orders have to go a long way to it. */
  readonly timeFarFrom?: 'newest' | 'oldest' | 'both'
}

export interface ListWhere {
  readonly conditions: readonly ListCondition[]
  /** Which parts of the list can have matching rows, where it is split. */
  readonly parts: { readonly moving: boolean; readonly resting: boolean }
}

/** Undefined if it is plain already that no row can match. */
export async function findWhere<Row>(
  db: Db,
  { definition, tenantId, filters }: ListScope<Row>,
): Promise<ListWhere | undefined> {
  // All are judged before anything is read, so a wrong filter is always rejected.
  const judged = filters.map((filter) => judge(definition.fields, filter))
  const { keys: keysMax, probed } = definition.bounds ?? LIST_BOUNDS
  const parts = partsOf(definition, filters)
  if (!parts.moving && !parts.resting) return undefined
  const conditions: ListCondition[] = [
    { ...plain(sql`${definition.tenantColumn} = ${tenantId}`), isOfAll: true },
  ]
  if (definition.always) conditions.push({ ...plain(definition.always), isOfAll: true })
  for (const one of judged) {
    const found = await resolve(db, { tenantId, keysMax, probed }, one)
    if (!found) return undefined
    conditions.push(found)
  }
  return { conditions, parts }
}

const plain = (condition: RawBuilder<unknown>): ListCondition => ({
  all: condition,
  resting: condition,
  isFrequent: false,
  isOfRest: false,
})

function partsOf<Row>(
  { split, fields }: ListDefinition<Row>,
  filters: readonly Filter[],
): { moving: boolean; resting: boolean } {
  const parts = { moving: true, resting: true }
  for (const { key, op, value } of filters) {
    parts.moving &&= !fields[key]?.isNullInMoving
    if (key !== split?.key || (op !== '=' && op !== 'IN')) continue
    const values = op === 'IN' ? value : [value]
    parts.moving &&= values.includes(split.value)
    parts.resting &&= values.some((one) => one !== split.value)
  }
  return parts
}

interface Judged {
  readonly filter: Filter
  readonly field: ListField
  readonly link: ListLink | undefined
  /** On the list's own table, or on that of the link. */
  readonly condition: RawBuilder<unknown>
  /** The same on the list's own table, where the link is only the quicker way to it. */
  readonly own?: RawBuilder<unknown>
  /** What finds all rows of the link sooner than the condition does. */
  readonly sooner?: Searched
}

interface Searched {
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
}

function judge(fields: Readonly<Record<string, ListField>>, filter: Filter): Judged {
  const condition = conditionOf(fields, filter)
  const field = fields[filter.key] as ListField
  const parts = filter.op === 'LIKE' || field.isWords ? field.partsOf : undefined
  if (!parts) return { filter, field, link: field.of, condition, ...soonerOf(field, filter) }
  const elsewhere = { [filter.key]: { ...field, column: parts.column } }
  return { filter, field, link: parts.link, condition: conditionOf(elsewhere, filter), own: condition }
}

function soonerOf({ small }: ListField, filter: Filter): { readonly sooner?: Searched } {
  if (!small || filter.op !== 'LIKE') return {}
  return { sooner: { from: small.from, condition: partOfSmall(small.column, filter.value) } }
}

function farFrom({ op }: Filter): 'newest' | 'oldest' | 'both' {
  if (op === '<' || op === '<=') return 'newest'
  return op === '>' || op === '>=' ? 'oldest' : 'both'
}

interface Lookup {
  readonly tenantId: string
  readonly keysMax: number
  readonly probed: number
}

async function resolve(
  db: Db,
  lookup: Lookup,
  { filter, field, link, condition, own: ownText, sooner }: Judged,
): Promise<ListCondition | undefined> {
  if (link) return await resolveLink(db, lookup, link, { condition, own: ownText, sooner })
  const put = field.put ?? ((one: RawBuilder<unknown>) => one)
  const restColumn = restColumnOf(field)
  const atRest = restColumn && conditionOf({ [filter.key]: { ...field, column: restColumn } }, filter)
  const own: ListCondition = {
    all: put(condition),
    resting: put(atRest ?? condition),
    isFrequent: false,
    isOfRest: atRest !== undefined,
    column: field.column,
    ...(field.isChronological ? { timeFarFrom: farFrom(filter) } : {}),
  }
  if (!field.values || filter.op !== 'LIKE') return own
  const found = await findValues(db, field, filter)
  if (found.length === 0) return undefined
  if (found.length > VALUES_MAX) return { ...own, isFrequent: true }
  const isAny = put(sql`${field.column} = any (${found}::text[])`)
  return { ...own, all: isAny, resting: isAny }
}

async function findValues(
  db: Db,
  { values, labelsOf }: ListField,
  filter: Filter & { readonly op: 'LIKE' },
): Promise<readonly string[]> {
  const among = labelsOf
    ? sql`true`
    : conditionOf({ [filter.key]: { column: sql`v.value`, kind: 'text' } }, filter)
  const { rows } = await sql<{ value: string }>`select v.value from (${values}) v where ${among}
    limit ${VALUES_MAX + 1}`.execute(db)
  const found = rows.map(({ value }) => value)
  if (!labelsOf) return found
  const matches = likeTest(filter.value)
  return found.filter((value) => [value, ...labelsOf(value).map(sayToCaller)].some(matches))
}

async function resolveLink(
  db: Db,
  lookup: Lookup,
  link: ListLink,
  {
    condition,
    own,
    sooner,
  }: {
    readonly condition: RawBuilder<unknown>
    readonly own: RawBuilder<unknown> | undefined
    readonly sooner: Searched | undefined
  },
): Promise<ListCondition | undefined> {
  const { key, from, tenantColumn, idColumn, idType = 'bigint', via } = link
  const ofTenant = tenantColumn ? sql`${tenantColumn} = ${lookup.tenantId} and` : sql``
  const rowsWith = (one: Searched) => sql`from ${one.from} where ${ofTenant} ${one.condition}`
  const matching = rowsWith({ from, condition })
  // Put so that the planner does not take it for rare, which it does of all texts: it would not follow the order then.
  const ofRow = own
    ? sql`case when ${own} then true else false end`
    : sql`(select true ${matching} and ${idColumn} = ${key} limit 1)`
  const frequent = { ...plain(ofRow), isFrequent: true }
  if (await isPlainlyFrequent(db, lookup, via ?? link, condition)) return frequent
  const ids = via
    ? await findIdsVia(db, lookup, { via, idColumn, condition })
    : await findIds(db, lookup, sql`select ${idColumn} as id ${sooner ? rowsWith(sooner) : matching}`)
  if (ids?.length === 0) return undefined
  if (!ids) return frequent
  const named = sql`${ids}::${sql.raw(idType)}[]`
  return {
    ...plain(sql`${key} = any (${named})`),
    // The planner reads the whole table for thousands of keys that it sees, which takes longer than to look each one up.
    ofFew: sql`${key} = any (array(select unnest(${named})))`,
  }
}

/** Of the sampled rows. A smaller share proves nothing. */
const SHARE_TELLING = 0.05

/**
 * A condition that holds for many of the newest rows usually holds for more than can be named. Then the server does not
 * look for all of them, which would take longer the more there are. Where this is wrong, the answer is the same and
 * only takes longer.
 */
async function isPlainlyFrequent(
  db: Db,
  { tenantId, keysMax, probed }: Lookup,
  { from, tenantColumn, idColumn }: Pick<ListLink, 'from' | 'tenantColumn' | 'idColumn'>,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  if (!tenantColumn) return false
  const ofTenant = sql`${from} where ${tenantColumn} = ${tenantId}`
  const { seen, held } = await sampleRows(db, sql`${ofTenant} order by ${idColumn} desc`, {
    conditions: [condition],
    sampled: probed,
  })
  if (seen < probed || held < probed * SHARE_TELLING) return false
  return (await guessCount(db, ofTenant)) * (held / seen) > 2 * keysMax
}

type Id = bigint | string

/** Undefined if there are too many to name them. */
async function findIds(db: Db, { keysMax }: Lookup, query: RawBuilder<unknown>): Promise<Id[] | undefined> {
  const { rows } = await sql<{ id: Id }>`${query} limit ${keysMax + 1}`.execute(db)
  return rows.length > keysMax ? undefined : rows.map(({ id }) => id)
}

/** One after the other: in one query the planner might begin at the wrong end, where all rows are. */
async function findIdsVia(
  db: Db,
  lookup: Lookup,
  {
    via,
    idColumn,
    condition,
  }: Pick<Required<ListLink>, 'via' | 'idColumn'> & { condition: RawBuilder<unknown> },
): Promise<Id[] | undefined> {
  const { from, tenantColumn, between, betweenTenantColumn, betweenKey } = via
  const ofTenant = (column: RawBuilder<unknown>) => sql`${column} = ${lookup.tenantId}`
  const first = sql`select ${via.idColumn} as id from ${from} where ${ofTenant(tenantColumn)} and ${condition}`
  const ids = await findIds(db, lookup, first)
  if (!ids || ids.length === 0) return ids
  return await findIds(
    db,
    lookup,
    sql`select ${idColumn} as id from ${between}
      where ${ofTenant(betweenTenantColumn)} and ${betweenKey} = any (${ids}::bigint[])`,
  )
}
