import { describe, expect, it } from 'vitest'
import { dayHeading, dayKeyOf, startsSoonText, startTimeText } from './start-texts.ts'

const at = (text: string) => Date.parse(text)

describe('when a game starts', () => {
  it('the hour is in the zone of the viewer', () => {
    expect(startTimeText(at('2026-11-14T23:00:00Z'), 'Europe/London')).toBe('11:00 PM')
    expect(startTimeText(at('2026-11-14T23:00:00Z'), 'America/New_York')).toBe('6:00 PM')
  })

  it('the heading names the day and the zone', () => {
    const nowMs = at('2026-11-14T12:00:00Z')
    const heading = (text: string, zone = 'Europe/London') => dayHeading(at(text), nowMs, zone)
    expect(heading('2026-11-14T23:00:00Z')).toEqual({ day: 'Today, Nov 14', zone: 'GMT' })
    expect(heading('2026-11-15T00:30:00Z')).toEqual({ day: 'Tomorrow, Nov 15', zone: 'GMT' })
    expect(heading('2026-11-16T12:00:00Z')).toEqual({ day: 'Mon, Nov 16', zone: 'GMT' })
    expect(heading('2026-11-15T00:30:00Z', 'America/New_York')).toEqual({ day: 'Today, Nov 14', zone: 'EST' })
  })

  it('the day after is tomorrow also when the clocks change', () => {
    const autumn = dayHeading(at('2026-11-02T04:30:00Z'), at('2026-11-01T04:30:00Z'), 'America/New_York')
    expect(autumn.day).toBe('Today, Nov 01')
    const spring = dayHeading(at('2027-03-28T22:30:00Z'), at('2027-03-27T23:59:00Z'), 'Europe/London')
    expect(spring.day).toBe('Tomorrow, Mar 28')
  })

  it('counts the last hour in minutes', () => {
    const nowMs = at('2026-11-14T22:00:00Z')
    expect(startsSoonText(at('2026-11-14T22:42:00Z'), nowMs)).toBe('in 42 min')
    expect(startsSoonText(at('2026-11-14T23:00:00Z'), nowMs)).toBe('in 60 min')
    expect(startsSoonText(at('2026-11-14T23:01:00Z'), nowMs)).toBeUndefined()
    expect(startsSoonText(at('2026-11-14T22:00:30Z'), nowMs)).toBe('soon')
    expect(startsSoonText(at('2026-11-14T21:59:00Z'), nowMs)).toBe('soon')
  })

  it('a day is one of the zone', () => {
    const lateMs = at('2026-11-15T00:30:00Z')
    expect(dayKeyOf(lateMs, 'UTC')).not.toBe(dayKeyOf(lateMs, 'America/New_York'))
  })
})
