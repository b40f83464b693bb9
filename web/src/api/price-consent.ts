import type { PriceConsent } from '@pickproof/domain/programme/price-consent'
import { api } from './api.ts'
import { contextQuery } from './context-queries.ts'
import { queryClient } from './query-client.ts'

/** Takes effect immediately. If the server cannot keep it, the old choice returns with a toast. */
export async function choosePriceConsent(priceConsent: PriceConsent): Promise<void> {
  const { queryKey } = contextQuery()
  const before = queryClient.getQueryData(queryKey)
  show(priceConsent)
  try {
    await api('PUT /users/price-consent', { body: { priceConsent } })
  } catch {
    if (before !== undefined) show(before.priceConsent)
  }

  function show(chosen: PriceConsent): void {
    queryClient.setQueryData(queryKey, (context) => context && { ...context, priceConsent: chosen })
  }
}
