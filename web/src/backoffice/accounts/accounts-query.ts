import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ACCOUNTS } from '../account-tables.ts'
import { adminKey } from '../admin-actions.ts'

/** Its curve and its reports, as the player sees them. */
export function accountOverviewQuery({ accno, version }: Pick<AdminAccount, 'accno' | 'version'>) {
  return queryOptions({
    queryKey: adminKey(ACCOUNTS, accno, 'overview', version),
    queryFn: ({ signal }) => api('GET /accounts/overview', { accountNo: accno, toast: false, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Newest first (B041). */
export function accountHistoryQuery(
  { accno, version }: Pick<AdminAccount, 'accno' | 'version'>,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  return queryOptions({
    queryKey: adminKey(ACCOUNTS, accno, 'history', version, page),
    queryFn: ({ signal }) =>
      api('POST /accounts/history/search', {
        accountNo: accno,
        body: { filters: {}, sorters: ['-id'], ...page },
        toast: false,
        signal,
      }),
  })
}

export function trackingQuery(accountId: number, accountWinRate: number | undefined) {
  return queryOptions({
    queryKey: adminKey(ACCOUNTS, 'tracking', accountId, accountWinRate ?? null),
    queryFn: ({ signal }) =>
      api('GET /admin/accounts/tracking/{id}', {
        params: { id: accountId },
        query: accountWinRate === undefined ? {} : { accountWinRate: String(accountWinRate) },
        toast: false,
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
