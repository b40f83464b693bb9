import { expect, it } from 'vitest'
import { type Landing, landing, linesOf, opposite, statusOfLandings } from './line-result.ts'

it.each([
  [2, [2]],
  [-1.5, [-1.5]],
  [0, [0]],
  [2.25, [2, 2.5]],
  [-0.75, [-1, -0.5]],
  [2.3, undefined],
  [Number.NaN, undefined],
])('a stake on %s is on the lines %j', (points, lines) => {
  expect(linesOf(points)).toEqual(lines)
})

it('a difference wins above zero, loses below it and lands exactly at it', () => {
  expect([0.5, 0, -0.5].map(landing)).toEqual([1, 0, -1])
  expect(([1, 0, -1, null] as const).map(opposite)).toEqual([-1, 0, 1, null])
})

it('[P011] each pair of landings has one status', () => {
  const all: readonly Landing[] = [1, 0, -1, null]
  const table = all.map((first) => all.map((second) => statusOfLandings([first, second])))
  expect(table).toEqual([
    ['WON', 'HALF_WON', null, 'HALF_WON'],
    ['HALF_WON', 'PUSH', 'HALF_LOST', 'PUSH'],
    [null, 'HALF_LOST', 'LOST', 'HALF_LOST'],
    ['HALF_WON', 'PUSH', 'HALF_LOST', undefined],
  ])
  expect(all.map((only) => statusOfLandings([only]))).toEqual(['WON', 'PUSH', 'LOST', undefined])
  expect(statusOfLandings([])).toBeUndefined()
})
