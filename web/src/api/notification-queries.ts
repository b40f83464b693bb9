import type { NotificationGroup } from '@pickproof/contract/fields/notification'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { queryClient } from './query-client.ts'

const ALL = ['notifications'] as const

export type NotificationFilter = NotificationGroup | 'all' | 'unread'

export function unreadQuery() {
  return queryOptions({
    queryKey: [...ALL, 'unread'],
    queryFn: ({ signal }) => api('GET /notifications/unread', { signal, toast: false }),
  })
}

/** Newest first, a page at a time. */
export function notificationsQuery(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...ALL, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /notifications', {
        query: {
          ...(filter === 'unread' ? { unread: 'true' as const } : filter === 'all' ? {} : { group: filter }),
          ...(pageParam === undefined ? {} : { before: String(pageParam) }),
        },
        signal,
        toast: false,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
  })
}

/** What a dialog still has to celebrate or explain. */
export function momentsQuery() {
  return queryOptions({
    queryKey: [...ALL, 'moments'],
    queryFn: ({ signal }) => api('GET /notifications/moments', { signal, toast: false }),
  })
}

/** The page forgets it immediately; it stays closed even if the call fails, until the next visit. */
export async function closeMoment(id: number): Promise<void> {
  queryClient.setQueryData(
    momentsQuery().queryKey,
    (known) => known && { items: known.items.filter((item) => item.id !== id) },
  )
  await api('PUT /notifications/moments', { body: { closed: [id] }, toast: false })
}

export function notificationSettingsQuery() {
  return queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => api('GET /notifications/settings', { signal, toast: false }),
  })
}

export async function saveNotificationSettings(
  body: ApiOptions<'PUT /notifications/settings'>['body'],
): Promise<void> {
  const settings = await api('PUT /notifications/settings', { body })
  queryClient.setQueryData(notificationSettingsQuery().queryKey, settings)
}

export async function refreshNotifications(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ALL })
}

/** Without ids, all of them. */
export async function markNotificationsRead(ids?: readonly number[]): Promise<void> {
  const body = ids === undefined ? {} : { ids: [...ids] }
  const { unread } = await api('PUT /notifications/read', { body })
  queryClient.setQueryData(unreadQuery().queryKey, { unread })
  await refreshNotifications()
}
