import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the audit log. */
export const AUDIT_LOG = 'audit-log'

/** Verifies a stretch of the chain, up to an entry or up to the newest. */
export function chainQuery(upTo?: number) {
  return queryOptions({
    queryKey: adminKey(AUDIT_LOG, 'chain', upTo ?? 'newest'),
    queryFn: ({ signal }) =>
      api('GET /admin/audit-log/chain', {
        query: upTo === undefined ? {} : { upTo },
        toast: false,
        signal,
      }),
  })
}
