import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the users list. */
export const USERS = 'users'

/** One user as the panel shows them: read again with the list, because it is under its key. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(USERS, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/users/{id}', { params: { id }, toast: false, signal }),
  })
}

export function userSummaryQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(USERS, 'summary', id),
    queryFn: ({ signal }) => api('GET /admin/users/{id}/summary', { params: { id }, toast: false, signal }),
  })
}
