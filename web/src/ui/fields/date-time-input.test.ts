import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeInputText, readDateTime } from './date-time-input.ts'

const LONDON = { timeZone: 'Europe/London' }

describe('readDateTime', () => {
  it('[X032] reads YYYY-MM-DD HH:mm on the 24-hour clock of the zone', () => {
    expect(readDateTime('2026-01-31 23:59', LONDON)).toEqual({
      ok: true,
      instantMs: Date.UTC(2026, 0, 31, 23, 59),
    })
    expect(readDateTime('2026-07-01 00:00', LONDON)).toEqual({
      ok: true,
      instantMs: Date.UTC(2026, 5, 30, 23, 0),
    })
    expect(readDateTime('2028-02-29 12:00', LONDON).ok).toBe(true)
    expect(readDateTime(' 1000-01-01 12:00 ', LONDON).ok).toBe(true)
  })

  it.each([
    '',
    '2026-01-31',
    '2026-01-31T10:00',
    '2026-1-31 10:00',
    '31-01-2026 10:00',
    '2026-02-29 10:00',
    '2026-13-01 10:00',
    '2026-00-01 10:00',
    '2026-01-00 10:00',
    '2026-01-31 24:00',
    '2026-01-31 10:60',
    '2026-01-31 9:00 PM',
    '0999-12-31 10:00',
  ])('[X032] refuses %j', (text) => {
    expect(readDateTime(text, LONDON)).toEqual({ ok: false, message: 'Invalid date format' })
  })

  it('[X032] refuses a time earlier than now and takes now itself', () => {
    const notBeforeMs = Date.UTC(2026, 0, 31, 10, 30)
    const rules = { ...LONDON, notBeforeMs }
    expect(readDateTime('2026-01-31 10:30', rules)).toEqual({ ok: true, instantMs: notBeforeMs })
    expect(readDateTime('2026-01-31 10:29', rules)).toEqual({
      ok: false,
      message: 'Date and time cannot be in the past',
    })
  })

  it('lets a filter look back, as it has no bound', () => {
    expect(readDateTime('1999-12-31 10:30', LONDON).ok).toBe(true)
  })

  it('reads back what it writes, to the minute', () => {
    const minutes = fc
      .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
      .map((minute) => minute * 60_000)
    fc.assert(
      fc.property(minutes, fc.constantFrom('UTC', 'Asia/Kolkata', 'Asia/Tokyo'), (instantMs, timeZone) => {
        expect(readDateTime(dateTimeInputText(instantMs, timeZone), { timeZone })).toEqual({
          ok: true,
          instantMs,
        })
      }),
    )
  })
})
