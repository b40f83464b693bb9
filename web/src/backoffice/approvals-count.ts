import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { adminKey, APPROVALS } from './admin-actions.ts'

const REFRESH_MS = 60_000

/** How many acts wait for the viewer as the second person, for the menu. */
export function approvalsCountQuery() {
  return queryOptions({
    queryKey: adminKey(APPROVALS, 'count'),
    queryFn: ({ signal }) => api('GET /admin/approvals/count', { toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}
