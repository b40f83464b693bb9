import { queryOptions } from '@tanstack/react-query'
import type { PlayDuties } from '@pickproof/contract/duties'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { queryClient } from './query-client.ts'

/** Limits of the player and the break that applies now. */
export function dutiesQuery() {
  return queryOptions({
    queryKey: ['play-limits'],
    queryFn: ({ signal }) => api('GET /play-limits', { signal, toast: false }),
  })
}

const keep = (duties: PlayDuties) => queryClient.setQueryData(dutiesQuery().queryKey, duties)

export async function setPlayLimit(body: ApiOptions<'PUT /play-limits'>['body']): Promise<void> {
  keep(await api('PUT /play-limits', { body, toast: false }))
}

export async function takeBreak(body: ApiOptions<'POST /play-exclusions'>['body']): Promise<void> {
  keep(await api('POST /play-exclusions', { body, toast: false }))
}
