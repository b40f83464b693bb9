/** The view in the address, so reloading and going back restore it. */
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { playerPaths } from '../../paths.ts'
import { type MyPicksSearch, myPicksSearchOf } from '../my-picks-search.ts'
import type { PickFilter } from './pick-filters.tsx'
import type { PickTab } from './pick-tabs.ts'

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
  const { type, sport, page = 1, size = DEFAULT_PAGE_SIZE } = search
  const tab: PickTab = search.tab ?? 'all'
  const filters: PickFilter = { type, sport }
  const showKind = (next: PickFilter & { readonly tab: PickTab }) =>
    show({ ...next, size, tab: next.tab === 'all' ? undefined : next.tab })
  return {
    tab,
    filters,
    page: { pageNo: page, pageSize: size },
    showTab: (next: PickTab) => showKind({ ...filters, tab: next }),
    filterBy: (next: PickFilter) => showKind({ ...next, tab }),
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
