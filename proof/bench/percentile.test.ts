import { describe, expect, it } from 'vitest'
import { percentile } from './percentile.ts'

describe('a percentile', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)

  it('is the value of the nearest rank, in any order of the values', () => {
    expect([0.5, 0.99, 1, 0].map((share) => percentile(values, share))).toEqual([100, 198, 200, 1])
  })

  it('of one value is that value, and of an empty list is undefined', () => {
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.5)).toBeNaN()
  })
})
