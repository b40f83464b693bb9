/** What the server takes from the declaration of a list: its filters and orders, the fields it adds, and its file. */
import type { Readable } from 'node:stream'
import {
  type AddedFields,
  type AddedKey,
  type CellValue,
  cellValueOf,
  type ColumnKey,
  type FieldDeclaration,
  type ListDeclaration,
  type ListOf,
  mayHaveColumn,
  type RowOf,
  type SearchedKey,
} from '@pickproof/contract/lists/list-declaration'
import type { Message } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Language } from '@pickproof/messages/languages'
import { type RawBuilder, sql } from 'kysely'
import { say, sayStored } from '../messages/speech.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from './csv.ts'
import type { AddedValues, ListDefinition, ListField } from './list-definition.ts'

/** The SQL of a field. Its kind, its choices and whether it gives an order are in the declaration. */
export type SqlField = Omit<ListField, 'kind' | 'choices' | 'isSortable'>

/** Columns of the table with this alias. */
export function columnsOf(alias: string): (name: string, about?: Partial<SqlField>) => SqlField {
  return (name, about) => ({ column: sql.ref(`${alias}.${name}`), ...about })
}

/** The SQL of every field that callers filter or sort by. A missing one does not compile. */
type SqlFields<L extends ListDeclaration> = Readonly<Record<SearchedKey<L>, SqlField>>

/** The SQL of the value of every field that the list adds to the answer. */
export type AddedSql<L extends ListDeclaration> = Readonly<Record<AddedKey<L>, RawBuilder<unknown>>>

interface DeclaredSql<L extends ListDeclaration> {
  readonly fields: Readonly<Record<SearchedKey<L>, ListField>>
  readonly added: AddedValues
}

/** What a definition takes from the declaration. A list that adds fields does not compile without their SQL. */
export function declaredSql<L extends ListDeclaration>(
  list: L,
  columns: SqlFields<L>,
  ...[added]: [AddedKey<L>] extends [never] ? [] : [added: AddedSql<L>]
): DeclaredSql<L> {
  return { fields: searchedFields(list, columns), added: added ?? {} }
}

function searchedFields<L extends ListDeclaration>(
  list: L,
  columns: SqlFields<L>,
): Readonly<Record<SearchedKey<L>, ListField>> {
  const fields = Object.entries<SqlField>(columns).map(([key, column]) => {
    const declared = list.fields[key]
    if (!declared || declared.kind === 'number' || declared.kind === 'composed')
      throw new Error(`callers cannot search by ${key}`)
    const { kind, choices, sort } = declared
    const field: ListField = { ...column, kind, ...(choices && { choices }), isSortable: sort !== undefined }
    return [key, field]
  })
  return Object.fromEntries(fields)
}

/** The view of a row for staff, with the fields that the list adds. */
export function withAdded<L extends ListDeclaration, Row, View>(
  list: L,
  view: (row: Row) => View,
): (row: Row) => View & AddedFields<L> {
  return (row) => ({ ...view(row), ...addedFields(list, row as object) })
}

/** The fields that the list adds, from a row that was read with `selectAdded`. */
export function addedFields<L extends ListDeclaration>(list: L, row: object): AddedFields<L> {
  return jsonFields(list, row, ({ added }) => added === true) as AddedFields<L>
}

/** A row of a list with a page made from the declaration, from one that was read by its `pageDefinition`. */
export function rowOf<L extends ListDeclaration>(list: L, row: object): RowOf<L> {
  return jsonFields(list, row, () => true) as RowOf<L>
}

function jsonFields(
  list: ListDeclaration,
  row: object,
  isIn: (field: FieldDeclaration) => boolean,
): Readonly<Record<string, unknown>> {
  const fields = Object.entries(list.fields).filter(([, field]) => isIn(field))
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(fields.map(([key, { kind }]) => [key, jsonOf(values[key], kind)]))
}

function jsonOf(value: unknown, kind: string): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return sayStored(value)
  if (typeof value !== 'bigint') return value ?? null
  return kind === 'money' ? minorToJson(value) : Number(value)
}

/** The SQL of a list with a page made from the declaration. */
interface PageSql<L extends ListDeclaration> {
  /** The table and the alias of the list. */
  readonly from: RawBuilder<unknown>
  readonly alias: string
  /** The value of every field in the answer. */
  readonly values: Readonly<Record<keyof L['fields'] & string, RawBuilder<unknown>>>
  /** The fields that callers filter or sort by. */
  readonly search: SqlFields<L>
}

/** A row that a `pageDefinition` reads. */
export type PageRow<L extends ListDeclaration> = Readonly<Record<keyof L['fields'] & string, unknown>>

export function pageDefinition<L extends ListDeclaration>(
  list: L,
  { from, alias, values, search }: PageSql<L>,
): ListDefinition<PageRow<L>> {
  const selected = Object.entries<RawBuilder<unknown>>(values)
  return {
    select: sql<PageRow<L>>`${sql.join(selected.map(([key, value]) => sql`${value} as ${sql.id(key)}`))}`,
    from,
    tenantColumn: sql.ref(`${alias}.tenant_id`),
    idColumn: sql.ref(`${alias}.id`),
    fields: searchedFields(list, search),
    defaultSorters: ['-id'],
  }
}

interface FileRequest {
  readonly viewer: Rights
  /** Of the heads and the words. */
  readonly language: Language
  readonly columns: readonly string[]
}

/** The list as a file, in the columns that the caller names and may see. */
export function declaredCsv<View, L extends ListDeclaration, Row>(
  list: ListOf<View, L>,
  request: FileRequest,
  batches: AsyncIterable<readonly Row[]>,
  view: (row: Row) => View,
): Readable {
  const columns = fileColumns<View & AddedFields<L>>(list, request, (key, row) => {
    const field = list.fields[key]
    return field && (cellValueOf(field, key, row) as CellValue)
  })
  return csvOf(batches, columns, withAdded<L, Row, View>(list, view))
}

/** Reads the columns of a file from rows that were not turned into views. */
export type FileValues<L extends ListDeclaration, Row> = Readonly<
  Record<Exclude<ColumnKey<L>, AddedKey<L>>, (row: Row) => CellValue>
>

export function csvOfValues<L extends ListDeclaration, Row extends object>(
  list: L,
  request: FileRequest,
  batches: AsyncIterable<readonly Row[]>,
  values: FileValues<L, Row>,
): Readable {
  const known: Readonly<Record<string, (row: Row) => CellValue>> = values
  const columns = fileColumns<Row>(list, request, (key, row) => {
    const value = known[key]
    return value ? value(row) : (addedFields(list, row) as Readonly<Record<string, CellValue>>)[key]
  })
  return csvOf(batches, columns, (row) => row)
}

function fileColumns<View>(
  list: ListDeclaration,
  { viewer, columns, language }: FileRequest,
  read: (key: string, row: View) => CellValue,
): readonly CsvColumn<View>[] {
  const all = Object.entries(list.fields).flatMap(([key, field]): [string, CsvColumn<View>][] => {
    const { title, fileTitle = title } = field
    if (fileTitle === undefined || !mayHaveColumn(field, viewer)) return []
    return [[key, csvColumn(say(fileTitle, language), (row) => wordsOf(read(key, row), language))]]
  })
  return chosenColumns(Object.fromEntries(all), columns)
}

function wordsOf(value: CellValue, language: Language): Exclude<CellValue, Message> {
  return typeof value === 'object' && value !== null ? say(value, language) : value
}
