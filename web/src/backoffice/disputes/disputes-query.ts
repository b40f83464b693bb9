import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the queue of disputes. */
export const DISPUTES = 'disputes'

export function staffDisputeQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(DISPUTES, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/disputes/{id}', { params: { id }, toast: false, signal }),
  })
}
