import type { PriceAlertView } from '@pickproof/contract/price-alerts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { queryClient } from './query-client.ts'

/** Below the notifications, so that it is read again when an alert has fired. */
export function priceAlertsQuery() {
  return queryOptions({
    queryKey: ['notifications', 'price-alerts'],
    queryFn: ({ signal }) => api('GET /price-alerts', { signal, toast: false }),
  })
}

export const isWaiting = ({ fired, isEnded }: PriceAlertView): boolean => fired === null && !isEnded

async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: priceAlertsQuery().queryKey })
}

/** The form shows what is refused. */
export async function setPriceAlert(body: ApiOptions<'POST /price-alerts'>['body']): Promise<void> {
  await api('POST /price-alerts', { body, toast: false })
  await refresh()
}

export async function deletePriceAlert(id: number): Promise<void> {
  await api('DELETE /price-alerts/{id}', { params: { id } })
  await refresh()
}
