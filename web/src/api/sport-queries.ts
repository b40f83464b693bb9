import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The sports of the brand, in the order of the menu. */
export function availableSportsQuery() {
  return queryOptions({
    queryKey: ['sports', 'available'],
    queryFn: ({ signal }) => api('GET /sports/available', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
