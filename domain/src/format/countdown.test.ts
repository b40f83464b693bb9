import { inEnglish } from '@pickproof/messages/english'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownTo, formatCountdown } from './countdown.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const leftOf = (target: Parameters<typeof formatCountdown>[0]) => inEnglish(formatCountdown(target, NOW))

describe('countdown', () => {
  it('[X034] shows days, hours and minutes', () => {
    const target = NOW + (2 * 1440 + 3 * 60 + 4) * MINUTE + 59_999
    expect(countdownTo(target, NOW)).toEqual({ days: 2, hours: 3, minutes: 4 })
    expect(leftOf(new Date(target).toISOString())).toBe('2d 3h 4m')
  })

  it('[X034] shows 0 when past', () => {
    expect(leftOf(NOW - 1)).toBe('0d 0h 0m')
    expect(leftOf(NOW)).toBe('0d 0h 0m')
  })

  it('adds up to the whole minutes that are left', () => {
    fc.assert(
      fc.property(fc.nat(), (leftMs) => {
        const { days, hours, minutes } = countdownTo(NOW + leftMs, NOW)
        expect(hours).toBeLessThan(24)
        expect(minutes).toBeLessThan(60)
        expect((days * 24 + hours) * 60 + minutes).toBe(Math.floor(leftMs / MINUTE))
      }),
    )
  })
})
