import type { NotificationView } from '@pickproof/contract/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { liveStream } from '../../stream/live-stream.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationList, useUnread } from './notification-list.tsx'

const WON: NotificationView = {
  id: 7,
  kind: 'pick-settled',
  group: 'picks',
  tone: 'good',
  title: 'Harbor City Gulls −4.5 won',
  text: '+$182.00 on a stake of $200.00, returned $382.00.',
  accno: '48201',
  link: { label: 'View pick', path: '/app/my-picks#pick-12' },
  at: new Date().toISOString(),
  isRead: false,
  isOpenMoment: false,
}
const OLD: NotificationView = {
  ...WON,
  id: 3,
  title: 'Withdrawal of $1,200.00 sent',
  group: 'payouts',
  at: '2026-11-02T11:05:00.000Z',
  isRead: true,
  isOpenMoment: false,
  link: null,
}

beforeEach(() => queryClient.clear())

const inPage = (element: React.ReactElement) => (
  <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
)

function MarkAll() {
  return useUnread().markAll
}

const pageOf = (items: readonly NotificationView[], nextBefore: number | null = null) =>
  Response.json({ items, unread: items.filter(({ isRead }) => !isRead).length, nextBefore })

describe('the notification center', () => {
  it('[T24-1.6] shows what happened by day, and marks one or all as read', async () => {
    let unread = 1
    const calls = serve({
      'GET /notifications/unread': () => Response.json({ unread }),
      'GET /notifications': () => pageOf([{ ...WON, isRead: unread === 0 }, OLD]),
      'PUT /notifications/read': () => {
        unread = 0
        return Response.json({ unread })
      },
    })
    const person = show(
      inPage(
        <>
          <MarkAll />
          <NotificationList />
        </>,
      ),
    )
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeTruthy()
    const today = await screen.findByRole('region', { name: /^Today, / })
    expect(within(today).getByText('Harbor City Gulls −4.5 won')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Nov 02' })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Mark as read: Harbor City Gulls −4.5 won' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
    expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ ids: [7] })
  })

  it('[T24-1.6] asks for one group, and offers all again when it is empty', async () => {
    const asked: string[] = []
    serve({ 'GET /notifications/unread': () => Response.json({ unread: 0 }) })
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://page')
      if (!pathname.endsWith('/notifications')) return await answer(url, init)
      asked.push(searchParams.toString())
      return pageOf(searchParams.has('group') ? [] : [WON])
    })
    const person = show(inPage(<NotificationList />))
    await screen.findByText('Harbor City Gulls −4.5 won')
    await person.click(screen.getByRole('button', { name: 'Limits' }))
    await person.click(await screen.findByRole('button', { name: 'Show all notifications' }))
    await screen.findByText('Harbor City Gulls −4.5 won')
    await person.click(screen.getByRole('button', { name: 'Prices' }))
    await screen.findByText('No notifications match this filter')
    expect(asked.filter((query) => query !== '')).toEqual(['group=limits', 'group=prices'])
  })

  it('[T24-1.6] says what will appear when there is nothing yet', async () => {
    serve({
      'GET /notifications/unread': () => Response.json({ unread: 0 }),
      'GET /notifications': () => pageOf([]),
    })
    show(inPage(<NotificationList />))
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
  })
})

describe('the bell', () => {
  function showBell(answers: Parameters<typeof serve>[0]) {
    const calls = serve(answers)
    const listeners: ((event: { accno: null; changes: string[] }) => void)[] = []
    vi.spyOn(liveStream, 'on').mockImplementation((_name, listener) => {
      listeners.push(listener as never)
      return () => {}
    })
    show(inPage(<NotificationBell />))
    const announce = (change: string) => {
      for (const listener of listeners) listener({ accno: null, changes: [change] })
    }
    return { calls, announce }
  }

  it('[T24-1.6] reads the count again when the stream announces notifications, and for nothing else', async () => {
    let unread = 2
    const { calls, announce } = showBell({ 'GET /notifications/unread': () => Response.json({ unread }) })
    await screen.findByRole('button', { name: 'Notifications, 2 unread' })
    unread = 3
    announce('REWARDS')
    announce('NOTIFICATIONS')
    await screen.findByRole('button', { name: 'Notifications, 3 unread' })
    expect(calls.filter(({ key }) => key === 'GET /notifications/unread')).toHaveLength(2)
  })

  it('[T24-1.1] shows each new notification once as a toast that leads to its pick', async () => {
    let items = [WON]
    const { calls, announce } = showBell({
      'GET /notifications/unread': () => Response.json({ unread: items.length }),
      'GET /notifications': () => pageOf(items),
      'PUT /notifications/read': () => Response.json({ unread: 0 }),
    })
    // A toast closes after some seconds, so the test looks at what was shown.
    const shown = { good: vi.spyOn(notify, 'success'), bad: vi.spyOn(notify, 'info') }
    announce('NOTIFICATIONS')
    await waitFor(() => expect(shown.good).toHaveBeenCalledTimes(1))
    expect(shown.good.mock.calls[0]?.[1]).toMatchObject({ title: 'Harbor City Gulls −4.5 won' })
    items = [{ ...WON, id: 8, title: 'Over 2.5 lost', tone: 'bad' }, WON]
    announce('NOTIFICATIONS')
    await waitFor(() => expect(shown.bad).toHaveBeenCalledTimes(1))
    expect(shown.bad.mock.calls[0]?.[1]).toMatchObject({ title: 'Over 2.5 lost' })
    expect(shown.good).toHaveBeenCalledTimes(1)
    shown.good.mock.calls[0]?.[1]?.link?.onClick()
    await waitFor(() => expect(calls).toContainEqual({ key: 'PUT /notifications/read', body: { ids: [7] } }))
  })

  it('[T24-1.8] shows no toast that another page of the player has shown, and none for a moment', async () => {
    const at = new Date().toISOString()
    const won = { ...WON, id: 21, at, title: 'Elks won' }
    const owls = { ...WON, id: 22, at, title: 'Owls won' }
    const passed = { ...WON, id: 23, at, title: 'Stage passed', isOpenMoment: true }
    localStorage.setItem('pickproof:shown-notifications', JSON.stringify([`21 ${at}`]))
    const { announce } = showBell({
      'GET /notifications/unread': () => Response.json({ unread: 3 }),
      'GET /notifications': () => pageOf([passed, owls, won]),
    })
    const shown = vi.spyOn(notify, 'success').mockClear()
    announce('NOTIFICATIONS')
    await waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls.map(([, words]) => words?.title)).toEqual(['Owls won'])
  })

  it('[T24-1.8] waits with the toast while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { calls, announce } = showBell({
      'GET /notifications/unread': () => Response.json({ unread: 1 }),
      'GET /notifications': () => pageOf([{ ...WON, id: 31, title: 'Miners won' }]),
    })
    const shown = vi.spyOn(notify, 'success').mockClear()
    const listen = vi.spyOn(document, 'addEventListener')
    announce('NOTIFICATIONS')
    await waitFor(() => expect(listen.mock.calls.map(([name]) => name)).toContain('visibilitychange'))
    expect(calls.map(({ key }) => key)).not.toContain('GET /notifications')
    hidden.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(shown.mock.calls.map(([, words]) => words?.title)).toEqual(['Miners won']))
  })
})
