/** Defines a list: the source of its rows, and the fields that a caller may filter and sort by. */
import type { Message } from '@pickproof/domain/messages/message'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { type RawBuilder, sql } from 'kysely'

type ListFieldKind = 'text' | 'integer' | 'money' | 'instant' | 'date' | 'boolean' | 'choice'

export interface ListField {
  /** Our SQL. A caller only sends the key of the field. */
  readonly column: RawBuilder<unknown>
  readonly kind: ListFieldKind
  /** The accepted values of a 'choice'. */
  readonly choices?: readonly string[]
  /** How the column spells each choice, if it differs. */
  readonly stored?: Readonly<Record<string, string>>
  /** Never null in its table, so one index serves both directions of an order. */
  readonly isRequired?: boolean
  /** The column is in another table. The list finds rows there first, then its own rows by key. It cannot sort by it. */
  readonly of?: ListLink
  /**
   * The text of `of` in lower case, and its tables, to search all their rows for a part of it. This converts each name
   * once, not once per row.
   */
  readonly small?: { readonly column: RawBuilder<unknown>; readonly from: RawBuilder<unknown> }
  /** Where to search for a part of the text, if the list's own table has no index for it. */
  readonly partsOf?: { readonly column: RawBuilder<unknown>; readonly link: ListLink }
  /** A query that returns the few distinct values of a text as `value`. The list searches them instead of every row. */
  readonly values?: RawBuilder<unknown>
  /** What callers read instead of one of these values. The list searches it too. */
  readonly labelsOf?: (value: string) => readonly (Message | string)[]
  /** The column holds messages of these areas (decision 71). The list searches the words that the caller reads. */
  readonly messages?: readonly string[]
  /** Holds the folded words of a person (`person_words`): each typed word must be a part of them. */
  readonly isWords?: true
  /** Callers only search for the whole text. */
  readonly isWhole?: boolean
  /** Rewrites a condition on the column to match its index. */
  readonly put?: (condition: RawBuilder<unknown>) => RawBuilder<unknown>
  /** False if no index gives the order. */
  readonly isSortable?: boolean
  /** Grows roughly with the id: rows of one time are close together, perhaps at the far end of an order. */
  readonly isChronological?: boolean
  /**
   * Its index contains only the resting rows (see ListSplit). The value is their column, if it differs. To sort by it, it
   * must not be null in a resting row.
   */
  readonly inRest?: true | RawBuilder<unknown>
  /** Null in every moving row, so no moving row can match. */
  readonly isNullInMoving?: boolean
  /** Sorting by it needs only the table of the resting rows (see ListSplit). */
  readonly isInRestingAlone?: boolean
}

/**
 * A few "moving" rows still change. All others are "resting", and the indexes of some fields contain only those. The
 * list queries such a field in both parts, one after the other.
 */
export interface ListSplit {
  /** The field that separates the parts, and its value in moving rows. */
  readonly key: string
  readonly value: string
  /** The conditions by which an index finds only the moving rows. */
  readonly moving: RawBuilder<unknown>
  readonly resting: RawBuilder<unknown>
  /** The table with values that resting rows keep elsewhere. */
  readonly restingTable?: RawBuilder<unknown>
  /**
   * That table alone, under the name of the list's own table, for queries that need nothing else. It must support the
   * `always` condition (see ListDefinition).
   */
  readonly restingAlone?: RawBuilder<unknown>
}

/** Joins a row of the list to a row of another table. */
export interface ListLink {
  /** The column of the list's own table. */
  readonly key: RawBuilder<unknown>
  /** The other table, with the names that the columns of the fields use. */
  readonly from: RawBuilder<unknown>
  /** Undefined for a table that all tenants share. */
  readonly tenantColumn?: RawBuilder<unknown>
  /** The column that equals the key. A bigint unless `idType` says otherwise. */
  readonly idColumn: RawBuilder<unknown>
  readonly idType?: 'bigint' | 'text'
  /** The table of the condition, if it joins through the first table of `from`. */
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
  /** The list counts up to this many matching rows exactly. */
  readonly counted: number
  /** The most keys of another table that a query lists. With more, every order of the list soon finds a match. */
  readonly keys: number
  /** How many rows the list samples for an estimate, if the planner has none. */
  readonly sampled: number
  /** How many rows of another table the list samples to see whether more match than `keys`. */
  readonly probed: number
}

export const LIST_BOUNDS: ListBounds = { counted: 10_000, keys: 5_000, sampled: 1_000, probed: 200 }

/** Select values by name. */
export type AddedValues = Readonly<Record<string, RawBuilder<unknown>>>

export interface ListDefinition<Row> {
  readonly select: RawBuilder<Row>
  /** Values that the declaration adds to the select (see `declaredSql`). */
  readonly added?: AddedValues
  readonly from: RawBuilder<unknown>
  /** The list's own table alone, under its name in `from`. It decides which rows are on a page. */
  readonly table?: RawBuilder<unknown>
  readonly tenantColumn: RawBuilder<unknown>
  /** Makes the order total, so paging shows every row exactly once. */
  readonly idColumn: RawBuilder<unknown>
  /** Limits the rows of the list, before any filter of the caller. */
  readonly always?: RawBuilder<unknown>
  readonly split?: ListSplit
  readonly fields: Readonly<Record<string, ListField>>
  readonly defaultSorters: readonly string[]
  readonly bounds?: ListBounds
}

/**
 * A module's lists for staff, by the path of their calls. Rows and filters can depend on the viewer's role and on the
 * current time.
 */
export type ModuleLists = Readonly<
  Record<`/${string}`, (viewer: Rights, now: Date) => ListDefinition<unknown>>
>

/** For the end of a select. */
export function selectAdded(added: AddedValues = {}): RawBuilder<unknown> {
  const values = Object.entries(added).map(([key, value]) => sql`, ${value} as ${sql.id(key)}`)
  return sql.join(values, sql``)
}
