import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the payments list. */
export const PAYMENTS = 'payments'
export const DELIVERIES = 'store-deliveries'
export const PAYOUT_FILES = 'payout-files'

/** One payment with everything its decision needs. */
export function paymentQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(PAYMENTS, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/payments/{id}', { params: { id }, toast: false, signal }),
  })
}

/** The withdrawals of one person, newest first (B119). */
export function withdrawalsQuery(
  userId: number,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  const filters = {
    op: 'AND',
    values: [
      { key: 'transactionType', op: '=', value: 'WITHDRAWAL' },
      { key: 'user.id', op: '=', value: userId },
    ],
  } as const
  return queryOptions({
    queryKey: adminKey(PAYMENTS, 'withdrawals', userId, page),
    queryFn: ({ signal }) =>
      api('POST /admin/payments/search', { body: { filters, ...page }, toast: false, signal }),
    placeholderData: keepPreviousData,
  })
}

export function payoutFilesQuery() {
  return queryOptions({
    queryKey: adminKey(PAYOUT_FILES),
    queryFn: ({ signal }) => api('GET /admin/payout-files', { toast: false, signal }),
  })
}

export function payoutFileQuery(id: number) {
  return queryOptions({
    queryKey: adminKey(PAYOUT_FILES, 'one', id),
    queryFn: ({ signal }) => api('GET /admin/payout-files/{id}', { params: { id }, toast: false, signal }),
  })
}
