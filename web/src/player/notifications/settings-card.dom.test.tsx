import type { NotificationSettings } from '@pickproof/contract/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { input, serve, show } from '../../ui/testing-screen.tsx'
import { SettingsCard } from './settings-card.tsx'

const SETTINGS: NotificationSettings = {
  kinds: [
    { kind: 'pick-settled', group: 'picks', label: 'Settled picks', channels: ['app', 'push'], fixed: [] },
    {
      kind: 'withdrawal',
      group: 'payouts',
      label: 'Withdrawals',
      channels: ['app', 'mail'],
      fixed: ['mail'],
    },
  ],
  quietHours: null,
  pushKey: 'BKey',
}

beforeEach(() => queryClient.clear())

function setUp() {
  let settings = SETTINGS
  const calls = serve({
    'GET /notifications/settings': () => Response.json(settings),
    'PUT /notifications/settings': (body) => {
      const { quietHours = settings.quietHours } = body as Partial<NotificationSettings>
      settings = { ...settings, quietHours }
      return Response.json(settings)
    },
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <SettingsCard />
    </QueryClientProvider>,
  )
  const saved = () => calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body)
  return { person, saved }
}

describe('the notification settings', () => {
  it('[T24-1.7] save each choice immediately, and lock the mails about withdrawals', async () => {
    const { person, saved } = setUp()
    await person.click(await screen.findByLabelText('Settled picks: Email'))
    await waitFor(() =>
      expect(saved()).toEqual([{ choices: [{ kind: 'pick-settled', channel: 'mail', isOn: true }] }]),
    )
    expect(input('Withdrawals: Email').disabled).toBe(true)
  })

  it('[T24-1.7] set quiet hours in the time zone of the browser', async () => {
    const { person, saved } = setUp()
    await person.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
    const until = await screen.findByLabelText<HTMLInputElement>('Until')
    expect(until.value).toBe('07:00')
    await person.clear(until)
    await person.type(until, '08:30')
    await person.tab()
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    await waitFor(() =>
      expect(saved()).toEqual([
        { quietHours: { from: 1380, to: 420, timeZone } },
        { quietHours: { from: 1380, to: 510, timeZone } },
      ]),
    )
  })
})
