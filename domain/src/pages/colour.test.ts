import { describe, expect, it } from 'vitest'
import { contrastRatio, relativeLuminance, rgbOf } from './colour.ts'

describe('a color', () => {
  it('is read from its hexadecimal digits, in either case', () => {
    expect(rgbOf('#1d4ed8')).toEqual([29, 78, 216])
    expect(rgbOf('#1D4ED8')).toEqual([29, 78, 216])
  })

  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#808080', 0.2159],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    // Below the bend of the curve it is a straight line.
    ['#0a0a0a', 0.003],
  ])('%s is %d as bright as white', (hex, luminance) => {
    expect(relativeLuminance(rgbOf(hex))).toBeCloseTo(luminance, 4)
  })

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s on %s has the contrast %d, whichever is in front', (one, other, ratio) => {
    expect(contrastRatio(rgbOf(one), rgbOf(other))).toBeCloseTo(ratio, 2)
    expect(contrastRatio(rgbOf(other), rgbOf(one))).toBeCloseTo(ratio, 2)
  })
})
