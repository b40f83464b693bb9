import { expect, it } from 'vitest'
import { shownSize } from './pager.tsx'

it('[X036] a chosen number of entries shows before its answer is there', () => {
  expect(shownSize(undefined, 20)).toBe(20)
  expect(shownSize({ size: 50, before: 20 }, 20)).toBe(50)
})

it('[X036] an answer of another size counts more than an older choice', () => {
  expect(shownSize({ size: 50, before: 20 }, 50)).toBe(50)
  expect(shownSize({ size: 50, before: 20 }, 10)).toBe(10)
})
