/** The settings that a list stores for a reader, and how it reads them. */
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { isFilterChoice } from './jumps.ts'

export interface ColumnSetting {
  readonly name: string
  readonly display: boolean
}

export interface TableSettings {
  /** Null: nothing chosen, the list opens with its own filters. */
  readonly filters: readonly FilterChoice[] | null
  readonly columns: readonly ColumnSetting[]
}

export const NOTHING_CHOSEN: TableSettings = { filters: null, columns: [] }
/** Any value from outside, in the shape of settings. Parts of another shape are left out. */
export function readTableSettings(value: unknown): TableSettings {
  if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN
  const { filters, columns } = value as Record<string, unknown>
  return {
    filters: Array.isArray(filters) ? filters.filter(isFilterChoice) : null,
    columns: Array.isArray(columns) ? columns.filter(isColumnSetting) : [],
  }
}

function isColumnSetting(value: unknown): value is ColumnSetting {
  if (typeof value !== 'object' || value === null) return false
  const { name, display } = value as Record<string, unknown>
  return typeof name === 'string' && typeof display === 'boolean'
}
