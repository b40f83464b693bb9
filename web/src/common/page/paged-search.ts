/** The page of a list as its address keeps it, so reloading and going back find it again. */
export interface PagedSearch {
  readonly page?: number
  readonly size?: number
}

/** An invalid address gives the first page in the usual size. */
export function pagedSearchOf(search: Record<string, unknown>, sizes: readonly number[]): PagedSearch {
  const [page, size] = [Number(search.page), Number(search.size)]
  return {
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(sizes.includes(size) ? { size } : {}),
  }
}
