import type { WaitingCredit } from '@pickproof/contract/admin-rewards'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the rewards list. */
export const REWARDS = 'rewards'

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
