import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Banner } from '@pickproof/contract/banners'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const REFRESH_MS = 5 * MINUTE_MS
/** More than anyone sits through. */
const BANNERS_MAX = 50

/** The banners in the order in which they are shown; a feed without news has nothing to show. */
export function bannersQuery() {
  return queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => {
      const { content } = await api('POST /banners/search', {
        body: { filters: {}, pageNo: 1, pageSize: BANNERS_MAX, sorters: ['+order'] },
        toast: false,
        signal,
      })
      return content.filter(hasContent)
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
}

function hasContent({ type, items }: Banner): boolean {
  return type !== 'rss' || items.length > 0
}

/** No part of the page waits for it, and a failure is silent. A feed has no views (U058). */
export function recordView({ id, type }: Banner): void {
  if (type === 'rss') return
  api('POST /banners/{id}/view', { params: { id }, toast: false }).catch(() => {})
}
