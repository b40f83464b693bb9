import { BACK_OFFICE_PAGE_SIZES } from '@pickproof/domain/lists/paging'
import { describe, expect, it } from 'vitest'
import { columnSettingsOf, hiddenKeysOf, startPageSize } from './admin-list-data.ts'
import { readTableSettings } from './saved-settings.ts'

const columns = [
  { key: 'accno' },
  { key: 'status' },
  { key: 'closureReason', hiddenAtStart: true },
  { key: 'addedLater' },
]

describe('the column choice of a list', () => {
  it('[B021] [B024] is a name and a display flag per column, and comes back as it was', () => {
    const settings = columnSettingsOf(columns, ['status'])
    expect(settings).toEqual([
      { name: 'accno', display: true },
      { name: 'status', display: false },
      { name: 'closureReason', display: true },
      { name: 'addedLater', display: true },
    ])
    expect(hiddenKeysOf(columns, settings)).toEqual(['status'])
  })

  it('leaves a column without a choice as the list shows it', () => {
    expect(hiddenKeysOf(columns, [])).toEqual(['closureReason'])
    expect(hiddenKeysOf(columns, [{ name: 'gone', display: false }])).toEqual(['closureReason'])
  })
})

describe('saved settings', () => {
  it('are read in their shape, and what has another one is left out', () => {
    const nothing = { filters: null, columns: [] }
    for (const strange of [undefined, null, 7, 'x', {}, { filters: 'all', columns: 3 }])
      expect(readTableSettings(strange)).toEqual(nothing)
    const good = { key: 'status', op: '=', value: 'ACTIVE' }
    expect(
      readTableSettings({
        filters: [good, { key: 'status' }, null],
        columns: [{ name: 'status', display: false }, { name: 'x' }, 'y'],
      }),
    ).toEqual({ filters: [good], columns: [{ name: 'status', display: false }] })
    expect(readTableSettings({ filters: [], columns: [] }).filters).toEqual([])
  })
})

describe('the page of a list', () => {
  it('[B025] has 10 rows at first, 20 on an extra-large screen', () => {
    expect([390, 1440, 1535].map(startPageSize)).toEqual([10, 10, 10])
    expect([1536, 1920, 3840].map(startPageSize)).toEqual([20, 20, 20])
  })

  it('[B026] can have 10, 20, 50 or 100 rows', () => {
    expect(BACK_OFFICE_PAGE_SIZES).toEqual([10, 20, 50, 100])
  })
})
