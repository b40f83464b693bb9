import { expect, it } from 'vitest'
import { findRound, matchesInView } from './marquee-strip.tsx'

it('[U054] moves only when the matches, at 291 px each, are wider than their place', () => {
  expect(findRound(4, 1164)).toBeUndefined()
  expect(findRound(4, 1163)).toBeDefined()
  expect(findRound(0, 0)).toBeUndefined()
})

it('[U055] moves by 50 px a second', () => {
  expect(findRound(10, 1000)?.seconds).toBeCloseTo(58.2)
})

it('[U052] the visible part fills its container from edge to edge, and nothing beyond is drawn twice', () => {
  for (const roomPx of [1, 291, 292, 390, 1440]) {
    const widthPx = matchesInView(roomPx) * 291
    expect(widthPx).toBeGreaterThanOrEqual(roomPx)
    expect(widthPx - roomPx).toBeLessThan(291)
  }
})
