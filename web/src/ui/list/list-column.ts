import { parseSorter, type SortDirection, type Sorter, sorterOf } from '@pickproof/domain/lists/list-sorters'
import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Figures are right-aligned, words left. */
  align?: 'left' | 'right'
  /** The field that the server sorts by. Without one the header is not a button. */
  sortField?: string
  /** Shown only when the reader asks for it. */
  hiddenAtStart?: boolean
  /** A second column of the file, for what the cell shows beside its value, such as the currency of an amount. */
  csvBeside?: string
}

/** The first column names the row and always stays; the others follow the reader's choice. */
export function visibleColumns<Row>(
  columns: readonly ListColumn<Row>[],
  hiddenKeys: readonly string[],
): readonly ListColumn<Row>[] {
  return columns.filter((column, index) => index === 0 || !hiddenKeys.includes(column.key))
}

/** The columns of a file that says what the screen says. */
export function csvKeysOf<Row>(
  columns: readonly ListColumn<Row>[],
  hiddenKeys: readonly string[],
): readonly string[] {
  const shown = visibleColumns(columns, hiddenKeys)
  const own = new Set(shown.map(({ key }) => key))
  const keys = shown.flatMap(({ key, csvBeside }) =>
    csvBeside === undefined || own.has(csvBeside) ? [key] : [csvBeside, key],
  )
  return [...new Set(keys)]
}

export function hiddenAtStart<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter((column) => column.hiddenAtStart).map((column) => column.key)
}

export function toggleHidden(hiddenKeys: readonly string[], key: string): string[] {
  return hiddenKeys.includes(key) ? hiddenKeys.filter((hidden) => hidden !== key) : [...hiddenKeys, key]
}

/** How a column is sorted now; undefined when the list is sorted by another one. */
export function findSortDirection(sorter: Sorter | undefined, field: string): SortDirection | undefined {
  const parsed = sorter === undefined ? undefined : parseSorter(sorter)
  return parsed?.field === field ? parsed.direction : undefined
}

/** The sorter after a click on a header: first ascending, then the other way round. */
export function sorterAfterClick(sorter: Sorter | undefined, field: string): Sorter {
  return sorterOf(field, findSortDirection(sorter, field) === 'ascending' ? 'descending' : 'ascending')
}
