import type { FilterEntry } from '@pickproof/domain/lists/list-query'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { refreshPicks } from './pick-queries.ts'

type Filters = readonly FilterEntry[]

/** Everything below belongs to the picks of an account, so `refreshPicks` reads it again. */
const keyOf = (accountNo: string, ...rest: readonly unknown[]) => ['accounts', accountNo, 'picks', ...rest]

/** Record and money of all picks that match. */
export function pickTotalsQuery(accountNo: string, filters: Filters) {
  return queryOptions({
    queryKey: keyOf(accountNo, 'totals', filters),
    queryFn: ({ signal }) =>
      api('POST /accounts/picks/totals', {
        accountNo,
        body: { filters: [...filters] },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function pickDaysQuery(accountNo: string, filters: Filters, timeZone: string) {
  return queryOptions({
    queryKey: keyOf(accountNo, 'days', filters, timeZone),
    queryFn: ({ signal }) =>
      api('POST /accounts/picks/days', {
        accountNo,
        body: { filters: [...filters], timeZone },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function pickChoicesQuery(accountNo: string) {
  return queryOptions({
    queryKey: keyOf(accountNo, 'choices'),
    queryFn: ({ signal }) => api('GET /accounts/picks/choices', { accountNo, toast: false, signal }),
  })
}

/** All picks that match, as a file. A failure shows its own sentence. */
export async function picksFile(
  accountNo: string,
  filters: Filters,
  sorters: readonly string[],
): Promise<Blob | undefined> {
  return await api('POST /accounts/picks/export/csv', {
    accountNo,
    body: { filters: [...filters], sorters: [...sorters] },
  }).catch(() => undefined)
}

interface PerformanceQuery {
  readonly scope: 'ACCOUNT' | 'ALL'
  readonly since: string | undefined
  readonly timeZone: string
}

export function performanceQuery(accountNo: string, { scope, since, timeZone }: PerformanceQuery) {
  return queryOptions({
    queryKey: keyOf(accountNo, 'performance', scope, since, timeZone),
    queryFn: ({ signal }) =>
      api('POST /accounts/performance', {
        accountNo,
        body: { scope, timeZone, ...(since !== undefined && { since }) },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The notes and tags of the player. Staff who view the player's area get none. */
export function journalQuery(accountNo: string, isOwn: boolean) {
  return queryOptions({
    queryKey: keyOf(accountNo, 'journal'),
    queryFn: isOwn
      ? ({ signal }: { signal: AbortSignal }) =>
          api('GET /accounts/picks/journal', { accountNo, toast: false, signal })
      : skipToken,
  })
}

/** Returns whether it was saved. A failure shows its own sentence. */
export async function saveJournal(
  accountNo: string,
  id: number,
  body: ApiOptions<'PUT /accounts/picks/{id}/journal'>['body'],
): Promise<boolean> {
  const saved = await api('PUT /accounts/picks/{id}/journal', { accountNo, params: { id }, body }).then(
    () => true,
    () => false,
  )
  if (saved) await refreshPicks(accountNo)
  return saved
}
