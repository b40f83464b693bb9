import type { Challenge } from '@pickproof/contract/challenges'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { RequestKeys, sendOnce } from './request-keys.ts'

const CHALLENGE_FETCH_SIZE = 1000
const keys = new RequestKeys()

/** The whole plan catalog of the brand in one page. */
export function challengesQuery() {
  return queryOptions({
    queryKey: ['challenges'],
    queryFn: ({ signal }) =>
      api('POST /challenges/search', { body: { filters: {}, pageSize: CHALLENGE_FETCH_SIZE }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (page) => page.content,
  })
}

/** What the plan costs with this coupon. The field shows what is wrong with it. */
export function orderTotalQuery(order: {
  readonly challengePlan: string
  readonly currency: Challenge['currency']
  readonly coupon: string
}) {
  return queryOptions({
    queryKey: ['challenges', 'order-total', order],
    queryFn: ({ signal }) => api('POST /challenges/order-total', { body: order, toast: false, signal }),
    retry: false,
  })
}

export function startWithRewards({ challengePlan, currency }: Pick<Challenge, 'challengePlan' | 'currency'>) {
  const body = { challengePlan, currency }
  return sendOnce(keys, body, (idempotencyKey) =>
    api('POST /rewards/request-new-account', { body, idempotencyKey }),
  )
}

export function resetWithRewards(accountId: number, challengePlan: string) {
  const request = { params: { id: accountId }, body: { challengePlan } }
  return sendOnce(keys, request, (idempotencyKey) =>
    api('POST /rewards/{id}/reset-account', { ...request, idempotencyKey }),
  )
}

/** Notifies the server that the player goes to the store. The order of the store completes it. */
export function announceReset(accountNo: string, challengePlan: string) {
  return api('POST /accounts/{accountNo}/request-reset-account', {
    params: { accountNo },
    body: { challengePlan },
  })
}

const RESET_RULE = 'reset'

/** A lost or expired account keeps its status when it is reset. Only its reports show that it was. */
export function wasResetQuery(accountNo: string) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'was-reset'],
    queryFn: async ({ signal }) => {
      const { reports } = await api('GET /accounts/overview', { accountNo, toast: false, signal })
      return reports.some(({ ruleId }) => ruleId === RESET_RULE)
    },
  })
}
