import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { clampPercent, ProgressBar } from './progress-bar.tsx'

it('a share stays between 0 and 100, and a division by zero is an empty bar', () => {
  expect([
    clampPercent(-4),
    clampPercent(33.4),
    clampPercent(140),
    clampPercent(0 / 0),
    clampPercent(1 / 0),
  ]).toEqual([0, 33.4, 100, 0, 0])
  const markup = renderToStaticMarkup(
    <ProgressBar
      label="Risk"
      parts={[
        { percent: 45, tone: 'neutral' },
        { percent: 65, tone: 'brand' },
      ]}
    />,
  )
  expect(markup).toContain('aria-valuenow="100"')
})
