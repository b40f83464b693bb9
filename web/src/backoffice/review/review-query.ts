import type { ReviewCase } from '@pickproof/contract/admin-review'
import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/review/search'>['body']
type ExportBody = ApiOptions<'POST /admin/review/export/csv'>['body']

/** The key of the review queue. */
export const REVIEW = 'review'

export async function searchReview(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/review/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportReview(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/review/export/csv', { body: body as ExportBody })
}

/** The evidence belongs to a version of its case: a newer one is asked for again. */
export function caseQuery({ id, version }: Pick<ReviewCase, 'id' | 'version'>) {
  return queryOptions({
    queryKey: adminKey(REVIEW, 'one', id, version),
    queryFn: ({ signal }) => api('GET /admin/review/{id}', { params: { id }, toast: false, signal }),
  })
}
