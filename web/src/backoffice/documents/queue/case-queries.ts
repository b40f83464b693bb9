import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { adminKey } from '../../admin-actions.ts'
import { DOCUMENTS } from '../documents-query.ts'

/** New uploads join the queue while it is open. */
const REFRESH_MS = 60_000

export function casesQuery() {
  return queryOptions({
    queryKey: adminKey(DOCUMENTS, 'cases'),
    queryFn: ({ signal }) => api('GET /admin/identity-cases', { toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function caseQuery(userId: number) {
  return queryOptions({
    queryKey: adminKey(DOCUMENTS, 'case', userId),
    queryFn: ({ signal }) =>
      api('GET /admin/identity-cases/{userId}', { params: { userId }, toast: false, signal }),
  })
}
