import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { DEFAULT_SORTER, type Sorter, sorterOf } from '@pickproof/domain/lists/list-sorters'
import type { FilterDefinition } from '../ui/list/filter-definition.ts'

interface SortedList {
  readonly columns: readonly { readonly sortField?: string }[]
  readonly filters: readonly FilterDefinition[]
  readonly startSorter?: Sorter
}

/**
 * The order until the reader chooses one. Whoever asks for days up to one sees the last of these days first, as the server
 * would sort them too: in another order, rows of long ago take it longer to find.
 */
export function startSorterOf(
  { columns, filters, startSorter = DEFAULT_SORTER }: SortedList,
  choices: readonly FilterChoice[],
): Sorter {
  const days = choices.find(
    (choice) =>
      hasEnd(choice) &&
      filters.some(({ key, kind }) => kind === 'date' && key === choice.key) &&
      columns.some(({ sortField }) => sortField === choice.key),
  )
  return days ? sorterOf(days.key, 'descending') : startSorter
}

function hasEnd(choice: FilterChoice): boolean {
  if (choice.op === 'BETWEEN') return Boolean(choice.value[1])
  return (choice.op === '<=' || choice.op === '<' || choice.op === '=') && Boolean(choice.value)
}
