import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { PlayDuties } from '@pickproof/contract/duties'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { DialogHost } from '../../ui/overlays/dialog-host.tsx'
import { describedBy, input, serve, show } from '../../ui/testing-screen.tsx'
import { PlayResponsiblyPage } from './play-responsibly-page.tsx'
import { SessionReminder } from './session-reminder.tsx'

const NONE: PlayDuties = { limits: [], spending: [], exclusion: null }
const PICKS = { kind: 'PICKS_DAY', currency: null, value: 20, used: 3, next: null } as const

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
})

const page = (
  <QueryClientProvider client={queryClient}>
    <PlayResponsiblyPage />
    <DialogHost />
  </QueryClientProvider>
)

describe('the page to play responsibly', () => {
  it('[T23-4] saves a limit and says how much of it is used', async () => {
    const calls = serve({
      'GET /play-limits': () => Response.json(NONE),
      'PUT /play-limits': () => Response.json({ ...NONE, limits: [PICKS] }),
    })
    const person = show(page)
    const field = await screen.findByLabelText<HTMLInputElement>('Picks in 24 hours')
    expect(describedBy(field).join()).toContain('No limit set.')
    await person.type(field, '20{Enter}')
    await screen.findByText('3 of 20 used.')
    expect(calls.at(-1)).toEqual({ key: 'PUT /play-limits', body: { kind: 'PICKS_DAY', value: 20 } })
  })

  it('[T23-4] says when a higher limit applies', async () => {
    const next = { value: null, at: '2026-11-19T10:00:00.000Z' }
    serve({ 'GET /play-limits': () => Response.json({ ...NONE, limits: [{ ...PICKS, next }] }) })
    show(page)
    expect(await screen.findByText(/^3 of 20 used\. The limit ends on Nov 19th, 2026,/)).toBeTruthy()
  })

  it('[T23-4] starts a self-exclusion only after its meaning was confirmed', async () => {
    const exclusion = {
      kind: 'SELF_EXCLUSION',
      startsAt: '2026-11-18T10:00:00.000Z',
      endsAt: '2027-05-18T10:00:00.000Z',
      isAllBrands: true,
    }
    const calls = serve({
      'GET /play-limits': () => Response.json(NONE),
      'POST /play-exclusions': () => Response.json({ ...NONE, exclusion }),
    })
    const person = show(page)
    await screen.findByText('Self-exclusion')
    await person.click(screen.getByLabelText('Also exclude me from all other brands on this platform'))
    await person.click(screen.getByRole('button', { name: 'Exclude me' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/in any brand on this platform.*Nothing ends it earlier\./)).toBeTruthy()
    expect(calls.map(({ key }) => key)).toEqual(['GET /play-limits'])
    await person.click(dialog.getByRole('button', { name: 'Exclude me' }))
    await screen.findByText('You excluded yourself from play in all brands.')
    expect(calls.at(-1)?.body).toEqual({ kind: 'SELF_EXCLUSION', length: 6, isAllBrands: true })
    expect(input('Months (6 to 60)').value).toBe('6')
  })
})

describe('the reminder of a session', () => {
  it('[T23-4] shows time and result after the minutes that the player chose, and again after as many', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      serve({
        'GET /play-limits': () =>
          Response.json({ ...NONE, limits: [{ ...PICKS, kind: 'SESSION_MINUTES', value: 30, used: null }] }),
        'GET /play-session': () =>
          Response.json({ since: '', results: [{ currency: 'USD', amount: -120.5 }], picksPlaced: 4 }),
      })
      show(
        <QueryClientProvider client={queryClient}>
          <SessionReminder />
        </QueryClientProvider>,
      )
      await vi.waitFor(() => expect(queryClient.getQueryData(['play-limits'])).toBeTruthy())
      await vi.advanceTimersByTimeAsync(29 * MINUTE_MS)
      expect(screen.queryByRole('dialog')).toBeNull()
      await vi.advanceTimersByTimeAsync(61_000)
      await screen.findByText('You have played for 30 minutes')
      await screen.findByText('−$120.50')
    } finally {
      vi.useRealTimers()
    }
  })
})
