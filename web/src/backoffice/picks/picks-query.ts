import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'
import { linesOf, meantFilters } from './pick-lines.ts'

type SearchBody = ApiOptions<'POST /admin/picks/search'>['body']
type ExportBody = ApiOptions<'POST /admin/picks/export/csv'>['body']

/** The key of the picks list. */
export const PICKS = 'picks'

/** What an action on a pick may change: the pick itself, its account, and the exposure. */
export const PICK_TABLES = [PICKS, 'accounts', 'exposure'] as const

export async function searchPicks(body: ListRequestBody, signal: AbortSignal) {
  const { filters, isGrouped } = meantFilters(body.filters)
  const page = await api('POST /admin/picks/search', {
    body: { ...body, filters } as SearchBody,
    toast: false,
    signal,
  })
  return { ...page, content: linesOf(page.content, isGrouped) }
}

export async function exportPicks(body: ExportRequest): Promise<Blob> {
  const { filters } = meantFilters(body.filters)
  return await api('POST /admin/picks/export/csv', { body: { ...body, filters } as ExportBody })
}

export function pickQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(PICKS, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/picks/{id}', { params: { id }, toast: false, signal }),
  })
}

export function oddsHistoryQuery(id: number, noOfEntries: number) {
  return queryOptions({
    queryKey: adminKey(PICKS, 'odds-history', id, noOfEntries),
    queryFn: ({ signal }) =>
      api('GET /admin/picks/{id}/odds-history', {
        params: { id },
        query: { noOfEntries },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Loads every time: the result of the game may have arrived in between. */
export function graderCheckQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(PICKS, 'check', id),
    queryFn: ({ signal }) =>
      api('GET /admin/picks/{id}/check-grader-result', { params: { id }, toast: false, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
