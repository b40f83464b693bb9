import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { CashOutOrder } from '@pickproof/contract/picks'
import type { FilterEntry } from '@pickproof/domain/lists/list-query'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { contextQuery, DOCUMENTS_KEY } from './context-queries.ts'
import { queryClient } from './query-client.ts'
import { REWARDS_KEY } from './reward-queries.ts'

/** What the rules know of the account: the slip is checked with it before it is sent. */
export function slipAccountQuery(accountNo: string | undefined) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'slip'],
    queryFn:
      accountNo === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) =>
            api('GET /accounts/slip', { accountNo, toast: false, signal }),
  })
}

export interface PicksQuery {
  /** Undefined asks for every pick. */
  readonly statuses: readonly PickStatus[] | undefined
  readonly filters?: readonly FilterEntry[]
  /** Empty: newest first. */
  readonly sorters?: readonly string[]
  readonly pageNo: number
  readonly pageSize: number
}

/** A page of the picks of one account. The last page stays on the screen while the next one loads. */
export function picksQuery(
  accountNo: string,
  { statuses, filters: chosen = [], sorters = [], pageNo, pageSize }: PicksQuery,
) {
  const filters: FilterEntry[] = [
    ...(statuses === undefined ? [] : [{ key: 'status', op: 'IN', value: [...statuses] } as const]),
    ...chosen,
  ]
  return queryOptions({
    queryKey: ['accounts', accountNo, 'picks', filters, sorters, pageNo, pageSize],
    queryFn: ({ signal }) =>
      api('POST /accounts/picks/search', {
        accountNo,
        body: { filters, pageNo, pageSize, sorters: [...sorters] },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export async function refreshPicks(accountNo: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['accounts', accountNo, 'picks'] })
}

/** How many picks of the account are newer than this one: it follows right after them. */
export function newerPicksQuery(accountNo: string, pickId: number | undefined) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'newer-picks', pickId],
    queryFn:
      pickId === undefined
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const filters: FilterEntry[] = [{ key: 'id', op: '>', value: pickId }]
            const body = { filters, pageNo: 1, pageSize: 1, sorters: [] }
            return (await api('POST /accounts/picks/search', { accountNo, body, toast: false, signal }))
              .totalElements
          },
  })
}

export type OrderBody = ApiOptions<'POST /accounts/picks'>['body']

/** The slip shows a refusal next to its cause, so there is no toast. */
export function placePicks(accountNo: string, body: OrderBody, idempotencyKey: string) {
  return api('POST /accounts/picks', { accountNo, body, idempotencyKey, toast: false })
}

export function cashOutPick(accountNo: string, id: number) {
  return api('PATCH /accounts/picks/{id}/cached-out', { accountNo, params: { id } })
}

/** What a cash-out is calculated from now. It changes with the price, so it is asked for each time. */
export function cashOutOfferQuery(accountNo: string, id: number) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'cash-out', id],
    queryFn: ({ signal }) =>
      api('GET /accounts/picks/{id}/cash-out', { accountNo, params: { id }, toast: false, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The dialog shows a refusal next to its cause, so there is no toast. */
export function cashOutFor(accountNo: string, id: number, body: CashOutOrder) {
  return api('POST /accounts/picks/{id}/cash-out', { accountNo, params: { id }, body, toast: false })
}

/**
 * Stakes and results move the balance, the objectives, the room left, the list of picks and what can be earned.
 * Without a number it is done for every account.
 */
export async function refreshAccount(accountNo: string | undefined): Promise<void> {
  const queryKey = accountNo === undefined ? ['accounts'] : ['accounts', accountNo]
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: contextQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: REWARDS_KEY }),
    queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
  ])
}
