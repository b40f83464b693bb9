/** Which columns stand, between the saved flags (B024) and what the list hides by itself. */
import type { ListColumn } from '../ui/list/list-column.ts'
import type { ColumnSetting } from './saved-settings.ts'

type Columns = readonly Pick<ListColumn<never>, 'key' | 'hiddenAtStart'>[]

/** A column that was not there when the choice was made stands as the list shows it by itself. */
export function hiddenKeysOf(columns: Columns, saved: readonly ColumnSetting[]): string[] {
  const displays = new Map(saved.map(({ name, display }) => [name, display]))
  return columns
    .filter(({ key, hiddenAtStart }) => !(displays.get(key) ?? !hiddenAtStart))
    .map(({ key }) => key)
}

export function columnSettingsOf(columns: Columns, hiddenKeys: readonly string[]): ColumnSetting[] {
  return columns.map(({ key }) => ({ name: key, display: !hiddenKeys.includes(key) }))
}
