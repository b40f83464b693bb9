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

  it.each<[string, string]>([
    ['draw_no_bet', 'draw-no-bet of score'],
    ['double_chance', 'double-chance of score'],
    ['both_teams_to_score', 'both-score of score'],
    ['correct_score', 'correct-score of score'],
    ['halftime_fulltime', 'half-full of score'],
    ['half_time_full_time', 'half-full of score'],
    ['team_clean_sheet', 'clean-sheet of score'],
    ['clean_sheet', 'clean-sheet of score'],
    ['team_to_score', 'team-scores of score'],
    ['team_to_win_to_nil', 'win-to-nil of score'],
    ['win_to_nil', 'win-to-nil of score'],
    ['method_of_victory', 'method of score'],
    ['fight_to_go_the_distance', 'distance of score'],
    ['winning_margin', 'winning-margin of score'],
    ['point_spread', 'spread of points'],
    ['run_line', 'spread of runs'],
    ['puck_line', 'spread of goals'],
    ['goal_spread', 'spread of goals'],
    ['game_spread', 'spread of games'],
    ['game_handicap', 'spread of games'],
    ['set_spread', 'spread of sets'],
    ['set_handicap', 'spread of sets'],
    ['map_handicap', 'spread of maps'],
    ['map_spread', 'spread of maps'],
    ['corner_spread', 'spread of corners'],
    ['corners_spread', 'spread of corners'],
    ['corner_handicap', 'spread of corners'],
    ['corners_handicap', 'spread of corners'],
    ['asian_handicap', 'spread of score'],
    ['asian_handicap_corners', 'spread of corners'],
    ['handicap', 'spread of score'],
    ['spread', 'spread of score'],
    ['total', 'total of score'],
    ['total_corners', 'total of corners'],
    ['team_total', 'team-total of score'],
    ['team_total_runs', 'team-total of runs'],
    ['total_odd_even', 'odd-even of score'],
    ['team_total_goals_odd_even', 'team-odd-even of goals'],
    ['anytime_goal_scorer', 'scorer of score goals'],
    ['player_anytime_goal_scorer', 'scorer of score goals'],
    ['anytime_goalscorer', 'scorer of score goals'],
    ['first_goal_scorer', 'first-scorer of score goals'],
    ['last_goal_scorer', 'last-scorer of score goals'],
    ['anytime_touchdown_scorer', 'scorer of score touchdowns'],
    ['player_anytime_touchdown_scorer', 'scorer of score touchdowns'],
    ['first_touchdown_scorer', 'first-scorer of score touchdowns'],
    ['last_touchdown_scorer', 'last-scorer of score touchdowns'],
    ['player_points', 'player-total of score points'],
    ['player_points_+_rebounds', 'player-total of score points rebounds'],
    ['player_double_double', 'player-yes of score double_double'],
    ['player_triple_double', 'player-yes of score triple_double'],
    ['player_double_double_+_assists', 'player-total of score double_double assists'],
    ['player_', 'nothing known'],
    ['player_points_+_', 'nothing known'],
    ['player_points_+_re bounds', 'nothing known'],
    ['player_(points)', 'nothing known'],
    ['asian_total_goals_odd_even', 'nothing known'],
    ['a_total_goals', 'nothing known'],
    ['total_goals_x', 'nothing known'],
  ])('[P044] %s asks for %s', (marketId, expected) => {
    const base = findMarket(marketId)?.base
    expect(
      base === undefined ? 'nothing known' : `${base.kind} of ${[base.measure, ...base.figures].join(' ')}`,
    ).toBe(expected)
  })

  it.each<[string, string]>([
    ['12th_inning_total_runs', '12th_inning_| inning 12-12, total, overtime unsaid'],
    ['1st_10_innings_total_runs', '1st_10_innings_| inning 1-10, total, overtime unsaid'],
    ['2nd_map_moneyline', '2nd_map_| map 2-2, moneyline, overtime unsaid'],
    ['3rd_quarter_point_spread', '3rd_quarter_| quarter 3-3, spread, overtime unsaid'],
    ['x1st_half_moneyline', 'nothing known'],
    ['x1st_3_innings_run_line', 'nothing known'],
    ['1st_half_moneyline\n', 'nothing known'],
    ['1st_3_innings_run_line\n', 'nothing known'],
    ['moneyline_3way', '| whole game, moneyline, 3 ways, overtime unsaid'],
    ['moneyline_3_way_', '| whole game, moneyline, 3 ways, overtime unsaid'],
    ['moneyline_regulation', '| whole game, moneyline, overtime excluded'],
    ['moneyline_regulation_time_', '| whole game, moneyline, overtime excluded'],
    ['moneyline_excl_ot', '| whole game, moneyline, overtime excluded'],
    ['moneyline_excl_overtime_', '| whole game, moneyline, overtime excluded'],
    ['total_goals_incl_ot', '| whole game, total, overtime included'],
    ['total_goals_incl_overtime', '| whole game, total, overtime included'],
    ['total_goals_incl_extra_time_', '| whole game, total, overtime included'],
    ['moneyline_incl_ot_reg_time', 'nothing known'],
    ['player_regulation_goals', '| whole game, player-total regulation_goals, overtime unsaid'],
    ['player_reg_time_yes_no_x', '| whole game, player-total reg_time_yes_no_x, overtime unsaid'],
    ['player_incl_ot_goals', '| whole game, player-total incl_ot_goals, overtime unsaid'],
    ['player_yes_no_goals', '| whole game, player-total yes_no_goals, overtime unsaid'],
    ['team_to_score_yes_no_', '| whole game, team-scores, overtime unsaid'],
  ])('is split into its parts: %j', (marketId, expected) => {
    const market = findMarket(marketId)
    const part = market?.part ? `${market.part.name} ${market.part.from}-${market.part.to}` : 'whole game'
    const base = `${market?.base.kind} ${market?.base.figures.join(' ')}`.trim()
    expect(
      market
        ? `${market.prefix}| ${part}, ${base}, ${market.isThreeWay ? '3 ways, ' : ''}overtime ${market.overtime}`
        : 'nothing known',
    ).toBe(expected)
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
    'winning_team',
  ])('without a rule is for a person: "%s"', (marketId) => {
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
