import { PAGE_SIZES } from '@pickproof/domain/lists/paging'
import { type PagedSearch, pagedSearchOf } from '../common/page/paged-search.ts'

/** The texts that the address keeps, each with what it may look like. */
const TEXTS = {
  tab: /^(active|settled)$/,
  view: /^calendar$/,
  order: /^oldest$/,
  type: /^(STRAIGHT|PARLAY)$/,
  sport: /^[\w-]{1,64}$/,
  league: /^.{1,160}$/,
  market: /^.{1,160}$/,
  book: /^[^\s]{1,160}$/,
  odds: /^[\w.-]{1,20}$/,
  /** Several with commas between them. */
  result: /^[A-Z_]{1,20}(,[A-Z_]{1,20}){0,9}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  q: /^.{1,100}$/,
} as const

/** The part of the address of My picks that selects the tab, the filters, the order, the view and the page. */
export type MyPicksSearch = PagedSearch & { readonly [Key in keyof typeof TEXTS]?: string | undefined }

export function myPicksSearchOf(search: Record<string, unknown>): MyPicksSearch {
  const texts = Object.entries(TEXTS).flatMap(([key, form]) => {
    const value = search[key]
    // The router reads a text of digits as a number.
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && form.test(text) ? [[key, text] as const] : []
  })
  return { ...Object.fromEntries(texts), ...pagedSearchOf(search, PAGE_SIZES) }
}
