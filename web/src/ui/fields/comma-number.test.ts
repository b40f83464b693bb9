import { expect, it } from 'vitest'
import { withoutCommas } from './numeric-field.tsx'

it.each([
  ['1999,99', 2, '1999.99'],
  ['13,9', 2, '13.9'],
  ['13,', 2, '13.'],
  [',5', 2, '.5'],
  ['-2,5', 2, '-2.5'],
  ['1,000', 2, '1000'],
  ['1,000,00', 2, '100000'],
  ['1,000,000.50', 2, '1000000.50'],
  ['1,909', 3, '1.909'],
  ['1999', 2, '1999'],
  ['1999.99', 2, '1999.99'],
  ['1,0000', 2, '1,0000'],
  ['1.999,99', 2, '1.999,99'],
  [' 1,000 ', 2, '1000'],
  ['-12,345', 2, '-12345'],
  ['\u22121,234', 2, '\u22121234'],
  ['$1,000', 2, '$1,000'],
  ['1,5x', 2, '1,5x'],
])('reads %s with at most %i decimals as %s', (typed, maxDecimals, plain) => {
  expect(withoutCommas(typed, maxDecimals)).toBe(plain)
})

it('takes three digits for thousands where nothing is said of decimals', () => {
  expect(withoutCommas('1,000')).toBe('1000')
})
