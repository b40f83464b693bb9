import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** A stage has far fewer rows. An account that has more shows its newest ones. */
const ROWS_MAX = 1000

export function balanceHistoryQuery(accountNo: string) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'history', ROWS_MAX],
    queryFn: async ({ signal }) => {
      const body = { filters: {}, pageNo: 1, pageSize: ROWS_MAX, sorters: ['-id'] }
      return (await api('POST /accounts/history/search', { accountNo, body, toast: false, signal })).content
    },
  })
}
