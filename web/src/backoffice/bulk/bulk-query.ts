import type { Bulk } from '@pickproof/contract/bulk'
import type { BulkRowStatus } from '@pickproof/contract/lists/bulk-acts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

export const BATCHES = 'batches'

const REFRESH_MS = 1_000

export const isMoving = ({ status }: Pick<Bulk, 'status'>) => status === 'CHECKING' || status === 'RUNNING'

/** A batch that waits for a second person may begin at any time. */
const mayMove = (bulk: Bulk) => isMoving(bulk) || (bulk.status === 'CHECKED' && bulk.proposalId !== null)

export function batchQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(BATCHES, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/bulk/{id}', { params: { id }, toast: false, signal }),
    refetchInterval: ({ state: { data } }) => (data && mayMove(data) ? REFRESH_MS : false),
  })
}

export function batchesQuery() {
  return queryOptions({
    queryKey: adminKey(BATCHES),
    queryFn: ({ signal }) => api('GET /admin/bulk', { toast: false, signal }),
  })
}

/** Rows change their status as the batch continues, so they are read again after each step. */
export function batchRowsQuery(id: number, status: BulkRowStatus | undefined, step: string) {
  return infiniteQueryOptions({
    queryKey: adminKey(BATCHES, 'rows', id, status, step),
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      api('GET /admin/bulk/{id}/rows', {
        params: { id },
        query: { ...(status === undefined ? {} : { status }), after: String(pageParam) },
        toast: false,
        signal,
      }),
    getNextPageParam: ({ rows }) => (rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)?.ordinal),
  })
}

/** As the server sends them. */
const ROWS_PER_PAGE = 50
