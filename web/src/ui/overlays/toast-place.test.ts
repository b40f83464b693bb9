import { describe, expect, it } from 'vitest'
import { choosePlace } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const wide = { width: 1440, height: 900, isRightToLeft: false, keptBelow: 0, inUse: [], news: [] }
/** With tabs and the bar of a filled slip. */
const phone = { ...wide, width: 390, height: 844, keptBelow: 120 }
const lowerStart = box(260, 840, 160, 44)
const lowerEnd = box(1200, 700, 220, 200)

describe('the place of a toast', () => {
  it.each([
    ['the lower start', 'bottom-left', wide],
    [
      'the lower end when a control at the lower start is in use',
      'bottom-right',
      { ...wide, inUse: [lowerStart] },
    ],
    ['the lower end when the news is at the lower start', 'bottom-right', { ...wide, news: [lowerStart] }],
    [
      'the top when both corners below show news or are in use',
      'top-right',
      { ...wide, inUse: [lowerStart], news: [lowerEnd] },
    ],
    [
      'the news instead of a control in use, where all places cover something',
      'bottom-right',
      { ...wide, inUse: [lowerStart, box(1200, 60, 220, 80)], news: [lowerEnd] },
    ],
    ['the start on the right in Arabic', 'bottom-right', { ...wide, isRightToLeft: true, inUse: [lowerEnd] }],
    ['above the tabs of a phone', 'bottom-left', { ...phone, inUse: [box(0, 780, 390, 64)] }],
    [
      'below the bar of a phone when a button above the tabs is in use',
      'top-left',
      { ...phone, inUse: [box(16, 640, 358, 48)] },
    ],
    [
      'above the tabs of a phone when the upper edge is in use',
      'bottom-left',
      { ...phone, inUse: [box(16, 60, 358, 48)] },
    ],
  ] as const)('[T24-6.2] is %s', (_words, place, around) => {
    expect(choosePlace(around)).toBe(place)
  })
})
