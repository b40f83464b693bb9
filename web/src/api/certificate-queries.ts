import { API_BASE, TENANT_QUERY } from '@pickproof/contract/headers'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export function certificatesQuery() {
  return queryOptions({
    queryKey: ['certificates'],
    queryFn: ({ signal }) => api('GET /accounts/certificates', { signal, toast: false }),
  })
}

/** A picture cannot send headers, so its address names the brand. */
export function certificateImageUrl(certificateId: number, tenantId: string): string {
  return `${API_BASE}/accounts/certificates/${certificateId}?${TENANT_QUERY}=${encodeURIComponent(tenantId)}`
}
