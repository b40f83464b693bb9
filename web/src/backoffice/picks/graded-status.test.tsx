import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GradedStatusText } from './pick-status.tsx'

it.each([
  ['WON', 'Won'],
  ['HALF_LOST', 'Half lost'],
  ['OPEN', 'Open'],
  ['MANUAL', 'Manual'],
  [null, '-'],
])('shows the grader status %s as %s', (status, words) => {
  expect(renderToStaticMarkup(<GradedStatusText status={status} />)).toContain(words)
})
