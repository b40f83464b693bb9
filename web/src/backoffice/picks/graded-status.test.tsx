import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GradedStatusText } from './pick-status.tsx'

it.each([
  ['WON', 'WON'],
  ['HALF_LOST', 'HALF LOST'],
  ['OPEN', 'OPEN'],
  ['MANUAL', 'MANUAL'],
  [null, '-'],
])('a leg that the grader calls %s is drawn', (status, words) => {
  expect(renderToStaticMarkup(<GradedStatusText status={status} />)).toContain(words)
})
