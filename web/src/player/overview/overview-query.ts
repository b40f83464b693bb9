import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Keyed like everything of an account, so that news of it reads this again. */
export function overviewQuery(accountNo: string) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'overview'],
    queryFn: ({ signal }) => api('GET /accounts/overview', { accountNo, toast: false, signal }),
  })
}
