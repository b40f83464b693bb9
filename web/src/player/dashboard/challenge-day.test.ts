import { HOUR_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { figuresStandMs, findChallengeDay, findDaysLeft, nextDayText } from './challenge-day.ts'

const account = {
  activationDate: '2026-11-02T10:00:00Z',
  expiryDate: '2026-12-02T10:00:00Z',
  timeLimitInDays: 30,
}
const at = (iso: string) => Date.parse(iso)

describe('the clock of a challenge', () => {
  it('counts the day of activation as the first', () => {
    expect(findChallengeDay(account, at('2026-11-02T10:00:00Z'))).toBe('Day 1 of 30')
    expect(findChallengeDay(account, at('2026-11-14T12:00:00Z'))).toBe('Day 13 of 30')
  })

  it('says nothing before the start, after the end and without a limit', () => {
    expect(findChallengeDay(account, at('2026-11-01T10:00:00Z'))).toBeUndefined()
    expect(findChallengeDay(account, at('2026-12-03T10:00:00Z'))).toBeUndefined()
    expect(
      findChallengeDay({ ...account, timeLimitInDays: null }, at('2026-11-14T12:00:00Z')),
    ).toBeUndefined()
  })

  it('says when the next day starts, by the clock of the viewer', () => {
    expect(nextDayText(at('2026-11-14T22:18:00Z'), 'Europe/London')).toBe(
      'Next day starts at 8:00 AM (GMT), in\u00a09\u00a0h\u00a042\u00a0min',
    )
    expect(nextDayText(at('2026-11-14T08:00:00Z'), 'America/New_York')).toBe(
      'Next day starts at 3:00 AM (EST), in\u00a024\u00a0h\u00a00\u00a0min',
    )
  })

  it('keeps the figures of a day until shortly after its end, and tries again from then on', () => {
    const evening = at('2026-11-14T22:00:00Z')
    expect(figuresStandMs(evening, evening, 0)).toBe(10 * HOUR_MS + 10_000)
    expect(figuresStandMs(evening, evening, 1)).toBe(10 * HOUR_MS + 30_000)
    // The screen is drawn again when the day turns, and must not take the new day for the old one.
    expect(figuresStandMs(evening, at('2026-11-15T08:00:00Z'), 0.5)).toBe(20_000)
    expect(figuresStandMs(evening, at('2026-11-15T08:01:00Z'), 0.5)).toBe(10_000)
  })

  it('gives the days left, never fewer than none', () => {
    expect(findDaysLeft(account, at('2026-11-15T09:00:00Z'))).toBe(18)
    expect(findDaysLeft(account, at('2027-01-01T00:00:00Z'))).toBe(0)
    expect(findDaysLeft({ ...account, expiryDate: null }, 0)).toBeUndefined()
  })
})
