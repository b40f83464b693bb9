import { HOUR_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { startText } from './start-text.ts'

const startMs = Date.UTC(2026, 10, 14, 23, 30)

it('a game of today has its time, one of another day its date too, by the day of the viewer', () => {
  expect(startText(startMs, startMs - 8 * HOUR_MS, 'Europe/London')).toBe('11:30 PM (GMT)')
  expect(startText(startMs, startMs - 24 * HOUR_MS, 'Europe/London')).toBe('Nov 14th, 11:30 PM (GMT)')
  expect(startText(startMs, startMs - 8 * HOUR_MS, 'Europe/Berlin')).toBe('Nov 15th, 12:30 AM (CET)')
})
