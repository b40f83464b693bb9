import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/audit-log/search'>['body']
type ExportBody = ApiOptions<'POST /admin/audit-log/export/csv'>['body']

/** The key of the audit log. */
export const AUDIT_LOG = 'audit-log'

export async function searchAuditLog(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/audit-log/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportAuditLog(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/audit-log/export/csv', { body: body as ExportBody })
}

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
