import { EMPTY_NUMERIC_INPUT } from './numeric-input.ts'
import { expect, it } from 'vitest'
import { leaveWithCommas, typeWithCommas } from './numeric-field.tsx'

const MONEY = { min: 0, maxDecimals: 2 }

it.each([
  ['1999,99', 1999.99, '1999.99'],
  ['13,9', 13.9, '13.9'],
  ['13,', 13, '13'],
  ['1,000', 1000, '1000'],
  ['1,000,000', 1_000_000, '1000000'],
  ['1,000.50', 1000.5, '1000.50'],
  ['1999.99', 1999.99, '1999.99'],
])('%s typed key by key is %d, and reads %s when the field is left', (keys, value, left) => {
  let input = EMPTY_NUMERIC_INPUT
  for (const key of keys) input = typeWithCommas(input, input.text + key, MONEY)
  expect(input).toEqual({ text: keys, value })
  expect(leaveWithCommas(input, MONEY)).toEqual({ text: left, value })
})
