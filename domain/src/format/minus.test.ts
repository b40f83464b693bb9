import { expect, it } from 'vitest'
import { withMinusSigns } from './minus.ts'

it.each([
  ['the line of a selection', 'Harbor Gulls -4.5', 'Harbor Gulls \u22124.5'],
  ['a line alone', '-4.5', '\u22124.5'],
  ['a line in an Arabic text', '\u2068-4.5\u2069', '\u2068\u22124.5\u2069'],
  ['a line in brackets', 'Gulls (-4.5)', 'Gulls (\u22124.5)'],
  [
    'the sum of a grader',
    'Gulls -6.5: 109-118 in the whole game. -9 - 6.5 = -15.5.',
    'Gulls \u22126.5: 109\u2013\u2060118 in the whole game. \u22129 \u2212 6.5 = \u221215.5.',
  ],
  ['less than nothing taken away', '4 - -3 = 7', '4 \u2212 \u22123 = 7'],
])('shows %s with the proper signs', (_what, text, shown) => {
  expect(withMinusSigns(text)).toBe(shown)
})

it('leaves a plus, a total and the hyphen of a name alone', () => {
  for (const text of ['Gulls +4.5', 'Over 221.5', 'Felix Novak-Reyes', 'Meridian - First Division'])
    expect(withMinusSigns(text)).toBe(text)
})
