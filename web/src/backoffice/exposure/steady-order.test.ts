import { expect, it } from 'vitest'
import { steadyOrder } from './steady-order.ts'

it('rows do not jump while they are held: new ones come last, those that are gone leave', () => {
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'd', 'a'], true)).toEqual(['a', 'c', 'd'])
})

it('the largest stands first again as soon as nobody holds them', () => {
  expect(steadyOrder(['a', 'b', 'c'], ['c', 'd', 'a'], false)).toEqual(['c', 'd', 'a'])
})
