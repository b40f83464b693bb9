import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** A refusal will be a refusal again; only silence and a struggling server are worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false
  return error instanceof ApiError ? error.status === 0 || error.status >= 502 : false
}

/**
 * Offline, a call fails and says so. Held back until the connection returns, a page would wait without a word, and a
 * cash-out would be sent when the player no longer expects it.
 */
const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 30_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode, retry: false },
  },
})

/** Repeats the reads on this page whose last try failed. */
export async function refetchFailed(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
