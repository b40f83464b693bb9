import { expect, it } from 'vitest'
import { findRoundSeconds } from './marquee-motion.ts'

it('[U054] moves only when the matches, at 291 px each, are wider than their place', () => {
  expect(findRoundSeconds(4, 1164)).toBeUndefined()
  expect(findRoundSeconds(4, 1163)).toBeDefined()
  expect(findRoundSeconds(0, 0)).toBeUndefined()
})

it('[U055] moves by 50 px a second', () => {
  expect(findRoundSeconds(10, 1000)).toBeCloseTo(58.2)
})
