import { describe, expect, it } from 'vitest'
import {
  csvKeysOf,
  findSortDirection,
  hiddenAtStart,
  type ListColumn,
  sorterAfterClick,
  toggleHidden,
  visibleColumns,
} from './list-column.ts'

const columns: ListColumn<unknown>[] = ['accno', 'user', 'balance'].map((key) => ({
  key,
  title: key,
  cell: () => key,
  hiddenAtStart: key === 'balance',
}))

describe('list columns', () => {
  it('hides what the reader hides, but never the first column', () => {
    const hidden = toggleHidden(toggleHidden(hiddenAtStart(columns), 'accno'), 'user')
    expect(visibleColumns(columns, hidden).map(({ key }) => key)).toEqual(['accno'])
    expect(visibleColumns(columns, toggleHidden(hidden, 'user')).map(({ key }) => key)).toEqual([
      'accno',
      'user',
    ])
  })

  it('[B022] go into the file as they are shown, an amount with its currency in a separate column', () => {
    const column = (key: string, csvBeside?: string) => ({
      key,
      title: key,
      cell: () => key,
      ...(csvBeside === undefined ? {} : { csvBeside }),
    })
    const list = [
      column('accno'),
      column('size', 'currency'),
      column('balance', 'currency'),
      column('currency'),
    ]
    expect(csvKeysOf(list, ['currency'])).toEqual(['accno', 'currency', 'size', 'balance'])
    expect(csvKeysOf(list, [])).toEqual(['accno', 'size', 'balance', 'currency'])
    expect(csvKeysOf(list, ['accno', 'size', 'balance', 'currency'])).toEqual(['accno'])
  })

  it('[X047] a click on a header sorts upwards, the next one downwards, written with + and -', () => {
    const first = sorterAfterClick('-createdDate', 'balance')
    expect(first).toBe('+balance')
    expect(sorterAfterClick(first, 'balance')).toBe('-balance')
    expect(sorterAfterClick('-balance', 'balance')).toBe('+balance')
    expect(findSortDirection('-balance', 'balance')).toBe('descending')
    expect(findSortDirection('-balance', 'user')).toBeUndefined()
  })
})
