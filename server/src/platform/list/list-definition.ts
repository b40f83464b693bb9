/** How a list is declared: where its rows come from, and which fields a caller may filter and sort by. */
import type { RawBuilder } from 'kysely'

export type ListFieldKind = 'text' | 'integer' | 'money' | 'instant' | 'date' | 'boolean' | 'choice'

export interface ListField {
  /** The column, written by us; a caller only ever names the key it stands under. */
  readonly column: RawBuilder<unknown>
  readonly kind: ListFieldKind
  /** The accepted values of a 'choice'. */
  readonly choices?: readonly string[]
}

export interface ListDefinition<Row> {
  readonly select: RawBuilder<Row>
  readonly from: RawBuilder<unknown>
  readonly tenantColumn: RawBuilder<unknown>
  /** Makes the order total, so that no row is shown twice or never while paging. */
  readonly idColumn: RawBuilder<unknown>
  /** Rows that are in the list at all, before any filter of the caller. */
  readonly always?: RawBuilder<unknown>
  readonly fields: Readonly<Record<string, ListField>>
  readonly defaultSorters: readonly string[]
}
