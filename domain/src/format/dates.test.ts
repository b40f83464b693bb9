import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { DATE_FORMATS, formatDate } from './dates.ts'

const WINTER = '2026-01-05T17:07:00Z'

describe('formatDate', () => {
  it('[X033] there are exactly the six formats', () => {
    expect(inEnglish(DATE_FORMATS)).toEqual([
      'MMM Do, h:mm A (z)',
      'MMM Do, YYYY, h:mm A (z)',
      'MMM DD',
      'h:mm A MM/DD/YYYY (z)',
      'h:mm A (z)',
      'MMMM D, YYYY',
    ])
  })

  it.each([
    ['MMM Do, h:mm A (z)', 'Jan 5th, 5:07 PM (GMT)', 'Jan 5th, 12:07 PM (EST)'],
    ['MMM Do, YYYY, h:mm A (z)', 'Jan 5th, 2026, 5:07 PM (GMT)', 'Jan 5th, 2026, 12:07 PM (EST)'],
    ['MMM DD', 'Jan 05', 'Jan 05'],
    ['h:mm A MM/DD/YYYY (z)', '5:07 PM 01/05/2026 (GMT)', '12:07 PM 01/05/2026 (EST)'],
    ['h:mm A (z)', '5:07 PM (GMT)', '12:07 PM (EST)'],
    ['MMMM D, YYYY', 'January 5, 2026', 'January 5, 2026'],
  ] as const)('[X033] %s', (format, london, newYork) => {
    expect(formatDate(WINTER, format, 'Europe/London')).toBe(london)
    expect(formatDate(WINTER, format, 'America/New_York')).toBe(newYork)
  })

  it('[X033] midnight is 12 AM, noon 12 PM, and the day is that of the zone', () => {
    expect(formatDate('2026-07-01T00:00:00Z', 'MMM Do, h:mm A (z)', 'UTC')).toBe('Jul 1st, 12:00 AM (UTC)')
    expect(formatDate('2026-07-01T12:00:00Z', 'h:mm A (z)', 'UTC')).toBe('12:00 PM (UTC)')
    expect(formatDate('2026-07-01T00:00:00Z', 'MMM Do, h:mm A (z)', 'America/New_York')).toBe(
      'Jun 30th, 8:00 PM (EDT)',
    )
  })

  it('[X033] every day of the month has its English ending', () => {
    const days = Array.from({ length: 31 }, (_, index) => Date.UTC(2026, 0, index + 1))
    const endings = days.map((day) => formatDate(day, 'MMM Do, h:mm A (z)', 'UTC').slice(4).split(',')[0])
    const usual = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `${from + index}th`)
    expect(endings).toEqual([
      '1st',
      '2nd',
      '3rd',
      ...usual(4, 20),
      '21st',
      '22nd',
      '23rd',
      ...usual(24, 30),
      '31st',
    ])
  })

  it('works without Temporal, as some browsers have to', () => {
    const native = Reflect.get(globalThis, 'Temporal')
    Reflect.deleteProperty(globalThis, 'Temporal')
    try {
      expect(formatDate(WINTER, 'h:mm A (z)', 'Asia/Kolkata')).toBe('10:37 PM (IST)')
    } finally {
      Object.defineProperty(globalThis, 'Temporal', { value: native, configurable: true, writable: true })
    }
  })
})
