import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Everything that is read of the player's rewards and payments stands under it. */
export const REWARDS_KEY = ['rewards'] as const

export function rewardTotalQuery() {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'total'],
    queryFn: ({ signal }) => api('GET /rewards/total', { signal, toast: false }),
  })
}
