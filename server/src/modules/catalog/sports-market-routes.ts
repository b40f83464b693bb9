import type { sportsMarketCalls } from '@pickproof/contract/admin-sports-market'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { marketSortingView, saveMarketOrder } from './market-order.ts'
import { MARKET_SORTING_LIST } from './market-sorting-store.ts'

export function sportsMarketHandlers({
  clock,
}: {
  readonly clock: Clock
}): Handlers<typeof sportsMarketCalls> {
  return {
    'POST /admin/sports/market-sorting/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, MARKET_SORTING_LIST, body, marketSortingView),
    'POST /admin/sports/market-sorting/save-update': async ({
      db,
      tenantId,
      signedIn,
      caller,
      query,
      body,
    }) => await saveMarketOrder({ db, tenantId, signedIn, caller, clock }, body, query.seenDate),
  }
}
