import { expect, it } from 'vitest'
import { quietUntilMs } from './quiet-hours.ts'

const NIGHT = { fromMinute: 23 * 60, toMinute: 7 * 60 }
const NOON = { fromMinute: 12 * 60, toMinute: 13 * 60 + 30 }

it.each([
  // now, quiet hours, zone, when they end
  ['2026-11-17T22:59:59Z', NIGHT, 'UTC', undefined],
  ['2026-11-17T23:00:00Z', NIGHT, 'UTC', '2026-11-18T07:00:00.000Z'],
  ['2026-11-18T06:59:59Z', NIGHT, 'UTC', '2026-11-18T07:00:00.000Z'],
  ['2026-11-18T07:00:00Z', NIGHT, 'UTC', undefined],
  ['2026-12-31T23:30:00Z', NIGHT, 'UTC', '2027-01-01T07:00:00.000Z'],
  ['2026-11-18T04:00:00Z', NIGHT, 'America/New_York', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T03:59:00Z', NIGHT, 'America/New_York', undefined],
  ['2026-11-17T18:30:00Z', NIGHT, 'Asia/Kolkata', '2026-11-18T01:30:00.000Z'],
  // The clocks go forward in this night, so it ends an hour earlier.
  ['2027-03-27T23:30:00Z', NIGHT, 'Europe/Berlin', '2027-03-28T05:00:00.000Z'],
  ['2026-11-18T12:15:00Z', NOON, 'UTC', '2026-11-18T13:30:00.000Z'],
  ['2026-11-18T13:30:00Z', NOON, 'UTC', undefined],
  ['2026-11-18T12:00:00Z', { fromMinute: 600, toMinute: 600 }, 'UTC', undefined],
])('[T24-1.7] at %s, quiet hours %j in %s end at %s', (now, hours, timeZone, end) => {
  const endMs = quietUntilMs(Date.parse(now), { ...hours, timeZone })
  expect(endMs === undefined ? undefined : new Date(endMs).toISOString()).toBe(end)
})
