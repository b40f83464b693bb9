/** Writes many rows with one statement and touches only rows that differ from the stored ones. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CatalogTables } from '../../platform/db/tables/catalog.ts'

const ROWS_PER_STATEMENT = 500

type ColumnType = 'text' | 'boolean' | 'int4' | 'jsonb' | 'timestamptz'

export interface UpsertPlan {
  readonly table: keyof CatalogTables
  readonly key: readonly string[]
  /** A difference in one of these makes the row a changed row. */
  readonly columns: Readonly<Record<string, ColumnType>>
  /** Written together with a change, but not compared: who wrote the row, and when. */
  readonly stamps?: Readonly<Record<string, ColumnType>>
  /** Written with a new row and never again. */
  readonly atBirth?: Readonly<Record<string, ColumnType>>
  /** Columns that must name a row of that table. */
  readonly parents?: Readonly<Record<string, keyof CatalogTables>>
  /** A column that counts the changes of a row. */
  readonly counter?: string
}

type JsonRow = Readonly<Record<string, unknown>>

/**
 * Returns the new or changed rows, as stored. Skips a row that names an unknown parent: one bad row of a provider
 * must not affect the others.
 */
export async function upsertChanged<Row>(
  db: Db,
  plan: UpsertPlan,
  rows: readonly JsonRow[],
): Promise<readonly Row[]> {
  const distinct = lastOfEachKey(plan.key, rows)
  const changed: Row[] = []
  for (let first = 0; first < distinct.length; first += ROWS_PER_STATEMENT) {
    const batch = distinct.slice(first, first + ROWS_PER_STATEMENT)
    changed.push(...(await sql<Row>`${statementOf(plan, batch)}`.execute(db)).rows)
  }
  return changed
}

/** A statement may not touch a row twice. Sorted, so two writers lock the rows in the same order. */
function lastOfEachKey(key: readonly string[], rows: readonly JsonRow[]): readonly JsonRow[] {
  const byKey = new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function statementOf(plan: UpsertPlan, rows: readonly JsonRow[]): RawBuilder<unknown> {
  const { stamps = {}, atBirth = {}, parents = {} } = plan
  const types = { ...plan.columns, ...stamps, ...atBirth }
  const names = Object.keys(types)
  const compared = Object.keys(plan.columns).filter((name) => !plan.key.includes(name))
  const rewritten = [...compared, ...Object.keys(stamps)]
  const table = sql.table(plan.table)
  const listOf = (columns: readonly string[], prefix: string) =>
    sql.join(columns.map((name) => sql.ref(`${prefix}.${name}`)))
  const shape = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name] ?? 'text')}`))
  const hasParents = Object.entries(parents).map(
    ([column, parent]) =>
      sql`exists (select from ${sql.table(parent)} parent where parent.id = ${sql.ref(`given.${column}`)})`,
  )
  const differs = sql`(${sql.ref(`known.${plan.key[0]}`)} is null
    or (${listOf(compared, 'known')}) is distinct from (${listOf(compared, 'given')}))`
  const changes = [
    ...rewritten.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    ...(plan.counter
      ? [sql`${sql.ref(plan.counter)} = ${sql.ref(`${plan.table}.${plan.counter}`)} + 1`]
      : []),
  ]
  return sql`insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${listOf(names, 'given')}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${shape})
    left join ${table} known on ${sql.join(
      plan.key.map((name) => sql`${sql.ref(`known.${name}`)} = ${sql.ref(`given.${name}`)}`),
      sql` and `,
    )}
    where ${sql.join([differs, ...hasParents], sql` and `)}
    on conflict (${sql.join(plan.key.map((name) => sql.ref(name)))})
      do update set ${sql.join(changes)}
    returning ${table}.*`
}
