import type { Reward } from '@pickproof/contract/rewards'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'

/** The key of the rewards list. */
export const REWARDS = 'rewards'

/** The player as they are now, with the balance that a debit must not exceed. */
export function rewardOwnerQuery(userId: number) {
  return queryOptions({
    queryKey: adminKey('users', 'reward-owner', userId),
    queryFn: ({ signal }) => api('GET /admin/users/{id}', { params: { id: userId }, toast: false, signal }),
  })
}

export type RewardOwner = Reward['user']
