import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantMsAt, wallTimeAt, zoneNameAt } from './zoned-time.ts'

const zones = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
)
const seconds = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 1000, max: Date.UTC(2037, 0, 1) / 1000 })
  .map((second) => second * 1000)

/** Temporal of the runtime is the judge; the product itself must do without it. */
const inZone = (instantMs: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone)

describe('wallTimeAt', () => {
  it('shows what the clock of the zone shows', () => {
    fc.assert(
      fc.property(seconds, zones, (instantMs, timeZone) => {
        const { year, month, day, hour, minute, second } = inZone(instantMs, timeZone)
        expect(wallTimeAt(instantMs, timeZone)).toEqual({ year, month, day, hour, minute, second })
      }),
    )
  })
})

describe('instantMsAt', () => {
  it('finds the instant of a wall time, and the first one where it occurs twice', () => {
    fc.assert(
      fc.property(seconds, zones, (instantMs, timeZone) => {
        const wall = wallTimeAt(instantMs, timeZone)
        const judge = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds
        expect(instantMsAt(wall, timeZone)).toBe(judge)
      }),
    )
  })

  it('moves a time that is skipped in spring forward by the gap', () => {
    const skipped = { year: 2026, month: 3, day: 29, hour: 1, minute: 30, second: 0 }
    expect(instantMsAt(skipped, 'Europe/London')).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(wallTimeAt(instantMsAt(skipped, 'Europe/London'), 'Europe/London').hour).toBe(2)
    const inNewYork = { ...skipped, day: 8, hour: 2 }
    expect(instantMsAt(inNewYork, 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 7, 30))
  })

  it('uses the new offset later on the day of the change', () => {
    const afternoon = { year: 2026, month: 3, day: 29, hour: 12, minute: 0, second: 0 }
    expect(instantMsAt(afternoon, 'Europe/London')).toBe(Date.UTC(2026, 2, 29, 11, 0))
  })

  it('takes the first of two in autumn', () => {
    const twice = { year: 2026, month: 10, day: 25, hour: 1, minute: 30, second: 0 }
    expect(instantMsAt(twice, 'Europe/London')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  })
})

describe('zoneNameAt', () => {
  it.each([
    ['Europe/London', 'GMT', 'BST'],
    ['America/New_York', 'EST', 'EDT'],
    ['Europe/Berlin', 'CET', 'CEST'],
    ['Australia/Sydney', 'AEDT', 'AEST'],
    ['Asia/Kolkata', 'IST', 'IST'],
    ['UTC', 'UTC', 'UTC'],
  ])('names %s as %s in January and %s in July', (timeZone, january, july) => {
    expect(zoneNameAt(Date.UTC(2026, 0, 15), timeZone)).toBe(january)
    expect(zoneNameAt(Date.UTC(2026, 6, 15), timeZone)).toBe(july)
  })

  it('falls back to the offset where a zone has no short name', () => {
    expect(zoneNameAt(Date.UTC(2026, 0, 15), 'Asia/Kathmandu')).toBe('GMT+5:45')
  })
})
