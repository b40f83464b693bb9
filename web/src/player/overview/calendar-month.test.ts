import { describe, expect, it } from 'vitest'
import { addMonths, clampDate, dateByKey, weekdaysFrom, weeksOf } from '../calendar-month.ts'
import { shortResult } from '../month-card.tsx'
import { dayDetail } from './month-calendar.tsx'

describe('a month of the calendar', () => {
  it('has weeks that start on Monday in a language that starts them there', () => {
    const weeks = weeksOf('2026-12', 1)
    expect(weeks[0]?.slice(0, 2)).toEqual([undefined, '2026-12-01'])
    expect(weeks[4]?.[3]).toBe('2026-12-31')
    // November 1, 2026 is a Sunday, the last day of such a week.
    expect(weeksOf('2026-11', 1)[0]?.[6]).toBe('2026-11-01')
    expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect([dateByKey('Home', '2026-11-01', 1), dateByKey('End', '2026-11-01', 1)]).toEqual([
      '2026-10-26',
      '2026-11-01',
    ])
  })

  it('has weeks that start on Sunday in English', () => {
    const weeks = weeksOf('2026-12', 0)
    expect(weeks).toHaveLength(5)
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(weeks[4]?.[4]).toBe('2026-12-31')
    expect(weeksOf('2026-02', 0).flat().filter(Boolean)).toHaveLength(28)
    expect(weeksOf('2028-02', 0).flat().filter(Boolean)).toHaveLength(29)
  })

  it('is walked with the keyboard: days, weeks, ends of a week, months', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x']
    expect(keys.map((key) => dateByKey(key, '2026-11-01', 0))).toEqual([
      '2026-10-31',
      '2026-11-02',
      '2026-10-25',
      '2026-11-08',
      '2026-11-01',
      '2026-11-07',
      '2026-10-01',
      '2026-12-01',
      undefined,
    ])
  })

  it('keeps to the days of the account, and to the days a month has', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
    expect(clampDate('2026-11-01', '2026-11-03', '2026-11-30')).toBe('2026-11-03')
    expect(clampDate('2026-12-01', '2026-11-03', '2026-11-30')).toBe('2026-11-30')
  })
})

describe('a day in words', () => {
  const frame = { today: '2026-11-14', currency: 'USD' }
  const day = { date: '2026-11-14', net: -180, settled: 1, placed: 3, staked: 450 }

  it('says its result, its picks and its stakes', () => {
    expect(dayDetail('2026-11-14', day, frame)).toBe(
      'November 14, 2026, today: −$180.00 from 1 settled pick; 3 picks placed for $450.00.',
    )
    expect(dayDetail('2026-11-13', { ...day, net: 743.6, settled: 3, placed: 0 }, frame)).toBe(
      'November 13, 2026: +$743.60 from 3 settled picks.',
    )
  })

  it('says that nothing happened, or that it is still to come', () => {
    expect(dayDetail('2026-11-12', undefined, frame)).toBe('November 12, 2026: no picks.')
    expect(dayDetail('2026-11-20', undefined, frame)).toBe('November 20, 2026: still to come.')
  })

  it('has a short result for a small screen', () => {
    expect([743.6, -180, 0, 1080, -12_345].map(shortResult)).toEqual(['+744', '−180', '0', '+1.1k', '−12k'])
  })
})
