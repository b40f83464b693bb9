/** How a list is declared: where its rows come from, and which fields a caller may filter and sort by. */
import type { Role } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'

type ListFieldKind = 'text' | 'integer' | 'money' | 'instant' | 'date' | 'boolean' | 'choice'

export interface ListField {
  /** The column, written by us; a caller only ever names the key it stands under. */
  readonly column: RawBuilder<unknown>
  readonly kind: ListFieldKind
  /** The accepted values of a 'choice'. */
  readonly choices?: readonly string[]
  /** How the column spells each choice, where that differs. */
  readonly stored?: Readonly<Record<string, string>>
  /** Never null in its table, so that one index serves both directions of an order. */
  readonly isRequired?: boolean
  /** The column stands in another table: rows are found there first and here by their keys. Never an order. */
  readonly of?: ListLink
  /** The text of `of` in small letters, and the tables it comes from, for finding parts of it in all their rows: letters
   * are made small once in each name and not once in each row. */
  readonly small?: { readonly column: RawBuilder<unknown>; readonly from: RawBuilder<unknown> }
  /** Where a part of the text is looked for, when an index of the list's own table cannot tell. */
  readonly partsOf?: { readonly column: RawBuilder<unknown>; readonly link: ListLink }
  /** For a text with few different values, a query of them as `value`: a part is looked for there, not in every row. */
  readonly values?: RawBuilder<unknown>
  /** True for a text that is only asked for as a whole. */
  readonly isWhole?: boolean
  /** How a condition on the column has to be put so that an index knows it. */
  readonly put?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
  /** False where no index gives the order. */
  readonly isSortable?: boolean
  /** Grows with the id, more or less: rows of another time stand together, perhaps at the far end of an order. */
  readonly isChronological?: boolean
  /** Its index holds the resting rows alone (see ListSplit); their column, where it is another one. An order needs it
   * to be null in no resting row. */
  readonly inRest?: true | RawBuilder<unknown>
  /** Null in every moving row, so that none of them can match. */
  readonly isNullInMoving?: boolean
  /** An order by it needs no more than the table of the resting rows by itself (see ListSplit). */
  readonly isInRestingAlone?: boolean
}

/**
 * Rows that still change are few and are read as they are; all others rest, and only those are in the indexes of some
 * fields. Such a field is asked of both parts, one after the other.
 */
export interface ListSplit {
  /** The field that tells the parts apart, and its value in rows that still change. */
  readonly key: string
  readonly value: string
  /** The conditions by which an index finds the moving rows, and no others. */
  readonly moving: RawBuilder<unknown>
  readonly resting: RawBuilder<unknown>
  /** The table with what the resting rows keep elsewhere. */
  readonly restingTable?: RawBuilder<unknown>
  /** That table by itself under the name of the list's own: enough where nothing else is asked for. What is asked for
   * always (see ListDefinition) can be asked of it. */
  readonly restingAlone?: RawBuilder<unknown>
}

/** The way from a row of the list to a row of another table. */
export interface ListLink {
  /** The column of the list's own table. */
  readonly key: RawBuilder<unknown>
  /** The other table, with the names that the columns of the fields use. */
  readonly from: RawBuilder<unknown>
  /** None for a table that all tenants share. */
  readonly tenantColumn?: RawBuilder<unknown>
  /** What the key equals, a bigint unless told otherwise. */
  readonly idColumn: RawBuilder<unknown>
  readonly idType?: 'bigint' | 'text'
  /** The table that the condition is about, where it leads here by way of the first table of `from`. */
  readonly via?: {
    readonly from: RawBuilder<unknown>
    readonly tenantColumn: RawBuilder<unknown>
    readonly idColumn: RawBuilder<unknown>
    /** The table between the two, and its column with the id of the other one. */
    readonly between: RawBuilder<unknown>
    readonly betweenTenantColumn: RawBuilder<unknown>
    readonly betweenKey: RawBuilder<unknown>
  }
}

interface ListBounds {
  /** Up to how many matching rows are counted one by one. */
  readonly counted: number
  /** Up to how many rows of another table are named one by one; with more, any order of the list soon meets some. */
  readonly keys: number
  /** How many rows are looked at for a guess, where the planner has none. */
  readonly sampled: number
  /** How many rows of another table are looked at to see whether more match than can be named. */
  readonly probed: number
}

export const LIST_BOUNDS: ListBounds = { counted: 10_000, keys: 5_000, sampled: 1_000, probed: 200 }

/** Values of a select under their names. */
export type AddedValues = Readonly<Record<string, RawBuilder<unknown>>>

export interface ListDefinition<Row> {
  readonly select: RawBuilder<Row>
  /** What the declaration adds to the select (see `declaredSql`). */
  readonly added?: AddedValues
  readonly from: RawBuilder<unknown>
  /** The list's own table alone, under the name it has in `from`: which rows are on a page is settled there. */
  readonly table?: RawBuilder<unknown>
  readonly tenantColumn: RawBuilder<unknown>
  /** Makes the order total, so that no row is shown twice or never while paging. */
  readonly idColumn: RawBuilder<unknown>
  /** Rows that are in the list at all, before any filter of the caller. */
  readonly always?: RawBuilder<unknown>
  readonly split?: ListSplit
  readonly fields: Readonly<Record<string, ListField>>
  readonly defaultSorters: readonly string[]
  readonly bounds?: ListBounds
}

/**
 * The lists of a module for staff, under the path of their calls. Most have more rows and filters for some roles than for others, and
 * what belongs to today in one belongs to this moment.
 */
export type ModuleLists = Readonly<Record<`/${string}`, (viewer: Role, now: Date) => ListDefinition<unknown>>>

/** For the end of a select. */
export function selectAdded(added: AddedValues = {}): RawBuilder<unknown> {
  const values = Object.entries(added).map(([key, value]) => sql`, ${value} as ${sql.id(key)}`)
  return sql.join(values, sql``)
}
