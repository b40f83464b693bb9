import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

export const HEALTH = 'health'
const EVERY_MS = 5_000

/** A hidden page does not ask. */
export function healthQuery() {
  return queryOptions({
    queryKey: adminKey(HEALTH),
    queryFn: ({ signal }) => api('GET /admin/health', { toast: false, signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
}
