import { describe, expect, it } from 'vitest'
import { splitDateTime, withDate, withTime } from './date-time-field.tsx'

const nowMs = Date.UTC(2026, 10, 15, 23, 40)

describe('date-time text', () => {
  it('[X032] a picked day and time become YYYY-MM-DD HH:mm on a 24-hour clock', () => {
    expect(withDate('2026-11-20 21:05', '2026-12-01', nowMs, 'UTC')).toBe('2026-12-01 21:05')
    expect(withTime('2026-11-20 21:05', 'hour', '07', nowMs, 'UTC')).toBe('2026-11-20 07:05')
    expect(withTime('2026-11-20 21:05', 'minute', '59', nowMs, 'UTC')).toBe('2026-11-20 21:59')
  })

  it('fills what is missing from the clock of the zone', () => {
    expect(withDate('', '2026-12-01', nowMs, 'UTC')).toBe('2026-12-01 00:00')
    expect(withDate('', '2026-12-01', nowMs, 'America/New_York')).toBe('2026-12-01 19:00')
    expect(withTime('', 'hour', '22', nowMs, 'Asia/Tokyo')).toBe('2026-11-16 22:00')
    expect(splitDateTime('2026-11')).toEqual({ date: '2026-11', time: '' })
  })
})
