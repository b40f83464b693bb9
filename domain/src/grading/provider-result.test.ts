import { describe, expect, it } from 'vitest'
import { agreesWithProvider } from './provider-result.ts'

describe('our result beside that of the provider', () => {
  it.each([
    ['WON', 'WON', true],
    ['LOST', 'WON', false],
    ['HALF_LOST', 'HALF_LOST', true],
    ['HALF_WON', 'WON', false],
    ['PUSH', 'REFUNDED', true],
    ['CANCELLED', 'REFUNDED', true],
    ['LOST', 'REFUNDED', false],
    ['PUSH', 'LOST', false],
    ['OPEN', 'WON', null],
    ['MANUAL', 'LOST', null],
    [null, 'WON', null],
    ['WON', 'PENDING', null],
    ['WON', null, null],
  ] as const)('%s beside %s: %s', (ours, theirs, agrees) => {
    expect(agreesWithProvider(ours, theirs)).toBe(agrees)
  })
})
