/** What the address keeps of a list: the text it is searched by, the order and the page. Reloading and going back find them again. */
import { parseSorter, type Sorter } from '@pickproof/domain/lists/list-sorters'
import { BACK_OFFICE_PAGE_SIZES } from '@pickproof/domain/lists/paging'
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type PagedSearch, pagedSearchOf } from '../common/page/paged-search.ts'

export interface ListSearch extends PagedSearch {
  /** Empty if a jump came with a text and the reader took it away. */
  readonly find?: string
  readonly sort?: string
  /** The row whose panel is open. */
  readonly open?: string
}

export function listSearchOf(search: Record<string, unknown>): ListSearch {
  const { find, sort, open } = search
  return {
    ...(typeof find === 'string' ? { find } : {}),
    ...(typeof sort === 'string' && parseSorter(sort) !== undefined ? { sort } : {}),
    // The router reads a number out of the address.
    ...(/^\d{1,15}$/.test(String(open)) ? { open: String(open) } : {}),
    ...pagedSearchOf(search, BACK_OFFICE_PAGE_SIZES),
  }
}

/** The order of an address; undefined if it names none that this list has. */
export function findSorter(
  sort: string | undefined,
  columns: readonly { readonly sortField?: string }[],
): Sorter | undefined {
  const sorter = sort === undefined ? undefined : parseSorter(sort)
  if (sorter === undefined || !columns.some(({ sortField }) => sortField === sorter.field)) return undefined
  return sort as Sorter
}

type ListChange = { readonly [Part in keyof ListSearch]: ListSearch[Part] | undefined }

interface ListAddress {
  readonly address: ListSearch
  /** A part that is undefined leaves the address. */
  readonly change: (change: ListChange) => void
}

export function useListAddress(): ListAddress {
  // What the router hands out holds beside the checked parts those of the address as they were written.
  const address = listSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  return {
    address,
    change: (change) => {
      // While the next page loads, this one is still shown. What happens in it does not concern the next.
      if (router.latestLocation.pathname !== pathname) return
      void navigate({
        to: '.',
        search: (before: ListSearch) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
