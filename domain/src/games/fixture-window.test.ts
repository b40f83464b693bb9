import { describe, expect, it } from 'vitest'
import { FIXTURE_WINDOW_DAYS, fixtureWindow } from './fixture-window.ts'

const at = (instant: string) => Date.parse(instant)
const spanOf = (mode: 'pre-match' | 'live-odds', now: string) => {
  const { fromMs, toMs } = fixtureWindow(mode, at(now))
  return [new Date(fromMs).toISOString(), new Date(toMs).toISOString()]
}

describe('the fixture window', () => {
  it.each([
    ['2026-11-15T12:00:00.000Z', '2026-11-15T11:00:00.000Z'],
    ['2026-11-15T12:00:00.001Z', '2026-11-15T11:00:00.000Z'],
    ['2026-11-15T12:59:59.999Z', '2026-11-15T11:00:00.000Z'],
    ['2026-11-15T13:00:00.000Z', '2026-11-15T12:00:00.000Z'],
    ['2027-01-01T00:20:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('[O066] begins for pre-match one hour ago at the full hour: at %s with %s', (now, from) => {
    expect(spanOf('pre-match', now)[0]).toBe(from)
  })

  it('[O067] begins for live odds one day ago, to the millisecond', () => {
    expect(spanOf('live-odds', '2026-11-15T12:34:56.789Z')[0]).toBe('2026-11-14T12:34:56.789Z')
  })

  it.each(['pre-match', 'live-odds'] as const)('[O068] ends 15 days ahead for %s', (mode) => {
    expect(FIXTURE_WINDOW_DAYS).toBe(15)
    expect(spanOf(mode, '2026-11-15T12:34:56.789Z')[1]).toBe('2026-11-30T12:34:56.789Z')
  })
})
