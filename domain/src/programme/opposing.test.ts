import { describe, expect, it } from 'vitest'
import { findMarket } from '../grading/market-id.ts'
import { MARKET_KINDS } from '../grading/market-kinds.ts'
import { kindOf } from '../grading/scope.ts'
import { findSportPlan } from '../grading/sport-plan.ts'
import { areOpposing } from './opposing.ts'
import { AWAY, HOME, type MarketText, selectionOn } from './testing/sample-selections.ts'

type Case = readonly [sportId: string, one: MarketText, other: MarketText]

const OPPOSING: readonly Case[] = [
  // The two cases that were accepted.
  ['basketball', ['total_points', '', 'over', 229], ['total_points', '', 'under', 229.5]],
  ['soccer', ['asian_handicap', HOME, -1], ['asian_handicap', AWAY, 0.5]],
  // The result.
  ['basketball', ['moneyline', HOME], ['moneyline', AWAY]],
  ['basketball', ['moneyline', HOME], ['point_spread', AWAY, 7.5]],
  ['football', ['point_spread', HOME, -3.5], ['point_spread', AWAY, 6.5]],
  ['baseball', ['run_line', HOME, -1.5], ['moneyline', AWAY]],
  ['hockey', ['puck_line', HOME, 1.5], ['moneyline', AWAY]],
  ['hockey', ['moneyline', HOME], ['moneyline_3-way', 'Draw']],
  ['hockey', ['moneyline_incl_ot', HOME], ['moneyline_regulation', AWAY]],
  ['soccer', ['moneyline', HOME], ['moneyline', 'Draw']],
  ['soccer', ['moneyline', HOME], ['goal_spread', AWAY, 1.5]],
  ['soccer', ['goal_spread', HOME, -1.5], ['asian_handicap', AWAY, 0.25]],
  ['soccer', ['draw_no_bet', HOME], ['moneyline', 'Draw']],
  ['soccer', ['draw_no_bet', HOME], ['draw_no_bet', AWAY]],
  ['soccer', ['double_chance', `${HOME} Or Draw`], ['moneyline', AWAY]],
  ['soccer', ['double_chance', `${HOME} Or ${AWAY}`], ['moneyline', 'Draw']],
  ['soccer', ['double_chance', `${AWAY} Or Draw`], ['asian_handicap', HOME, -1]],
  ['soccer', ['goal_spread_3-way', HOME, -1], ['goal_spread_3-way', 'Draw', -1]],
  ['soccer', ['winning_margin', `${HOME} by 1-5`], ['winning_margin', `${AWAY} by 6+`]],
  ['soccer', ['winning_margin', `${HOME} by 1-5`], ['moneyline', AWAY]],
  ['soccer', ['winning_margin', 'Draw'], ['moneyline', AWAY]],
  ['soccer', ['halftime_fulltime', `${HOME} :: ${HOME}`], ['moneyline', AWAY]],
  ['soccer', ['halftime_fulltime', `${HOME} :: ${AWAY}`], ['1st_half_moneyline', 'Draw']],
  ['soccer', ['halftime_fulltime', `${HOME} :: Draw`], ['halftime_fulltime', `${AWAY} :: Draw`]],
  ['soccer', ['corner_handicap', HOME, -1.5], ['asian_handicap_corners', AWAY, 2]],
  ['tennis', ['moneyline', HOME], ['game_spread', AWAY, 4.5]],
  ['tennis', ['moneyline', HOME], ['set_spread', AWAY, 1.5]],
  ['tennis', ['1st_set_moneyline', HOME], ['1st_set_game_spread', AWAY, 2.5]],
  ['volleyball', ['set_handicap', HOME, -1.5], ['moneyline', AWAY]],
  ['esports', ['map_handicap', HOME, -1.5], ['moneyline', AWAY]],
  ['cricket', ['moneyline', HOME], ['moneyline', AWAY]],
  ['mma', ['moneyline', HOME], ['method_of_victory', `${AWAY} by KO`]],
  ['mma', ['method_of_victory', `${HOME} by submission`], ['method_of_victory', 'Draw']],
  ['mma', ['method_of_victory', 'KO/TKO'], ['method_of_victory', 'Decision']],
  // A sport that the grader has no rules for.
  ['darts', ['handicap', HOME, -2.5], ['moneyline', AWAY]],
  ['darts', ['total_sets', '', 'over', 5.5], ['total_sets', '', 'under', 6.5]],
  // Totals.
  ['soccer', ['total_goals', '', 'over', 2.5], ['asian_total_goals', '', 'under', 2.75]],
  ['soccer', ['total', '', 'over', 3.5], ['total_goals', '', 'under', 1.5]],
  ['soccer', ['total_goals_3-way', '', 'over', 3], ['total_goals_3-way', '', 'exactly', 3]],
  ['soccer', ['total_corners', '', 'over', 9.5], ['total_corners', '', 'under', 10.5]],
  ['hockey', ['total_goals', '', 'over', 5.5], ['total_goals_regulation', '', 'under', 5.5]],
  ['baseball', ['1st_half_total_runs', '', 'over', 4.5], ['1st_5_innings_total_runs', '', 'under', 5]],
  ['tennis', ['total_games', '', 'over', 21.5], ['total_games', '', 'under', 23.5]],
  ['mma', ['total_rounds', '', 'over', 1.5], ['total_rounds', '', 'under', 2.5]],
  ['basketball', ['team_total', HOME, 'over', 110.5], ['team_total_points', HOME, 'under', 114.5]],
  ['soccer', ['total_goals_odd_even', 'Odd'], ['total_goals_odd_even', 'Even']],
  ['soccer', ['team_total_odd_even', HOME, 'odd'], ['team_total_odd_even', HOME, 'even']],
  // Yes and no.
  ['soccer', ['both_teams_to_score', 'Yes'], ['both_teams_to_score', 'No']],
  ['soccer', ['team_to_score', HOME, 'yes'], ['team_to_score', HOME, 'no']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['clean_sheet', HOME, 'no']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['team_to_score', AWAY, 'yes']],
  ['soccer', ['team_clean_sheet', AWAY, 'yes'], ['team_to_score', HOME, 'yes']],
  ['soccer', ['clean_sheet', AWAY, 'no'], ['team_to_score', HOME, 'no']],
  ['soccer', ['win_to_nil', HOME, 'yes'], ['team_to_win_to_nil', HOME, 'no']],
  ['mma', ['fight_to_go_the_distance', 'Yes'], ['fight_to_go_the_distance', 'No']],
  // Players.
  ['basketball', ['player_points', 'Ana Reyes', 'over', 20.5], ['player_points', 'Ana Reyes', 'under', 24.5]],
  [
    'basketball',
    ['player_points_+_rebounds', 'Ana Reyes', 'over', 30.5],
    ['player_rebounds_+_points', 'Ana Reyes', 'under', 33.5],
  ],
  [
    'basketball',
    ['player_double_double', 'Ana Reyes', 'over', 0.5],
    ['player_double_double', 'Ana Reyes', 'no'],
  ],
  ['soccer', ['anytime_goal_scorer', 'Ana Reyes'], ['player_goals', 'Ana Reyes', 'under', 0.5]],
  ['soccer', ['first_goal_scorer', 'Ana Reyes', 'yes'], ['first_goal_scorer', 'Ana Reyes', 'no']],
  ['soccer', ['last_goal_scorer', 'Ana Reyes'], ['last_goal_scorer', 'Ana Reyes', 'no']],
]

const ALLOWED: readonly Case[] = [
  // The same side at another line.
  ['basketball', ['total_points', '', 'over', 229], ['total_points', '', 'over', 224.5]],
  ['basketball', ['point_spread', HOME, -3.5], ['point_spread', HOME, 1.5]],
  ['soccer', ['asian_handicap', HOME, -1], ['moneyline', HOME]],
  ['mma', ['method_of_victory', `${HOME} by KO`], ['method_of_victory', `${HOME} by decision`]],
  ['basketball', ['player_points', 'Ana Reyes', 'over', 20.5], ['player_points', 'Ana Reyes', 'over', 24.5]],
  // A double chance opposes only the third side.
  ['soccer', ['double_chance', `${HOME} Or Draw`], ['moneyline', HOME]],
  ['soccer', ['double_chance', `${HOME} Or Draw`], ['moneyline', 'Draw']],
  ['soccer', ['double_chance', `${HOME} Or Draw`], ['double_chance', `${AWAY} Or Draw`]],
  // Two scores do not oppose each other, nor does a score oppose a result.
  ['soccer', ['correct_score', HOME, '2:1'], ['correct_score', AWAY, '1:0']],
  ['soccer', ['correct_score', HOME, '2:1'], ['moneyline', AWAY]],
  // Another period.
  ['basketball', ['total_points', '', 'over', 229], ['1st_half_total_points', '', 'under', 114.5]],
  ['basketball', ['1st_quarter_moneyline', HOME], ['2nd_quarter_moneyline', AWAY]],
  ['baseball', ['1st_inning_total_runs', '', 'over', 0.5], ['1st_half_total_runs', '', 'under', 4.5]],
  ['tennis', ['1st_set_moneyline', HOME], ['2nd_set_moneyline', AWAY]],
  ['soccer', ['halftime_fulltime', `${HOME} :: ${AWAY}`], ['moneyline', AWAY]],
  // Another quantity.
  ['soccer', ['total_goals', '', 'over', 2.5], ['total_corners', '', 'under', 9.5]],
  ['soccer', ['moneyline', HOME], ['corner_handicap', AWAY, 1.5]],
  ['tennis', ['total_games', '', 'over', 21.5], ['total_sets', '', 'under', 2.5]],
  ['soccer', ['total_goals', '', 'over', 2.5], ['team_total', HOME, 'under', 1.5]],
  ['soccer', ['total_goals', '', 'over', 2.5], ['total_goals_odd_even', 'Even']],
  ['soccer', ['both_teams_to_score', 'Yes'], ['total_goals', '', 'under', 2.5]],
  ['soccer', ['both_teams_to_score', 'Yes'], ['1st_half_both_teams_to_score', 'No']],
  ['mma', ['fight_to_go_the_distance', 'Yes'], ['total_rounds', '', 'under', 2.5]],
  ['soccer', ['team_total', HOME, 'over', 1.5], ['team_total_odd_even', HOME, 'even']],
  ['soccer', ['team_total', HOME, 'over', 1.5], ['1st_half_team_total', HOME, 'under', 0.5]],
  ['soccer', ['total_goals_odd_even', 'Odd'], ['1st_half_total_goals_odd_even', 'Even']],
  ['soccer', ['team_to_score', HOME, 'yes'], ['win_to_nil', HOME, 'no']],
  ['soccer', ['team_to_score', HOME, 'yes'], ['1st_half_team_to_score', HOME, 'no']],
  ['soccer', ['win_to_nil', HOME, 'yes'], ['1st_half_win_to_nil', HOME, 'no']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['1st_half_team_clean_sheet', HOME, 'no']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['team_to_score', HOME, 'yes']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['team_to_score', AWAY, 'no']],
  ['soccer', ['team_clean_sheet', HOME, 'yes'], ['team_clean_sheet', AWAY, 'no']],
  ['soccer', ['both_teams_to_score', 'Yes'], ['total_goals_odd_even', 'Even']],
  ['soccer', ['first_goal_scorer', 'Ana Reyes', 'yes'], ['last_goal_scorer', 'Ana Reyes', 'no']],
  ['mma', ['method_of_victory', 'KO/TKO'], ['moneyline', HOME]],
  ['mma', ['method_of_victory', 'KO/TKO'], ['fight_to_go_the_distance', 'Yes']],
  // Another team or another player.
  ['basketball', ['team_total', HOME, 'over', 110.5], ['team_total', AWAY, 'under', 110.5]],
  ['soccer', ['team_to_score', HOME, 'yes'], ['team_to_score', AWAY, 'no']],
  ['basketball', ['player_points', 'Ana Reyes', 'over', 20.5], ['player_points', 'Mia Holt', 'under', 20.5]],
  ['basketball', ['player_points', 'Ana Reyes', 'over', 20.5], ['player_assists', 'Ana Reyes', 'under', 6.5]],
  ['soccer', ['first_goal_scorer', 'Ana Reyes'], ['first_goal_scorer', 'Mia Holt']],
]

/** Selections of different lines, so only what the parser reads can decide. */
const pairOn = (sportId: string, texts: readonly MarketText[]) =>
  texts.map((text, index) => ({ ...selectionOn(sportId, text), groupingKey: `line ${index}` }))

const words = ([marketId, ...rest]: MarketText) => `${marketId} ${rest.join(' ')}`
const titled = (cases: readonly Case[]) =>
  cases.map(([sportId, one, other]) => [sportId, words(one), words(other), one, other] as const)

describe('areOpposing', () => {
  it.each(titled(OPPOSING))(
    '[P028] finds that in %s "%s" opposes "%s"',
    (sportId, _one, _other, ...texts) => {
      const [one, other] = pairOn(sportId, texts)
      if (!one || !other) throw new Error('a case has two selections')
      expect([areOpposing(one, other), areOpposing(other, one)]).toEqual([true, true])
    },
  )

  it.each(titled(ALLOWED))('[P028] allows in %s "%s" with "%s"', (sportId, _one, _other, ...texts) => {
    const [one, other] = pairOn(sportId, texts)
    if (!one || !other) throw new Error('a case has two selections')
    expect([areOpposing(one, other), areOpposing(other, one)]).toEqual([false, false])
  })

  it('[P028] has a case for every kind of market', () => {
    const kinds = [...OPPOSING, ...ALLOWED].flatMap(([sportId, ...texts]) =>
      texts.map(([marketId]) => {
        const market = findMarket(marketId)
        const plan = findSportPlan(sportId)
        return market && ((plan && kindOf(market, plan)) ?? market.base.kind)
      }),
    )
    expect(new Set(kinds)).toEqual(new Set(Object.keys(MARKET_KINDS)))
  })

  it('[P028] compares nothing across games', () => {
    const home = selectionOn('soccer', ['moneyline', HOME])
    const away = { ...selectionOn('soccer', ['moneyline', AWAY]), fixtureId: 'another' }
    expect(areOpposing(home, away)).toBe(false)
  })

  it('[P028] distinguishes players by id, and by name if an id is missing', () => {
    const over = selectionOn('basketball', ['player_points', 'Ana Reyes', 'over', 20.5])
    const under = selectionOn('basketball', ['player_points', 'ANA  REYES', 'under', 20.5])
    expect(areOpposing({ ...over, playerId: 'p1' }, { ...under, playerId: 'p1' })).toBe(true)
    expect(areOpposing({ ...over, playerId: 'p1' }, { ...under, playerId: 'p2' })).toBe(false)
    expect(areOpposing({ ...over, playerId: 'p1' }, under)).toBe(true)
  })

  it.each(['double_chance', 'halftime_fulltime', 'winning_margin', 'team_total'])(
    '[P028] compares the line of %s if both teams have the same name',
    (marketId) => {
      const sameNames = { homeTeam: 'Foxes', awayTeam: 'Foxes' }
      const pick = (selection: string, groupingKey: string) => ({
        ...selectionOn('soccer', [marketId, selection], sameNames),
        groupingKey,
      })
      expect(areOpposing(pick('Foxes Or Draw', 'a'), pick('Draw', 'a'))).toBe(true)
      expect(areOpposing(pick('Foxes Or Draw', 'a'), pick('Draw', 'b'))).toBe(false)
    },
  )

  it('[P028] compares the line where it cannot read the market or the side', () => {
    const unknown = (selection: string, groupingKey: string, marketId = 'first_team_to_cheer') => ({
      ...selectionOn('soccer', [marketId, selection]),
      groupingKey,
    })
    expect(areOpposing(unknown(HOME, 'a'), unknown(AWAY, 'a'))).toBe(true)
    expect(areOpposing(unknown(HOME, 'a'), unknown(AWAY, 'b'))).toBe(false)
    expect(areOpposing(unknown(HOME, 'a', 'moneyline'), unknown('The visitors', 'a', 'moneyline'))).toBe(true)
    expect(areOpposing(unknown(HOME, 'a', 'moneyline'), unknown('The visitors', 'b', 'moneyline'))).toBe(
      false,
    )
    expect(areOpposing(unknown('', 'a', 'player_points'), unknown('Ana Reyes', 'b', 'player_points'))).toBe(
      false,
    )
  })
})
