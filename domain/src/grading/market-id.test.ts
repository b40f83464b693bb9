import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import { inputOf, oddOf, resultOf } from './input-for-test.ts'
import { findMarket } from './market-id.ts'

describe('a market id', () => {
  it.each([
    ['moneyline', { part: null, kind: 'moneyline', isThreeWay: false, overtime: 'unsaid' }],
    ['moneyline_3-way', { part: null, kind: 'moneyline', isThreeWay: true, overtime: 'unsaid' }],
    ['moneyline_3-way_reg_time', { part: null, kind: 'moneyline', isThreeWay: true, overtime: 'excluded' }],
    ['total_points_incl_ot_', { part: null, kind: 'total', isThreeWay: false, overtime: 'included' }],
    [
      '2nd_half_point_spread_incl_ot_',
      { part: { name: 'half', from: 2, to: 2 }, kind: 'spread', isThreeWay: false, overtime: 'included' },
    ],
    [
      '1st_3_quarters_total_points',
      { part: { name: 'quarter', from: 1, to: 3 }, kind: 'total', isThreeWay: false, overtime: 'unsaid' },
    ],
    [
      '1st_7_innings_run_line',
      { part: { name: 'inning', from: 1, to: 7 }, kind: 'spread', isThreeWay: false, overtime: 'unsaid' },
    ],
    ['both_teams_to_score_yes_no', { part: null, kind: 'both-score', isThreeWay: false, overtime: 'unsaid' }],
    ['total_goals_odd_even', { part: null, kind: 'odd-even', isThreeWay: false, overtime: 'unsaid' }],
    ['asian_total_goals', { part: null, kind: 'total', isThreeWay: false, overtime: 'unsaid' }],
    [
      '1st_set_total_games',
      { part: { name: 'set', from: 1, to: 1 }, kind: 'total', isThreeWay: false, overtime: 'unsaid' },
    ],
  ])('is read: %s', (marketId, { kind, ...expected }) => {
    const market = findMarket(marketId)
    expect(market).toMatchObject(expected)
    expect(market?.base.kind).toBe(kind)
  })

  it('adds the figures of a combination', () => {
    expect(findMarket('player_points_+_rebounds_+_assists')?.base.figures).toEqual([
      'points',
      'rebounds',
      'assists',
    ])
  })

  it.each([
    '',
    'race_to_20_points',
    'constructor',
    '__proto__',
    'moneyline_reg_time_incl_ot_',
    'winning_margin',
  ])('that no rule knows is for a person: "%s"', (marketId) => {
    const outcome = gradePick(
      inputOf(
        'basketball',
        oddOf(marketId, 'x'),
        resultOf([
          [1, 0],
          [1, 0],
          [1, 0],
          [1, 0],
        ]),
      ),
    )
    expect(outcome).toMatchObject({ status: 'MANUAL', rule: 'review.market' })
  })

  it.each([
    ['basketball', 'total_goals'],
    ['soccer', '1st_quarter_total_goals'],
    ['hockey', '1st_half_total_goals'],
    ['soccer', 'total_runs'],
    ['golf', 'moneyline'],
  ])('of another sport is for a person: %s %s', (sportId, marketId) => {
    const outcome = gradePick(
      inputOf(
        sportId,
        oddOf(marketId, 'Over 1.5'),
        resultOf([
          [1, 0],
          [1, 0],
          [1, 0],
          [1, 0],
        ]),
      ),
    )
    expect(outcome.status).toBe('MANUAL')
  })
})
