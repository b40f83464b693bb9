import { HOUR_MS } from '../time/durations.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROGRAMME_CLOCK, programmeDayAt } from './programme-day.ts'

const instants = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2037, 0, 1) })
const hoursOf = ({ startMs, endMs }: { startMs: number; endMs: number }) => (endMs - startMs) / HOUR_MS

describe('programmeDayAt', () => {
  it.each([
    // Winter: 08:00 in London is 08:00 UTC.
    ['2026-01-15T07:59:59.999Z', '2026-01-14', 24],
    ['2026-01-15T08:00:00.000Z', '2026-01-15', 24],
    // Summer: 08:00 in London is 07:00 UTC.
    ['2026-07-15T06:59:59.999Z', '2026-07-14', 24],
    ['2026-07-15T07:00:00.000Z', '2026-07-15', 24],
    // The clocks go forward at 01:00 UTC on March 29: the day that began on Saturday loses an hour.
    ['2026-03-28T07:59:59.999Z', '2026-03-27', 24],
    ['2026-03-28T08:00:00.000Z', '2026-03-28', 23],
    ['2026-03-29T00:59:59.999Z', '2026-03-28', 23],
    ['2026-03-29T06:59:59.999Z', '2026-03-28', 23],
    ['2026-03-29T07:00:00.000Z', '2026-03-29', 24],
    // They go back at 01:00 UTC on October 25: the day that began on Saturday gains one.
    ['2026-10-24T06:59:59.999Z', '2026-10-23', 24],
    ['2026-10-24T07:00:00.000Z', '2026-10-24', 25],
    ['2026-10-25T07:59:59.999Z', '2026-10-24', 25],
    ['2026-10-25T08:00:00.000Z', '2026-10-25', 24],
  ])('[P037] %s belongs to the day of %s, which has %i hours', (instant, date, hours) => {
    const day = programmeDayAt(Date.parse(instant))
    expect(day.date).toBe(date)
    expect(hoursOf(day)).toBe(hours)
  })

  it('[P037] every instant belongs to exactly one day, and days touch without a gap', () => {
    fc.assert(
      fc.property(instants, (instantMs) => {
        const day = programmeDayAt(instantMs)
        expect(day.startMs <= instantMs && instantMs < day.endMs).toBe(true)
        expect([23, 24, 25]).toContain(hoursOf(day))
        expect(programmeDayAt(day.startMs)).toEqual(day)
        expect(programmeDayAt(day.endMs - 1)).toEqual(day)
        expect(programmeDayAt(day.endMs).startMs).toBe(day.endMs)
        expect(programmeDayAt(day.startMs - 1).endMs).toBe(day.startMs)
      }),
    )
  })

  it('[P037] begins when the clock in London shows 8 am', () => {
    fc.assert(
      fc.property(instants, (instantMs) => {
        const { date, startMs } = programmeDayAt(instantMs)
        // Temporal of the runtime is the judge; the product itself must do without it.
        const judge = Temporal.PlainDate.from(date).toZonedDateTime({
          timeZone: 'Europe/London',
          plainTime: '08:00',
        })
        expect(startMs).toBe(judge.epochMilliseconds)
      }),
    )
  })

  it('works without Temporal, as some browsers have to', () => {
    const native = Reflect.get(globalThis, 'Temporal')
    Reflect.deleteProperty(globalThis, 'Temporal')
    try {
      expect(programmeDayAt(Date.UTC(2031, 6, 1, 7), { ...PROGRAMME_CLOCK }).date).toBe('2031-07-01')
    } finally {
      Object.defineProperty(globalThis, 'Temporal', { value: native, configurable: true, writable: true })
    }
  })

  it('follows the clock it is given, also far from London', () => {
    const auckland = { timeZone: 'Pacific/Auckland', startHour: 0 }
    expect(programmeDayAt(Date.UTC(2026, 0, 1, 11), auckland).date).toBe('2026-01-02')
    const honolulu = { timeZone: 'Pacific/Honolulu', startHour: 8 }
    expect(programmeDayAt(Date.UTC(2026, 0, 2, 17, 59), honolulu).date).toBe('2026-01-01')
  })

  it('stays right after more days than it remembers', () => {
    for (let index = 0; index < 5000; index++) programmeDayAt(Date.UTC(2000, 0, 1 + index, 12))
    expect(programmeDayAt(Date.UTC(2000, 0, 1, 12)).date).toBe('2000-01-01')
  })

  it('rejects a number that is not a point in time', () => {
    expect(() => programmeDayAt(Number.NaN)).toThrow(RangeError)
  })
})
