import { afterEach, expect, it } from 'vitest'
import { fractionWriter, writeFractions } from './odds-style.ts'
import { formatOdds } from './values.ts'

afterEach(async () => await writeFractions(false))

it('[T24-6.1] writes decimal prices as fractions, but not a leg that was pushed', async () => {
  const prices = () => [1000, 1909, 2500].map((milli) => formatOdds({ type: 'DECIMAL', milli }, 'DECIMAL'))
  expect(prices()).toEqual(['1.00', '1.909', '2.50'])
  await writeFractions(true)
  expect(prices()).toEqual(['1.00', '10/11', '6/4'])
  expect(formatOdds({ type: 'AMERICAN', american: -110 }, 'AMERICAN')).toBe('-110'.replace('-', '−'))
})

it('[T24-6.1] follows the newest choice when the choice changes while its part loads', async () => {
  await Promise.all([writeFractions(true), writeFractions(false)])
  expect(fractionWriter()).toBeUndefined()
})
