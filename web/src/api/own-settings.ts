/** What players set for themselves. It applies immediately and in every browser. */
import type { UserContext } from '@pickproof/contract/identity'
import type { FirstRunMark } from '@pickproof/domain/people/first-run'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { contextQuery } from './context-queries.ts'
import { queryClient } from './query-client.ts'

export function profileQuery() {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => api('GET /users', { signal }),
  })
}

export async function saveProfile(body: ApiOptions<'PUT /users/profile'>['body']): Promise<void> {
  const saved = await api('PUT /users/profile', { body })
  queryClient.setQueryData(profileQuery().queryKey, saved)
  queryClient.setQueryData(contextQuery().queryKey, (context) => context && { ...context, ...saved })
}

export async function saveTimeZone(timeZone: string | null): Promise<void> {
  await api('PUT /users/time-zone', { body: { timeZone } })
  change((context) => ({ ...context, timeZone }))
}

/** Applies immediately on the page. If the server cannot keep it, the old state returns with a toast. */
export async function setFirstRun(mark: FirstRunMark, isSet: boolean): Promise<void> {
  const before = queryClient.getQueryData(contextQuery().queryKey)?.firstRun
  change((context) => ({ ...context, firstRun: marked(context.firstRun, mark, isSet) }))
  try {
    await api('PUT /users/first-run', { body: { mark, isSet } })
  } catch {
    if (before !== undefined) change((context) => ({ ...context, firstRun: before }))
  }
}

function marked(shown: UserContext['firstRun'], mark: FirstRunMark, isSet: boolean): UserContext['firstRun'] {
  if (shown === null) return null
  if (mark === 'SKIPPED') return { ...shown, isSkipped: isSet }
  const others = shown.done.filter((step) => step !== mark)
  return { ...shown, done: isSet ? [...others, mark] : others }
}

function change(next: (context: UserContext) => UserContext): void {
  queryClient.setQueryData(contextQuery().queryKey, (context) => context && next(context))
}
