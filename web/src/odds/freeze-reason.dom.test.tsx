import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show, wordsOf } from '../ui/testing-screen.tsx'
import { FreezeReason } from './freeze-notice.tsx'

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
