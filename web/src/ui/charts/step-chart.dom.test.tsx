import { DAY_MS } from '@pickproof/domain/time/durations'
import { formatMinor } from '@pickproof/domain/format/money'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing-screen.tsx'
import { StepChart } from './step-chart.tsx'
import {
  frameOf,
  isFallen,
  pointIndexAt,
  shareX,
  shareY,
  spreadLabels,
  stepArea,
  stepPath,
  ticksOf,
} from './step-chart-layout.ts'

const points = [
  { atMs: 0, valueMinor: 1000n },
  { atMs: 4 * DAY_MS, valueMinor: 1500n },
  { atMs: 6 * DAY_MS, valueMinor: 1250n },
]
const lines = [
  { valueMinor: 2000n, label: 'Target', tone: 'target' },
  { valueMinor: 0n, label: 'Loss limit', tone: 'limit' },
] as const
const toMs = 10 * DAY_MS
const frame = frameOf(points, lines, toMs)

describe('the frame of a step chart', () => {
  it('holds every point and every line, with air around them', () => {
    expect(frame).toEqual({ fromMs: 0, toMs, lowMinor: -160, highMinor: 2160 })
    expect(shareX(frame, 4 * DAY_MS)).toBe(0.4)
    expect(shareY(frame, 1000n)).toBe(0.5)
  })

  it('puts the words below a value that the curve fell to, also when it stayed there', () => {
    const stayed = [...points, { atMs: 7 * DAY_MS, valueMinor: 1250n }]
    expect(stayed.map((_, index) => isFallen(stayed, index))).toEqual([false, false, true, true])
  })

  it('leaves room for the words where the curve ends with its highest or lowest value', () => {
    const highest = frameOf([...points, { atMs: 8 * DAY_MS, valueMinor: 2500n }], lines, toMs)
    expect(highest).toMatchObject({ lowMinor: -200, highMinor: 3000 })
    const lowest = frameOf([...points, { atMs: 8 * DAY_MS, valueMinor: -500n }], lines, toMs)
    expect(lowest).toMatchObject({ lowMinor: -1000, highMinor: 2200 })
  })

  it('has a size for one point, and for none', () => {
    for (const given of [points.slice(0, 1), []]) {
      const { fromMs, toMs: endMs, lowMinor, highMinor } = frameOf(given, [])
      expect(endMs).toBeGreaterThan(fromMs)
      expect(highMinor).toBeGreaterThan(lowMinor)
    }
    expect(stepPath(frameOf([], []), [])).toBe('')
  })
})

describe('the curve', () => {
  it('goes in steps: a value holds until the next one, and the last one until the end', () => {
    expect(stepPath(frame, points)).toBe('M0 50H40V28.45H60V39.22H100')
    expect(stepArea(frame, points, 1000n)).toBe('M0 50H40V28.45H60V39.22H100V50H0Z')
  })

  it('finds the value at a place', () => {
    expect([0, 0.39, 0.4, 0.59, 0.61, 1].map((share) => pointIndexAt(frame, points, share))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect(pointIndexAt(frame, points, -0.2)).toBe(0)
  })

  it('has an axis of whole days, of whole hours where it is short', () => {
    expect(ticksOf(frame).map((atMs) => atMs / DAY_MS)).toEqual([0, 2, 4, 6, 8])
    expect(ticksOf({ ...frame, toMs: DAY_MS / 2 }).map((atMs) => atMs / 3_600_000)).toEqual([0, 3, 6, 9, 12])
    expect(ticksOf({ ...frame, toMs: 1 })).toEqual([0])
  })
})

it('labels that would cover each other move apart and stay inside', () => {
  expect(spreadLabels([100, 98, 20], { gapPx: 16, heightPx: 200 })).toEqual([114, 98, 20])
  expect(spreadLabels([199, 200], { gapPx: 16, heightPx: 200 })).toEqual([176, 192])
  expect(spreadLabels([0], { gapPx: 16, heightPx: 200 })).toEqual([8])
})

it('a screen reader gets the last value, a slider over all points and a table with the lines', () => {
  show(
    <StepChart
      label="Balance"
      points={points}
      lines={lines}
      toMs={toMs}
      timeZone="UTC"
      format={(valueMinor) => formatMinor(valueMinor, 'USD')}
    />,
  )
  const slider = screen.getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('Jan 7th, 12:00 AM (UTC): $12.50')
  expect(slider.getAttribute('max')).toBe('2')
  const besides = (head: string) => screen.getByRole('rowheader', { name: head }).nextSibling?.textContent
  expect(besides('Target')).toBe('$20.00')
  expect(besides('Jan 5th, 1970, 12:00 AM (UTC)')).toBe('$15.00')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Jan 5th, 12:00 AM (UTC): $15.00')
})
