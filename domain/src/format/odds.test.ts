import { describe, expect, it } from 'vitest'
import { formatAmerican, formatDecimal, formatOdds } from './odds.ts'

describe('odds on display', () => {
  it('American odds always carry their sign', () => {
    expect(formatAmerican(150)).toBe('+150')
    expect(formatAmerican(-110)).toBe('\u2212110')
  })

  it('decimal odds have two decimals, and a third only where it counts', () => {
    expect([2000, 1910, 1909, 1005, 26_000].map((milli) => formatDecimal(milli))).toEqual([
      '2.00',
      '1.91',
      '1.909',
      '1.005',
      '26.00',
    ])
  })

  it('[S040] decimals can be fixed: three for a parlay, two for rewards', () => {
    expect(formatDecimal(3640, 3)).toBe('3.640')
    expect(formatDecimal(1995, 2)).toBe('2.00')
    expect(formatDecimal(1994, 2)).toBe('1.99')
  })

  it('shows a price in the type the player chose', () => {
    expect(formatOdds({ type: 'AMERICAN', american: -110 }, 'DECIMAL')).toBe('1.909')
    expect(formatOdds({ type: 'DECIMAL', milli: 2500 }, 'AMERICAN')).toBe('+150')
    expect(formatOdds({ type: 'DECIMAL', milli: 2500 }, 'DECIMAL', 3)).toBe('2.500')
  })
})
