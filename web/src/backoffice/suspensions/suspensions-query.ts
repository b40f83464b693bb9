import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

export const SUSPENSIONS = 'suspensions'

export function suspensionsQuery() {
  return queryOptions({
    queryKey: adminKey(SUSPENSIONS),
    queryFn: ({ signal }) => api('GET /admin/suspensions', { toast: false, signal }),
  })
}
