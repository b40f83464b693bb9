import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { AWAY, HOME, inputOf, lined, oddOf, over, type Parts, resultOf } from './input-for-test.ts'

function grade(sportId: string, odd: GradedOdd, result: GradedResult): string {
  return gradePick(inputOf(sportId, odd, result)).status
}

describe('overtime in basketball and football', () => {
  // 102 each after four quarters; 112-108 in the end.
  const parts: Parts = [
    [28, 24],
    [25, 30],
    [27, 26],
    [22, 22],
    [10, 6],
  ]
  const result = resultOf(parts)

  it.each<[string, GradedOdd, string]>([
    ['counts for the winner', oddOf('moneyline', HOME), 'WON'],
    ['counts for the spread', lined('point_spread', HOME, -3.5), 'WON'],
    ['counts for the total', over('total_points', 219.5), 'WON'],
    ['counts for the second half', over('2nd_half_total_points', 112.5), 'WON'],
    ['counts for the winner of the second half', oddOf('2nd_half_moneyline', HOME), 'WON'],
    ['does not count for a quarter', oddOf('4th_quarter_moneyline', HOME), 'PUSH'],
    ['counts for a quarter whose id says so', oddOf('4th_quarter_moneyline_incl_ot_', HOME), 'WON'],
    ['does not count for a half whose id says so', over('2nd_half_total_points_reg_time', 97.5), 'LOST'],
    ['does not count for three ways', oddOf('moneyline_3-way', 'Draw'), 'WON'],
    ['does not count for three ways, a side', oddOf('moneyline_3-way', HOME), 'LOST'],
    ['does not count where the id says so', over('total_points_reg_time', 204.5), 'LOST'],
    ['leaves the first three quarters alone', over('1st_3_quarters_total_points', 159.5), 'WON'],
    ['leaves the first half alone', lined('1st_half_point_spread', AWAY, -0.5), 'WON'],
    ['leaves a draw no bet level', oddOf('draw_no_bet', HOME), 'PUSH'],
    ['makes no period of hockey', oddOf('1st_period_moneyline', HOME), 'MANUAL'],
  ])('%s', (_title, odd, expected) => {
    expect(grade('basketball', odd, result)).toBe(expected)
    expect(grade('football', odd, result)).toBe(expected)
  })

  it('may be missing from the parts: the total has it', () => {
    const second = resultOf(parts.slice(0, 5), { totals: [120, 119] })
    expect(grade('basketball', over('total_points', 230.5), second)).toBe('WON')
    expect(grade('basketball', over('2nd_half_total_points', 131.5), second)).toBe('WON')
  })

  it('is a contradiction where the total is below its parts', () => {
    expect(grade('basketball', over('total_points', 200.5), resultOf(parts, { totals: [100, 99] }))).toBe(
      'MANUAL',
    )
  })

  it('leaves a tie in football a push', () => {
    const tie = resultOf([
      [7, 0],
      [0, 7],
      [3, 3],
      [0, 0],
      [0, 0],
    ])
    expect(grade('football', oddOf('moneyline', HOME), tie)).toBe('PUSH')
  })

  it('follows two halves in college basketball', () => {
    const college = resultOf([
      [35, 30],
      [30, 35],
      [12, 8],
    ])
    expect(grade('basketball', oddOf('1st_half_moneyline', HOME), college)).toBe('WON')
    expect(grade('basketball', over('2nd_half_total_points', 84.5), college)).toBe('WON')
    expect(grade('basketball', oddOf('moneyline_3-way', 'Draw'), college)).toBe('WON')
    expect(grade('basketball', oddOf('1st_quarter_moneyline', HOME), college)).toBe('MANUAL')
  })
})

describe('hockey', () => {
  const regulation: Parts = [
    [1, 0],
    [1, 2],
    [1, 1],
  ]

  it.each<[string, Parts, readonly [number, number]]>([
    ['counted as one goal', [...regulation, [0, 0], [1, 0]], [4, 3]],
    ['reported with its attempts', [...regulation, [0, 0], [3, 2]], [4, 3]],
    ['left out of the total', [...regulation, [0, 0], [2, 1]], [3, 3]],
    ['counted with its attempts in the total', [...regulation, [0, 0], [3, 2]], [6, 5]],
    ['reported by the total alone', regulation, [4, 3]],
  ])('gives one goal for a shootout that is %s', (_title, parts, totals) => {
    const result = resultOf(parts, { totals })
    expect(grade('hockey', oddOf('moneyline', HOME), result)).toBe('WON')
    expect(grade('hockey', over('total_goals', 7), result)).toBe('PUSH')
    expect(grade('hockey', lined('puck_line', AWAY, 1.5), result)).toBe('WON')
    expect(grade('hockey', lined('puck_line', HOME, -1), result)).toBe('PUSH')
    expect(grade('hockey', oddOf('moneyline_3-way', 'Draw'), result)).toBe('WON')
    expect(grade('hockey', over('total_goals_reg_time', 6.5), result)).toBe('LOST')
    expect(grade('hockey', over('3rd_period_total_goals', 2), result)).toBe('PUSH')
    expect(grade('hockey', over('3rd_period_total_goals_incl_ot_', 2), result)).toBe('WON')
    expect(grade('hockey', oddOf('3rd_period_moneyline_3-way', 'Draw'), result)).toBe('WON')
  })

  it('asks a person where periods and total name different winners', () => {
    const result = resultOf([...regulation, [0, 0], [0, 1]], { totals: [4, 3] })
    expect(grade('hockey', oddOf('moneyline', HOME), result)).toBe('MANUAL')
  })

  it('may end level', () => {
    expect(grade('hockey', oddOf('moneyline', HOME), resultOf(regulation))).toBe('PUSH')
  })
})

describe('baseball', () => {
  const nine: Parts = [
    [0, 1],
    [0, 0],
    [2, 0],
    [0, 0],
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [null, 0],
  ]

  it.each<[string, GradedOdd, string]>([
    ['winner', oddOf('moneyline', HOME), 'WON'],
    ['run line', lined('run_line', HOME, -1.5), 'LOST'],
    ['total', over('total_runs', 5), 'PUSH'],
    ['first five innings as its first half', lined('1st_half_run_line', HOME, -1.5), 'WON'],
    ['first five innings', over('1st_5_innings_total_runs', 4.5), 'LOST'],
    ['second half', over('2nd_half_total_runs', 0.5), 'WON'],
    ['first inning', over('1st_inning_total_runs', 0.5), 'WON'],
    ['first three innings', oddOf('1st_3_innings_moneyline', HOME), 'WON'],
    ['first seven innings', over('1st_7_innings_total_runs', 5.5), 'LOST'],
    ['ninth inning, of which only one half was needed', over('9th_inning_total_runs', 0.5), 'LOST'],
    ['tenth inning, which was not played', over('10th_inning_total_runs', 0.5), 'CANCELLED'],
  ])('grades the %s', (_title, odd, expected) => {
    expect(grade('baseball', odd, resultOf(nine))).toBe(expected)
  })

  it('counts extra innings in the whole game only', () => {
    const ten: Parts = [...Array.from({ length: 9 }, () => [0, 0] as const), [0, 2]]
    expect(grade('baseball', oddOf('moneyline', AWAY), resultOf(ten))).toBe('WON')
    expect(grade('baseball', over('total_runs', 1.5), resultOf(ten))).toBe('WON')
    expect(grade('baseball', over('9th_inning_total_runs', 0.5), resultOf(ten))).toBe('LOST')
  })

  it('needs the innings for lines and totals', () => {
    const result = resultOf([], { totals: [3, 2] })
    expect(grade('baseball', oddOf('moneyline', HOME), result)).toBe('WON')
    expect(grade('baseball', over('total_runs', 4.5), result)).toBe('MANUAL')
    expect(grade('baseball', over('1st_inning_total_runs', 0.5), result)).toBe('MANUAL')
  })
})
