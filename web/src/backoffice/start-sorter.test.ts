import { expect, it } from 'vitest'
import { startSorterOf } from './admin-list-data.ts'

const list = {
  columns: [{ sortField: 'id' }, { sortField: 'gameDate' }, {}],
  filters: [
    { kind: 'date', key: 'gameDate', label: 'Game' },
    { kind: 'date', key: 'unsorted', label: 'Unsorted' },
    { kind: 'text', key: 'id', label: 'Id' },
  ],
  startSorter: '-id',
} as const

it('[B020] a list starts with the last of the days that it is filtered by', () => {
  const days = { key: 'gameDate', op: 'BETWEEN', value: ['2026-01-01', '2026-02-01'] } as const
  expect(startSorterOf(list, [{ key: 'id', op: '=', value: 7 }, days])).toBe('-gameDate')
  expect(startSorterOf(list, [{ ...days, value: [null, '2026-02-01'] }])).toBe('-gameDate')
})

it('[B020] a list starts as it is declared where days have no end or cannot be sorted by', () => {
  expect(startSorterOf(list, [{ key: 'gameDate', op: 'BETWEEN', value: ['2026-01-01', null] }])).toBe('-id')
  expect(startSorterOf(list, [{ key: 'unsorted', op: '<=', value: '2026-01-01' }])).toBe('-id')
  expect(startSorterOf({ ...list, startSorter: undefined }, [])).toBe('-createdDate')
})
