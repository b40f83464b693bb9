import { expect, it } from 'vitest'
import { dayOf, findDayEnd, findDayStart } from './filter-editor.tsx'

it('a range of days reaches from the first to the last instant of the days in the zone of the reader', () => {
  expect(findDayStart('2026-11-14', 'Europe/London')).toBe('2026-11-14T00:00:00.000Z')
  expect(findDayEnd('2026-11-14', 'America/New_York')).toBe('2026-11-15T04:59:59.999Z')
  expect(findDayStart('2026-06-01', 'Europe/London')).toBe('2026-05-31T23:00:00.000Z')
  expect(findDayStart('2026-02-30', 'UTC')).toBeUndefined()
})

it('includes the whole last day even if its last hour repeats', () => {
  expect(findDayStart('2026-10-29', 'Africa/Cairo')).toBe('2026-10-28T21:00:00.000Z')
  expect(findDayEnd('2026-10-29', 'Africa/Cairo')).toBe('2026-10-29T21:59:59.999Z')
  expect(findDayEnd('2026-12-31', 'UTC')).toBe('2026-12-31T23:59:59.999Z')
})

it('restores the day from both ends', () => {
  for (const timeZone of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
    expect(dayOf(findDayStart('2026-11-14', timeZone), timeZone)).toBe('2026-11-14')
    expect(dayOf(findDayEnd('2026-11-14', timeZone), timeZone)).toBe('2026-11-14')
  }
  expect(dayOf(undefined, 'UTC')).toBe('')
})
