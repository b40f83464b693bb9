import { describe, expect, it } from 'vitest'
import { findInstantMs } from './instant.ts'

describe('findInstantMs', () => {
  it('takes milliseconds, ISO text and dates', () => {
    const ms = Date.UTC(2026, 0, 2, 3, 4)
    expect([ms, '2026-01-02T03:04:00Z', new Date(ms)].map(findInstantMs)).toEqual([ms, ms, ms])
  })

  it('keeps a part of a millisecond', () => {
    expect(findInstantMs(1.5)).toBe(1.5)
  })

  it('returns nothing for a missing or invalid time', () => {
    const nothing = [undefined, null, '', 'soon', Number.NaN, new Date('soon')]
    expect(nothing.map(findInstantMs)).toEqual(nothing.map(() => undefined))
  })
})
