import { NEVER_SAVED } from '@pickproof/contract/fields/market-sorting'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'
import { selectionOf } from './market-selection.ts'

export const SPORTS_MARKET = 'sports-market'
/** B174. */
export const REFRESH_MS = 180_000
const MARKETS_MAX = 500

export function marketsQuery(sportsId: string) {
  return queryOptions({
    queryKey: adminKey(SPORTS_MARKET, 'available', sportsId),
    queryFn: ({ signal }) =>
      api('GET /sports/markets/get-all', { query: { sport: sportsId }, toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function savedOrderQuery(sportsId: string) {
  return queryOptions({
    queryKey: adminKey(SPORTS_MARKET, 'saved', sportsId),
    queryFn: async ({ signal }) => {
      const { content } = await api('POST /admin/sports/market-sorting/search', {
        body: {
          filters: { key: 'sportsId', op: '=', value: sportsId },
          sorters: ['+sequenceNumber'],
          pageNo: 1,
          pageSize: MARKETS_MAX,
        },
        toast: false,
        signal,
      })
      return { selection: selectionOf(content), savedDate: content[0]?.modifiedDate ?? NEVER_SAVED }
    },
    refetchInterval: REFRESH_MS,
  })
}
