import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** A refusal will be a refusal again; only silence and a struggling server are worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false
  return error instanceof ApiError ? error.status === 0 || error.status >= 502 : false
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
