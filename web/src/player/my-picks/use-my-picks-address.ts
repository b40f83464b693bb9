/** The view in the address, so reloading and going back restore it. */
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { playerPaths } from '../../paths.ts'
import { type MyPicksSearch, myPicksSearchOf } from '../my-picks-search.ts'
import type { PickFilter } from './pick-filter.ts'
import type { PickTab } from './pick-tabs.ts'

type PicksView = 'list' | 'calendar'
export type PicksOrder = 'newest' | 'oldest'

function useShow() {
  const navigate = useNavigate()
  return (search: MyPicksSearch) =>
    // A pick that the address names stays named.
    void navigate({ to: playerPaths.myPicks, search, hash: true, replace: true, resetScroll: false })
}

export function useMyPicksAddress() {
  // The router leaves in the search everything the route did not take from it.
  const search = myPicksSearchOf(useSearch({ strict: false }))
  const show = useShow()
  const { tab, view, order, page = 1, size, ...filters } = search
  // Another choice begins with the first page.
  const choose = (next: MyPicksSearch) => show({ ...search, ...next, page: undefined })
  return {
    tab: (tab ?? 'all') as PickTab,
    view: (view ?? 'list') as PicksView,
    order: (order ?? 'newest') as PicksOrder,
    filters: filters satisfies PickFilter,
    page: { pageNo: page, pageSize: size ?? DEFAULT_PAGE_SIZE },
    showTab: (next: PickTab) => choose({ tab: next === 'all' ? undefined : next }),
    showView: (next: PicksView) => choose({ view: next === 'list' ? undefined : next }),
    showOrder: (next: PicksOrder) => choose({ order: next === 'newest' ? undefined : next }),
    filterBy: (next: PickFilter) => show({ ...next, tab, view, order, size }),
    /** The list of one day. */
    showDay: (date: string) => show({ ...filters, tab, order, size, from: date, to: date }),
    showPage: (pageNo: number, pageSize: number) => show({ ...search, page: pageNo, size: pageSize }),
    showPageOfAll: (pageNo: number) => show({ page: pageNo, size }),
  }
}

/** Tab, filters and page of one account say nothing of another. */
export function useForgetOtherAccount(accountNo: string | undefined): void {
  const show = useShow()
  const shownNo = useRef(accountNo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the account.
  useEffect(() => {
    if (shownNo.current !== undefined && shownNo.current !== accountNo) show({})
    shownNo.current = accountNo
  }, [accountNo])
}
