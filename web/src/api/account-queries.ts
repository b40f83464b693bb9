import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api.ts'

/** The dashboard figures of one account; asks nothing while no account is chosen. */
export function accountInfoQuery(accountNo: string | undefined) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'info'],
    queryFn:
      accountNo === undefined
        ? skipToken
        : ({ signal }: { signal: AbortSignal }) => api('GET /accounts/info', { accountNo, signal }),
  })
}

/** Keyed by account, so an event of the account reloads it. */
export function overviewQuery(accountNo: string) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'overview'],
    queryFn: ({ signal }) => api('GET /accounts/overview', { accountNo, toast: false, signal }),
  })
}
