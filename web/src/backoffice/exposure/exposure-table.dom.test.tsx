import { expect, it } from 'vitest'
import { steadyOrder } from './exposure-table.tsx'

it('keeps the order of rows: new ones come last, removed ones leave', () => {
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'd', 'a'], true)).toEqual(['a', 'c', 'd'])
})

it('the largest is first again as soon as they are released', () => {
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'd', 'a'], false)).toEqual(['c', 'd', 'a'])
})
