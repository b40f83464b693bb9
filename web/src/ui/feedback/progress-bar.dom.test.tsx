import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../testing-screen.tsx'
import { clampPercent, ProgressBar } from './progress-bar.tsx'

it('a share stays between 0 and 100, and a division by zero is an empty bar', () => {
  expect([
    clampPercent(-4),
    clampPercent(33.4),
    clampPercent(140),
    clampPercent(0 / 0),
    clampPercent(1 / 0),
  ]).toEqual([0, 33.4, 100, 0, 0])
  show(
    <ProgressBar
      label="Risk"
      parts={[
        { percent: 45, tone: 'neutral' },
        { percent: 65, tone: 'brand' },
      ]}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Risk' }).getAttribute('aria-valuenow')).toBe('100')
})
