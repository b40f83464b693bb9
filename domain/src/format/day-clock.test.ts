import { expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { dateZoneText, dayHoursText, daySpanText, dayStartText } from './day-clock.ts'

it.each([
  [{ timeZone: 'Europe/London', startHour: 8 }, '8:00 AM UK time', 'between 8:00 AM and 8:00 AM UK time'],
  [{ timeZone: 'Europe/London', startHour: 0 }, '12:00 AM UK time', 'between 12:00 AM and 12:00 AM UK time'],
  [
    { timeZone: 'Asia/Tokyo', startHour: 12 },
    '12:00 PM (Asia/Tokyo)',
    'between 12:00 PM and 12:00 PM (Asia/Tokyo)',
  ],
  [{ timeZone: 'UTC', startHour: 18 }, '6:00 PM (UTC)', 'between 6:00 PM and 6:00 PM (UTC)'],
])('the day of %o begins at %s', (clock, start, span) => {
  expect(english(dayStartText(clock))).toBe(start)
  expect(english(daySpanText(clock))).toBe(span)
})

it('shows the hours of a day without minutes', () => {
  expect(english(dayHoursText({ timeZone: 'Europe/London', startHour: 8 }))).toBe('8 AM to 8 AM UK time')
})

it('a date says by whose calendar it is', () => {
  expect(english(dateZoneText({ timeZone: 'Europe/London', startHour: 0 }))).toBe('(UK time)')
  expect(english(dateZoneText({ timeZone: 'Asia/Tokyo', startHour: 0 }))).toBe('(Asia/Tokyo)')
})
