import { expect, it } from 'vitest'
import { apartWords, secondText, shareWords } from './case-evidence.tsx'

it.each([
  [0, 'Same second'],
  [0.4, 'Same second'],
  [1, '1 second apart'],
  [4.4, '4 seconds apart'],
  [119, '119 seconds apart'],
  [1800, '30 minutes apart'],
])('[decision 26] %s seconds are shown as "%s"', (seconds, words) => {
  expect(apartWords(seconds)).toBe(words)
})

it('[decision 26] a stake is shown as a share of its account', () => {
  expect(shareWords(50, 1000)).toBe('5.0% of size')
  expect(shareWords(50, 0)).toBe('')
})

it('[decision 26] a moment is shown to the second, with whose clock it is', () => {
  expect(secondText('2026-11-15T14:03:04.500Z', 'UTC')).toMatch(/^Nov 15, 2:03:04\u00a0PM \(UTC\)$/)
  expect(secondText('2026-11-15T14:03:04.500Z', 'America/New_York')).toMatch(
    /^Nov 15, 9:03:04\u00a0AM \(EST\)$/,
  )
})
