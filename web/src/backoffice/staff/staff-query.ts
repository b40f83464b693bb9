import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

export const STAFF = 'staff'

export function staffQuery() {
  return queryOptions({
    queryKey: adminKey(STAFF),
    queryFn: ({ signal }) => api('GET /admin/staff', { toast: false, signal }),
  })
}
