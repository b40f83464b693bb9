import { expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { GradedStatusText } from './pick-status.tsx'

it.each([
  ['WON', 'Won'],
  ['HALF_LOST', 'Half lost'],
  ['OPEN', 'Open'],
  ['MANUAL', 'Manual'],
  [null, '-'],
])('shows the grader status %s as %s', (status, words) => {
  expect(wordsOf(<GradedStatusText status={status} />)).toBe(words)
})
