import { expect, it } from 'vitest'
import { findLastPageNo } from './paging.ts'

// The total and the rows of a page may be of two moments. A screen that went from a page to itself would do so forever.
it.each([
  ['the rows went between the count and the page', 21, 3],
  ['the total is a guess', 12_000, 40],
])(
  'there is nowhere to go from an empty page that the total still has: %s',
  (_why, totalElements, pageNo) => {
    expect(findLastPageNo({ content: [], totalElements }, { pageNo, pageSize: 10 })).toBeUndefined()
  },
)
