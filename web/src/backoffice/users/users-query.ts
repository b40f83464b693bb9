import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/users/search'>['body']
type ExportBody = ApiOptions<'POST /admin/users/export/csv'>['body']

/** The key of the users list. */
export const USERS = 'users'

export async function searchUsers(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/users/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportUsers(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/users/export/csv', { body: body as ExportBody })
}

/** One user as the panel shows them: read anew with the list, because it lies under its key. */
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
