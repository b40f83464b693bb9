import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export function helpQuery() {
  return queryOptions({
    queryKey: ['help'],
    queryFn: ({ signal }) => api('GET /help', { signal, toast: false }),
    // The articles change with a release of the brand, not while somebody reads.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
