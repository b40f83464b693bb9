import { expect, it } from 'vitest'
import { untilSome } from './odds-queries.ts'

it.each([
  ['again while it is empty', [], true],
  ['not again once it has a sportsbook', [{}], false],
  ['not by itself before the first answer', undefined, false],
])('[T24-2.3] the list of sportsbooks is asked for %s', (_name, data, isAsked) => {
  expect(Boolean(untilSome({ state: { data } }))).toBe(isAsked)
})
