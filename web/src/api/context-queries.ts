import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The signed-in person with their accounts. Changes rarely and is asked for again after every action that moves it. */
export function contextQuery() {
  return queryOptions({
    queryKey: ['context'],
    queryFn: ({ signal }) => api('GET /users/context', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The papers of the person; their review belongs to the person and not to an account. */
export const DOCUMENTS_KEY = ['userdocuments'] as const
