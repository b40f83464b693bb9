import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'

const KEY = ['security'] as const

export const securityQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'factors'],
    queryFn: ({ signal }) => api('GET /users/security', { toast: false, signal }),
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'sessions'],
    queryFn: ({ signal }) => api('GET /users/sessions', { toast: false, signal }),
  })

export const signInsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'sign-ins'],
    queryFn: ({ signal }) => api('GET /users/sign-ins', { toast: false, signal }),
  })

export async function refreshSecurity(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY })
}
