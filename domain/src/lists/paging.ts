import { defineMessages, fixedText, type Message, text } from '../messages/message.ts'

const texts = defineMessages('domain.paging', {
  range: fixedText<{ from: number; to: number; total: Message }>(
    'Showing {from} to {to} of {total} entries',
    'X036',
  ),
  total: text<{ total: number }>('{total}'),
  estimate: text<{ total: number }>('≈ {total}'),
})

export const DEFAULT_PAGE_SIZE = 10
export const PAGE_SIZES = [10, 20, 50] as const
export const BACK_OFFICE_PAGE_SIZES = [10, 20, 50, 100] as const
export const WITHDRAWAL_PAGE_SIZES = [5, 10, 20] as const

/** A page as an answer describes it; its number counts from 0, while a request counts pages from 1. */
export type PagePosition = {
  readonly number: number
  readonly size: number
  readonly totalElements: number
  /** The total is a guess: the last page may be another one. */
  readonly isTotalEstimate?: true | undefined
}

type PageRange = {
  /** The first and the last row on the page, counted from 1; both 0 when there is none. */
  readonly from: number
  readonly to: number
  readonly total: number
  readonly pageNo: number
  readonly pageCount: number
}

function pageCountOf(totalElements: number, size: number): number {
  return Math.max(1, Math.ceil(totalElements / size))
}

/** Where to go from a page behind the last one: its rows no longer exist, after a purge or because a pick was settled. */
export function findLastPageNo(
  page: { readonly content: readonly unknown[]; readonly totalElements: number },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): number | undefined {
  if (page.content.length > 0 || page.totalElements === 0) return undefined
  const lastPageNo = pageCountOf(page.totalElements, pageSize)
  // Rows and total may be of two moments, so an empty page can be one that the total still has.
  return lastPageNo < pageNo ? lastPageNo : undefined
}

/** The rows that the page shows. A page behind the end, as after a deletion, counts as the last one. */
export function pageRange({ number, size, totalElements, isTotalEstimate }: PagePosition): PageRange {
  const known = pageCountOf(totalElements, size)
  // A guessed total may end with this page. Only the next page can confirm it.
  const pageCount = isTotalEstimate && number + 1 === known ? known + 1 : known
  const pageNo = Math.min(Math.max(1, number + 1), pageCount)
  const before = (pageNo - 1) * size
  return {
    from: totalElements === 0 ? 0 : before + 1,
    to: Math.min(before + size, totalElements),
    total: totalElements,
    pageNo,
    pageCount,
  }
}

export function pageRangeText(position: PagePosition): Message {
  const { from, to } = pageRange(position)
  return texts.range({ from, to, total: totalText(position) })
}

export function totalText({
  totalElements,
  isTotalEstimate,
}: Pick<PagePosition, 'totalElements' | 'isTotalEstimate'>): Message {
  const total = { total: totalElements }
  return isTotalEstimate ? texts.estimate(total) : texts.total(total)
}

/** The request page that keeps the first visible row in view when the page size changes. */
export function pageNoAfterResize(position: PagePosition, newSize: number): number {
  const { from } = pageRange(position)
  return from === 0 ? 1 : Math.floor((from - 1) / newSize) + 1
}
