import { type ListQuery, listRequestBody } from '@pickproof/domain/list-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { saveFile } from '../../ui/save-file.ts'

type SearchBody = ApiOptions<'POST /admin/users/search'>['body']

export const USERS_KEY = ['admin', 'users'] as const

/** One page of the users of the brand; the page before stays in view while the next one comes. */
export function usersQuery(query: ListQuery) {
  const body = listRequestBody(query)
  return queryOptions({
    queryKey: [...USERS_KEY, body],
    queryFn: ({ signal }) =>
      api('POST /admin/users/search', { body: body as SearchBody, toast: false, signal }),
    placeholderData: keepPreviousData,
  })
}

type ExportBody = ApiOptions<'POST /admin/users/export/csv'>['body']

/** Every user that the list's filters match, in the columns the screen shows. */
export async function downloadUsers(query: ListQuery, columns: readonly string[]): Promise<void> {
  const { filters, sorters } = listRequestBody(query)
  const file = await api('POST /admin/users/export/csv', {
    body: { filters, sorters, columns } as ExportBody,
  })
  saveFile(file, 'users.csv')
}
