import type { WaitingCredit } from '@pickproof/contract/admin-rewards'
import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import { adminKey } from '../admin-actions.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/rewards/search'>['body']
type ExportBody = ApiOptions<'POST /admin/rewards/export/csv'>['body']

/** The key of the rewards list. */
export const REWARDS = 'rewards'

export async function searchRewards(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/rewards/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportRewards(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/rewards/export/csv', { body: body as ExportBody })
}

/** Another staff member may ask for a credit at any time. */
const WAITING_MS = 30_000

export function waitingCreditsQuery() {
  return queryOptions({
    queryKey: adminKey(REWARDS, 'waiting-credits'),
    queryFn: ({ signal }) => api('GET /admin/rewards/waiting-credits', { toast: false, signal }),
    refetchInterval: WAITING_MS,
  })
}

/** The player as they are now, with the balance that a debit must not exceed. */
export function rewardOwnerQuery(userId: number) {
  return queryOptions({
    queryKey: adminKey('users', 'reward-owner', userId),
    queryFn: ({ signal }) => api('GET /admin/users/{id}', { params: { id: userId }, toast: false, signal }),
  })
}

export type RewardOwner = WaitingCredit['user']
