import type { DisputeDetail } from '@pickproof/contract/disputes'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { queryClient } from './query-client.ts'

const ALL = ['disputes'] as const

/** Those of the player, newest first. */
export function disputesQuery() {
  return queryOptions({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api('GET /disputes', { signal, toast: false }),
  })
}

export function disputeQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api('GET /disputes/{id}', { params: { id }, signal, toast: false }),
  })
}

export async function refreshDisputes(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ALL })
}

export async function openDispute(body: ApiOptions<'POST /disputes'>['body']): Promise<DisputeDetail> {
  return await kept(await api('POST /disputes', { body }))
}

export async function writeToDispute(id: number, text: string): Promise<void> {
  await kept(await api('POST /disputes/{id}/messages', { params: { id }, body: { text } }))
}

export async function appealDispute(id: number, text: string): Promise<void> {
  await kept(await api('POST /disputes/{id}/appeal', { params: { id }, body: { text } }))
}

export async function withdrawDispute(id: number): Promise<void> {
  await kept(await api('POST /disputes/{id}/withdraw', { params: { id } }))
}

export async function evidenceFile(id: number): Promise<Blob> {
  return await api('GET /disputes/{id}/evidence', { params: { id } })
}

async function kept(dispute: DisputeDetail): Promise<DisputeDetail> {
  queryClient.setQueryData(disputeQuery(dispute.id).queryKey, dispute)
  await queryClient.invalidateQueries({ queryKey: disputesQuery().queryKey })
  return dispute
}
