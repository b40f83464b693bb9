import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import {
  BACK_OFFICE_PAGE_SIZES,
  DEFAULT_PAGE_SIZE,
  findLastPageNo,
  PAGE_SIZES,
  pageNoAfterResize,
  pageRange,
  pageRangeText,
  WITHDRAWAL_PAGE_SIZES,
} from './paging.ts'

describe('paging', () => {
  it('[X035] the default page size is 10', () => {
    expect(DEFAULT_PAGE_SIZE).toBe(10)
  })

  it('[X036] the sizes are 10, 20 and 50', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 50])
  })

  it('the back office goes up to 100 and the withdrawals table starts at 5', () => {
    expect(BACK_OFFICE_PAGE_SIZES).toEqual([10, 20, 50, 100])
    expect(WITHDRAWAL_PAGE_SIZES).toEqual([5, 10, 20])
  })

  it.each([
    [{ number: 0, size: 10, totalElements: 57 }, 'Showing 1 to 10 of 57 entries'],
    [{ number: 5, size: 10, totalElements: 57 }, 'Showing 51 to 57 of 57 entries'],
    [{ number: 0, size: 10, totalElements: 0 }, 'Showing 0 to 0 of 0 entries'],
    [{ number: 0, size: 10, totalElements: 10 }, 'Showing 1 to 10 of 10 entries'],
    [{ number: 120, size: 10, totalElements: 12_345 }, 'Showing 1,201 to 1,210 of 12,345 entries'],
    [{ number: 9, size: 10, totalElements: 57 }, 'Showing 51 to 57 of 57 entries'],
    [
      { number: 0, size: 10, totalElements: 998_400, isTotalEstimate: true as const },
      'Showing 1 to 10 of ≈ 998,400 entries',
    ],
  ])('[X036] %j reads %j', (position, text) => {
    expect(inEnglish(pageRangeText(position))).toBe(text)
  })

  it('leads back from a page that no longer has rows, and from no other', () => {
    const page = (rows: number, totalElements: number) => ({ content: Array(rows).fill(0), totalElements })
    expect(findLastPageNo(page(0, 10), { pageNo: 2, pageSize: 10 })).toBe(1)
    expect(findLastPageNo(page(0, 25), { pageNo: 9, pageSize: 10 })).toBe(3)
    expect(findLastPageNo(page(1, 11), { pageNo: 2, pageSize: 10 })).toBeUndefined()
    expect(findLastPageNo(page(0, 0), { pageNo: 2, pageSize: 10 })).toBeUndefined()
    expect(findLastPageNo(page(0, 10), { pageNo: 1, pageSize: 10 })).toBeUndefined()
  })

  it('[X036] the pages cover every row once', () => {
    fc.assert(
      fc.property(fc.nat({ max: 500 }), fc.constantFrom(...PAGE_SIZES), (totalElements, size) => {
        const { pageCount } = pageRange({ number: 0, size, totalElements })
        let lastRow = 0
        for (let number = 0; number < pageCount; number += 1) {
          const { from, to, pageNo } = pageRange({ number, size, totalElements })
          expect(pageNo).toBe(number + 1)
          if (totalElements > 0) expect(from).toBe(lastRow + 1)
          lastRow = to
        }
        expect(lastRow).toBe(totalElements)
      }),
    )
  })

  it('behind the last page of a guessed total there may be another one', () => {
    const guessed = { size: 10, totalElements: 20_000, isTotalEstimate: true as const }
    expect(pageRange({ ...guessed, number: 0 }).pageCount).toBe(2_000)
    expect(pageRange({ ...guessed, number: 1_999 })).toMatchObject({ pageNo: 2_000, pageCount: 2_001 })
    expect(pageRange({ number: 1_999, size: 10, totalElements: 20_000 }).pageCount).toBe(2_000)
  })

  it('a new page size keeps the first visible row in view', () => {
    const position = { number: 5, size: 10, totalElements: 57 }
    expect(pageNoAfterResize(position, 20)).toBe(3)
    expect(pageNoAfterResize(position, 50)).toBe(2)
    expect(pageNoAfterResize({ number: 1, size: 9, totalElements: 57 }, 10)).toBe(1)
    expect(pageNoAfterResize({ number: 0, size: 10, totalElements: 0 }, 50)).toBe(1)
  })
})
