import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { queryClient } from './query-client.ts'

/** The links of the player. Staff who view the player's area get none. */
export function sharesQuery(accountNo: string, isOwn: boolean) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'shares'],
    queryFn: isOwn
      ? ({ signal }: { signal: AbortSignal }) =>
          api('GET /accounts/picks/shares', { accountNo, toast: false, signal })
      : skipToken,
  })
}

type Choices = ApiOptions<'PUT /accounts/picks/{id}/share'>['body']

export async function sharePick(accountNo: string, id: number, body: Choices): Promise<void> {
  await api('PUT /accounts/picks/{id}/share', { accountNo, params: { id }, body })
  await queryClient.invalidateQueries({ queryKey: sharesQuery(accountNo, true).queryKey })
}

export async function stopSharing(accountNo: string, id: number): Promise<void> {
  await api('DELETE /accounts/picks/{id}/share', { accountNo, params: { id } })
  await queryClient.invalidateQueries({ queryKey: sharesQuery(accountNo, true).queryKey })
}

export function sharedPickQuery(code: string) {
  return queryOptions({
    queryKey: ['shared-pick', code],
    queryFn: ({ signal }) =>
      api('GET /shared-picks/{share}', { params: { share: code }, signal, toast: false }),
    retry: false,
  })
}
