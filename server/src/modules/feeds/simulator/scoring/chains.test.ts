import { describe, expect, it } from 'vitest'
import { meanOf } from '../pmf.ts'
import { advance, plateChances, runsLeft } from './half-inning.ts'
import { holdChance, setEnds, tieBreakChance, tieBreakServer } from './tennis-chances.ts'
import { ballChances, inningsRunsLeft } from './twenty-overs.ts'

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0)
}

describe('a half-inning of baseball', () => {
  it('moves the runners', () => {
    expect(advance(0b111, 'walk')).toEqual({ bases: 0b111, runs: 1 })
    expect(advance(0b100, 'walk')).toEqual({ bases: 0b101, runs: 0 })
    expect(advance(0b011, 'single')).toEqual({ bases: 0b011, runs: 1 })
    expect(advance(0b001, 'double')).toEqual({ bases: 0b110, runs: 0 })
    expect(advance(0b111, 'homer')).toEqual({ bases: 0, runs: 4 })
  })

  it('expects more runs with fewer outs, more runners and better batters', () => {
    expect(sumOf(plateChances(4))).toBeCloseTo(1, 12)
    expect(sumOf(runsLeft(0, 0, 0))).toBeCloseTo(1, 3)
    expect(meanOf(runsLeft(0, 0, 0))).toBeGreaterThan(0.4)
    expect(meanOf(runsLeft(0, 0, 0))).toBeLessThan(0.6)
    expect(meanOf(runsLeft(0, 0, 7))).toBeGreaterThan(meanOf(runsLeft(0, 0, 1)))
    expect(meanOf(runsLeft(0, 0, 1))).toBeGreaterThan(meanOf(runsLeft(0, 2, 1)))
    expect(meanOf(runsLeft(5, 0, 0))).toBeGreaterThan(meanOf(runsLeft(-5, 0, 0)))
  })
})

describe('an innings of twenty overs', () => {
  it('expects the runs that its balls imply', () => {
    expect(sumOf(ballChances(-3))).toBeCloseTo(1, 12)
    const one = inningsRunsLeft(0, 1, 1)
    expect(one[6]).toBeCloseTo(ballChances(0)[5] ?? 0, 12)
    const whole = inningsRunsLeft(0, 120, 10)
    expect(sumOf(whole)).toBeCloseTo(1, 6)
    expect(meanOf(whole)).toBeGreaterThan(125)
    expect(meanOf(whole)).toBeLessThan(165)
    expect(meanOf(inningsRunsLeft(0, 60, 1))).toBeLessThan(meanOf(inningsRunsLeft(0, 60, 8)))
    expect(Array.from(inningsRunsLeft(0, 30, 0))).toEqual([1])
  })
})

describe('a set of tennis', () => {
  it('counts games and tie-breaks, and tracks who serves in them', () => {
    expect(holdChance(0.5, 0, 0)).toBeCloseTo(0.5, 12)
    expect(holdChance(0.6, 0, 0)).toBeCloseTo(0.7357, 4)
    expect(holdChance(0.6, 4, 3)).toBeGreaterThan(holdChance(0.6, 3, 3))
    expect(holdChance(0.6, 3, 4)).toBeLessThan(holdChance(0.6, 3, 3))
    const servers = [0, 1, 2, 3, 4, 5].map((played) => tieBreakServer('home', played))
    expect(servers).toEqual(['home', 'away', 'away', 'home', 'home', 'away'])
    expect(tieBreakChance({ home: 0.65, away: 0.65 }, 'home', 0, 0)).toBeCloseTo(0.5, 9)
    expect(tieBreakChance({ home: 0.65, away: 0.6 }, 'away', 0, 0)).toBeGreaterThan(0.5)
  })

  it('ends in one of fourteen scores', () => {
    const ends = setEnds({ home: 0.64, away: 0.6 }, 'home', 0, 0)
    expect(ends).toHaveLength(14)
    expect(sumOf(ends.map((end) => end.chance))).toBeCloseTo(1, 6)
    const late = setEnds({ home: 0.64, away: 0.6 }, 'home', 5, 4)
    expect(late.map((end) => `${end.home}-${end.away}`).toSorted()).toEqual([
      '5-7',
      '6-4',
      '6-7',
      '7-5',
      '7-6',
    ])
  })
})
