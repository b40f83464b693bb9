import { describe, expect, it } from 'vitest'
import { OTHER_KEY, PIE_COLOURS, pieSlices } from './pie-layout.ts'

const entries = (...counts: number[]) =>
  counts.map((count, index) => ({ key: `k${index}`, name: `Name ${index}`, count }))

describe('pieSlices', () => {
  it('[B185] pulls the three largest out, in any position', () => {
    const slices = pieSlices(entries(5, 40, 1, 30, 24))
    expect(slices.filter(({ isPulled }) => isPulled).map(({ key }) => key)).toEqual(['k1', 'k3', 'k4'])
    for (const { isPulled, shift } of slices)
      expect(Math.hypot(shift.x, shift.y)).toBeCloseTo(isPulled ? 0.1 : 0)
  })

  it('moves a slice along its own middle', () => {
    const [right] = pieSlices(entries(1, 1))
    expect(right?.shift.x).toBeCloseTo(0.1)
    expect(right?.shift.y).toBeCloseTo(0)
  })

  it('gives shares that add up to the whole, and leaves out empty ones', () => {
    const slices = pieSlices(entries(1, 0, 2))
    expect(slices.map(({ key, sharePercent }) => [key, sharePercent])).toEqual([
      ['k0', 33.3],
      ['k2', 66.7],
    ])
  })

  it('puts slices that are too small to see together, at the end', () => {
    const slices = pieSlices(entries(...Array.from({ length: 20 }, (_, index) => index + 1)))
    expect(slices).toHaveLength(PIE_COLOURS)
    const last = slices.at(-1)
    expect(last).toMatchObject({
      key: OTHER_KEY,
      name: 'Other (13)',
      count: 91,
      isPulled: false,
      colour: 'other',
    })
    expect(slices.reduce((sum, { count }) => sum + count, 0)).toBe(210)
  })

  it('draws one that is everything as a whole circle, which nothing is pulled out of', () => {
    expect(pieSlices(entries(7))).toMatchObject([
      { sharePercent: 100, isPulled: false, path: expect.stringMatching(/^M 0 -1 A/) },
    ])
    expect(pieSlices([])).toEqual([])
  })
})
