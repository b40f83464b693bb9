import { PAGE_SIZES } from '@pickproof/domain/lists/paging'
import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { type PagedSearch, pagedSearchOf } from '../common/page/paged-search.ts'

/** The part of the address of My picks that selects the tab, the filters and the page. */
export interface MyPicksSearch extends PagedSearch {
  readonly tab?: 'active' | 'settled' | undefined
  readonly type?: SlipType | undefined
  readonly sport?: string | undefined
}

export function myPicksSearchOf(search: Record<string, unknown>): MyPicksSearch {
  const { tab, type, sport } = search
  return {
    ...(tab === 'active' || tab === 'settled' ? { tab } : {}),
    ...(type === 'STRAIGHT' || type === 'PARLAY' ? { type } : {}),
    ...(typeof sport === 'string' && /^[\w-]{1,64}$/.test(sport) ? { sport } : {}),
    ...pagedSearchOf(search, PAGE_SIZES),
  }
}
