import { expect, it } from 'vitest'
import { pickAnchor } from '../../paths.ts'
import { findNamedPick, pageNoBehind } from './my-picks-page.tsx'

it('reads the pick that a link names, and nothing else', () => {
  expect(findNamedPick(pickAnchor(840))).toBe(840)
  expect(['', 'pick-', 'pick-08', 'pick-x', 'rules', 'a-pick-840'].map(findNamedPick)).toEqual(
    Array(6).fill(undefined),
  )
})

it('finds the page of a pick by how many are newer', () => {
  expect([0, 9, 10, 19, 20].map((newer) => pageNoBehind(newer, 10))).toEqual([1, 1, 2, 2, 3])
})
