import { expect, it } from 'vitest'
import { findOddsRange, ODDS_RANGES } from './odds-range.ts'

it('[T24-4.2] covers all decimal odds, each once', () => {
  expect(ODDS_RANGES[0]?.fromMilli).toBe(1_000)
  for (const [index, { toMilli }] of ODDS_RANGES.entries())
    expect(toMilli === null ? undefined : toMilli + 1).toBe(ODDS_RANGES[index + 1]?.fromMilli)
  expect(findOddsRange('1.90')?.toMilli).toBe(2_499)
  expect(findOddsRange('1.91')).toBeUndefined()
})
