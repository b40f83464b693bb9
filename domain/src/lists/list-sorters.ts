export type SortDirection = 'ascending' | 'descending'
export type Sorter = `+${string}` | `-${string}`

export const DEFAULT_SORTER: Sorter = '-createdDate'

export function sorterOf(field: string, direction: SortDirection): Sorter {
  return direction === 'ascending' ? `+${field}` : `-${field}`
}

/** Reads '+field' or '-field'; undefined for anything else. */
export function parseSorter(text: string): { field: string; direction: SortDirection } | undefined {
  const match = /^([+-])([A-Za-z][\w.]*)$/.exec(text)
  const field = match?.[2]
  if (match === null || field === undefined) return undefined
  return { field, direction: match[1] === '+' ? 'ascending' : 'descending' }
}

export function sortersOrDefault(
  sorters: readonly Sorter[] | undefined,
  fallback: Sorter = DEFAULT_SORTER,
): readonly Sorter[] {
  return sorters === undefined || sorters.length === 0 ? [fallback] : sorters
}
