import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { findMarket } from './market-id.ts'
import { findScope, kindOf, measureOf } from './scope.ts'
import { findSportPlan } from './sport-plan.ts'

/** The part of the game a market is about: its class, its parts, and the words for it. */
function scopeOf(sportId: string, marketId: string, leagueId?: string): string {
  const plan = findSportPlan(sportId, leagueId)
  const market = findMarket(marketId)
  const kind = plan && market ? kindOf(market, plan) : undefined
  if (!plan || !market || !kind) return 'no market'
  const measure = measureOf(sportId, plan, market.base.measure) ?? 'nothing'
  const scope = findScope(plan, market, kind)
  if (!scope) return 'no part'
  const extras = scope.withExtras ? ' and what follows' : ''
  return `${kind} of ${measure}, ${scope.class} ${scope.from}-${scope.to}${extras}, ${english(scope.words)}`
}

describe('the part of a game', () => {
  it.each<[string, string, string]>([
    ['soccer', 'moneyline', 'three-way of goals, regulation 1-2, in 90 minutes'],
    ['soccer', 'total_goals_incl_et_', 'total of goals, extra-time 1-3, in 90 minutes and extra time'],
    ['soccer', 'total_corners', 'total of corners, regulation 1-2, in 90 minutes'],
    ['soccer', 'total_runs', 'total of nothing, regulation 1-2, in 90 minutes'],
    ['soccer', 'total_points', 'total of nothing, regulation 1-2, in 90 minutes'],
    ['soccer', 'goal_spread_3-way', 'three-way-spread of goals, regulation 1-2, in 90 minutes'],
    ['soccer', 'total_goals_3-way', 'three-way-total of goals, regulation 1-2, in 90 minutes'],
    ['soccer', 'draw_no_bet_3-way', 'no market'],
    ['soccer', '1st_half_total', 'total of goals, half 1-1, in the 1st half'],
    ['soccer', '2nd_half_total', 'total of goals, half 2-2, in the 2nd half'],
    ['soccer', '1st_half_total_incl_et_', 'no part'],
    ['soccer', '2nd_half_total_incl_et_', 'no part'],
    ['soccer', '2nd_half_total_reg_time', 'total of goals, half 2-2, in the 2nd half'],
    ['soccer', '3rd_half_total', 'no part'],
    ['soccer', '0th_half_total', 'no part'],
    ['soccer', '1st_quarter_total', 'no part'],
    ['soccer', '1st_period_total', 'no part'],
    ['soccer', '1st_inning_total', 'no part'],
    ['soccer', '1st_set_total', 'no part'],
    ['basketball', 'moneyline', 'moneyline of points, full-game 1-4 and what follows, in the whole game'],
    ['basketball', 'moneyline_3-way', 'three-way of points, regulation 1-4, in regulation time'],
    [
      'basketball',
      'moneyline_3-way_incl_ot_',
      'three-way of points, full-game 1-4 and what follows, in the whole game',
    ],
    ['basketball', 'total_points_reg_time', 'total of points, regulation 1-4, in regulation time'],
    [
      'basketball',
      'total_points_incl_ot_',
      'total of points, full-game 1-4 and what follows, in the whole game',
    ],
    ['basketball', 'draw_no_bet', 'draw-no-bet of points, regulation 1-4, in regulation time'],
    ['basketball', 'double_chance', 'double-chance of points, regulation 1-4, in regulation time'],
    ['basketball', 'point_spread_3-way', 'three-way-spread of points, regulation 1-4, in regulation time'],
    ['basketball', 'total_points_3-way', 'three-way-total of points, regulation 1-4, in regulation time'],
    ['basketball', 'halftime_fulltime', 'half-full of points, regulation 1-4, in regulation time'],
    ['basketball', '1st_half_total', 'total of points, half 1-2, in the 1st half'],
    [
      'basketball',
      '2nd_half_total',
      'total of points, second-half 3-4 and what follows, in the 2nd half with overtime',
    ],
    [
      'basketball',
      '2nd_half_total_incl_ot_',
      'total of points, second-half 3-4 and what follows, in the 2nd half with overtime',
    ],
    ['basketball', '2nd_half_total_reg_time', 'total of points, half 3-4, in the 2nd half'],
    ['basketball', '3rd_quarter_total', 'total of points, quarter 3-3, in the 3rd quarter'],
    ['basketball', '3rd_quarter_total_incl_ot_', 'no part'],
    [
      'basketball',
      '4th_quarter_total_incl_ot_',
      'total of points, quarter 4-4 and what follows, in the 4th quarter and overtime',
    ],
    ['basketball', '4th_quarter_total_excl_ot', 'total of points, quarter 4-4, in the 4th quarter'],
    ['basketball', '5th_quarter_total', 'no part'],
    ['basketball', '1st_3_quarters_total', 'total of points, quarters 1-3, in the first 3 quarters'],
    ['basketball', '1st_4_quarters_total_incl_ot_', 'no part'],
    ['basketball', '1st_0_quarters_total', 'no part'],
    ['basketball', '1st_period_total', 'no part'],
    ['hockey', 'correct_score', 'correct-score of goals, regulation 1-3, in regulation time'],
    ['hockey', '2nd_period_total', 'total of goals, period 2-2, in the 2nd period'],
    [
      'hockey',
      '3rd_period_total_incl_ot_',
      'total of goals, period 3-3 and what follows, in the 3rd period and overtime',
    ],
    ['hockey', '4th_period_total', 'no part'],
    ['hockey', '1st_2_periods_total', 'no part'],
    ['hockey', '1st_half_total', 'no part'],
    ['hockey', '1st_quarter_total', 'no part'],
    ['baseball', 'total_runs', 'total of runs, full-game 1-9 and what follows, in the whole game'],
    ['baseball', 'moneyline_3-way', 'three-way of runs, regulation 1-9, in regulation time'],
    ['baseball', '1st_half_run_line', 'spread of runs, half 1-5, in the first 5 innings'],
    [
      'baseball',
      '2nd_half_run_line',
      'spread of runs, second-half 6-9 and what follows, in the 2nd half with overtime',
    ],
    ['baseball', '1st_inning_total', 'total of runs, inning 1-1, in the 1st inning'],
    ['baseball', '12th_inning_total', 'total of runs, inning 12-12, in the 12th inning'],
    [
      'baseball',
      '9th_inning_total_incl_ot_',
      'total of runs, inning 9-9 and what follows, in the 9th inning and overtime',
    ],
    ['baseball', '1st_3_innings_total', 'total of runs, innings 1-3, in the first 3 innings'],
    ['baseball', '1st_quarter_total', 'no part'],
    ['tennis', 'moneyline', 'moneyline of nothing, full-game 0-0 and what follows, in the match'],
    ['tennis', 'total_sets', 'total of sets, full-game 0-0 and what follows, in the match'],
    ['tennis', 'total_games', 'total of games, full-game 0-0 and what follows, in the match'],
    ['tennis', 'total_points', 'total of nothing, full-game 0-0 and what follows, in the match'],
    ['tennis', 'total_games_reg_time', 'no part'],
    ['tennis', '2nd_set_total_games', 'total of games, set 2-2, in the 2nd set'],
    ['tennis', '2nd_set_total_games_reg_time', 'no part'],
    ['tennis', '1st_2_sets_total_games', 'no part'],
    ['tennis', '1st_map_moneyline', 'no part'],
    ['tennis', '1st_half_total_games', 'no part'],
    ['volleyball', 'total_points', 'total of points, full-game 0-0 and what follows, in the match'],
    ['volleyball', 'set_spread', 'spread of sets, full-game 0-0 and what follows, in the match'],
    ['volleyball', 'total_goals', 'total of nothing, full-game 0-0 and what follows, in the match'],
    ['volleyball', '3rd_set_total_points', 'total of points, set 3-3, in the 3rd set'],
    ['esports', 'total_maps', 'total of maps, full-game 0-0 and what follows, in the match'],
    ['esports', '1st_map_moneyline', 'moneyline of maps, set 1-1, in the 1st map'],
    ['esports', '1st_set_moneyline', 'no part'],
    ['lacrosse', 'total_goals', 'total of goals, full-game 1-4 and what follows, in the whole game'],
    ['lacrosse', 'total_points', 'total of points, full-game 1-4 and what follows, in the whole game'],
    ['lacrosse', 'total', 'total of goals, full-game 1-4 and what follows, in the whole game'],
    ['rugby_league', '1st_half_total_points', 'total of points, half 1-1, in the 1st half'],
    ['rugby_union', 'total_points', 'total of points, full-game 1-2 and what follows, in the whole game'],
    ['handball', 'total_goals', 'total of goals, full-game 1-2 and what follows, in the whole game'],
    ['aussie_rules', '4th_quarter_total_points', 'total of points, quarter 4-4, in the 4th quarter'],
    ['water_polo', '1st_quarter_total_goals', 'total of goals, quarter 1-1, in the 1st quarter'],
    ['cricket', 'total_runs', 'total of runs, full-game 0-0 and what follows, in the match'],
    ['mma', 'total_rounds', 'total of rounds, full-game 0-0 and what follows, in the match'],
    ['curling', 'moneyline', 'no market'],
  ])('[P044] in %s %s is %s', (sportId, marketId, expected) => {
    expect(scopeOf(sportId, marketId)).toBe(expected)
  })

  it('has the halves of college basketball', () => {
    expect(scopeOf('basketball', '1st_half_total', 'NCAAB')).toBe(
      'total of points, half 1-1, in the 1st half',
    )
    expect(scopeOf('basketball', '1st_quarter_total', 'ncaab')).toBe('no part')
    expect(scopeOf('basketball', '1st_quarter_total', 'nba')).toBe(
      'total of points, quarter 1-1, in the 1st quarter',
    )
    expect(scopeOf('football', '1st_quarter_total', 'ncaab')).toBe(
      'total of points, quarter 1-1, in the 1st quarter',
    )
  })
})
