import type { ReviewCase } from '@pickproof/contract/admin-review'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the review queue. */
export const REVIEW = 'review'

/** The evidence belongs to a version of its case. A newer version loads it again. */
export function caseQuery({ id, version }: Pick<ReviewCase, 'id' | 'version'>) {
  return queryOptions({
    queryKey: adminKey(REVIEW, 'one', id, version),
    queryFn: ({ signal }) => api('GET /admin/review/{id}', { params: { id }, toast: false, signal }),
  })
}
