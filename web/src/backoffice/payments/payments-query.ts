import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/payments/search'>['body']
type ExportBody = ApiOptions<'POST /admin/payments/export/csv'>['body']
type DeliveriesBody = ApiOptions<'POST /admin/store-deliveries/search'>['body']

/** The key of the payments list. */
export const PAYMENTS = 'payments'
export const DELIVERIES = 'store-deliveries'

export async function searchPayments(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/payments/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportPayments(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/payments/export/csv', { body: body as ExportBody })
}

export async function searchDeliveries(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/store-deliveries/search', {
    body: body as DeliveriesBody,
    toast: false,
    signal,
  })
}

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
