import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { freshness } from '../live/live-layer.ts'
import { show, wordsOf } from '../ui/testing-screen.tsx'
import { FreezeNotice, FreezeReason } from './freeze-notice.tsx'

it('[T24-6.2] says once, over every page, that prices are paused, and nothing while they move', () => {
  // An earlier page of this worker may have lost its stream.
  freshness.streamStateChanged('connected')
  freshness.feedChanged({ state: 'live', since: '2026-11-18T11:00:00Z' })
  show(<FreezeNotice />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => freshness.feedChanged({ state: 'silent', since: '2026-11-18T12:00:00Z' }))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Prices are paused.'),
  ])
  act(() => freshness.feedChanged({ state: 'live', since: '2026-11-18T12:01:00Z' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('why prices do not move', () => {
  it('a silent feed says since when', () => {
    show(<FreezeReason freeze={{ why: 'silent', since: '2027-01-15T00:30:00Z' }} />)
    expect(screen.getByRole('alert').textContent).toMatch(/No prices have arrived since \d+:30 [AP]M/)
  })

  it('a lost connection says so; live prices say nothing', () => {
    expect(wordsOf(<FreezeReason freeze={{ why: 'offline' }} />)).toContain('interrupted')
    expect(wordsOf(<FreezeReason freeze={undefined} />)).toBe('')
    expect(wordsOf(<FreezeReason freeze={{ why: 'inactive' }} />)).toBe('')
  })
})
