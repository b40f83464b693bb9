import type { ExposureAccounts } from '@pickproof/contract/admin-picks'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminPaths } from '../../paths.ts'
import { adminKey } from '../admin-actions.ts'
import { type AdminJump, jumpTo } from '../jumps.ts'

type Query = NonNullable<ApiOptions<'GET /admin/picks/exposure'>['query']>

export interface ExposureChoice {
  readonly accounts: ExposureAccounts
  readonly accountSubType: 'REAL' | 'TEST'
  /** Undefined: that of the brand. */
  readonly currency: Query['currency']
}

/** Picks are placed and settled all the time; a hidden page does not ask. */
const EVERY_MS = 4_000

export function exposureQuery(choice: ExposureChoice) {
  return queryOptions({
    queryKey: adminKey('exposure', choice),
    queryFn: ({ signal }) => api('GET /admin/picks/exposure', { query: choice, toast: false, signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  })
}

/** The open picks behind a figure. */
export function picksBehind(choices: Readonly<Record<string, string>>): AdminJump {
  const open: FilterChoice = { key: 'status', op: 'IN', value: ['PENDING'] }
  return jumpTo(adminPaths.picks, [
    open,
    ...Object.entries(choices).map(([key, value]): FilterChoice => ({ key, op: '=', value })),
  ])
}
