import type { TimelineKind } from '@pickproof/domain/people/timeline-kinds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { adminKey } from '../../admin-actions.ts'

export const PEOPLE = 'people'

export function notedPersonQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(PEOPLE, 'notes', id),
    queryFn: ({ signal }) => api('GET /admin/users/{id}/notes', { params: { id }, toast: false, signal }),
  })
}

export function timelineQuery(id: number, kind: TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: adminKey(PEOPLE, 'timeline', id, kind),
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/users/{id}/timeline', {
        params: { id },
        query: { ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
        toast: false,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
  })
}
