/** The part of a market id that says what is asked, and of which figure. */
export type MarketKind =
  | 'moneyline'
  | 'three-way'
  | 'spread'
  | 'three-way-spread'
  | 'total'
  | 'three-way-total'
  | 'team-total'
  | 'odd-even'
  | 'team-odd-even'
  | 'both-score'
  | 'double-chance'
  | 'draw-no-bet'
  | 'correct-score'
  | 'half-full'
  | 'clean-sheet'
  | 'team-scores'
  | 'win-to-nil'
  | 'method'
  | 'distance'
  | 'winning-margin'
  | 'player-total'
  | 'player-yes'
  | 'scorer'
  | 'first-scorer'
  | 'last-scorer'

/** `score` is what the board of the sport counts, whatever the market calls it. */
export type Measure = 'score' | 'points' | 'goals' | 'runs' | 'games' | 'sets' | 'maps' | 'rounds' | 'corners'

export type MarketBase = {
  readonly kind: MarketKind
  readonly measure: Measure
  /** Player markets: the figures that are added up, without `player_`. */
  readonly figures: readonly string[]
}

function base(kind: MarketKind, measure: Measure = 'score'): MarketBase {
  return { kind, measure, figures: [] }
}

const BASES: ReadonlyMap<string, MarketBase> = new Map([
  ['moneyline', base('moneyline')],
  ['draw_no_bet', base('draw-no-bet')],
  ['double_chance', base('double-chance')],
  ['both_teams_to_score', base('both-score')],
  ['correct_score', base('correct-score')],
  ['halftime_fulltime', base('half-full')],
  ['half_time_full_time', base('half-full')],
  ['team_clean_sheet', base('clean-sheet')],
  ['clean_sheet', base('clean-sheet')],
  ['team_to_score', base('team-scores')],
  ['team_to_win_to_nil', base('win-to-nil')],
  ['win_to_nil', base('win-to-nil')],
  ['method_of_victory', base('method')],
  ['fight_to_go_the_distance', base('distance')],
  ['winning_margin', base('winning-margin')],
  ['point_spread', base('spread', 'points')],
  ['run_line', base('spread', 'runs')],
  ['puck_line', base('spread', 'goals')],
  ['goal_spread', base('spread', 'goals')],
  ['game_spread', base('spread', 'games')],
  ['game_handicap', base('spread', 'games')],
  ['set_spread', base('spread', 'sets')],
  ['set_handicap', base('spread', 'sets')],
  ['map_handicap', base('spread', 'maps')],
  ['map_spread', base('spread', 'maps')],
  ['corner_spread', base('spread', 'corners')],
  ['corners_spread', base('spread', 'corners')],
  ['corner_handicap', base('spread', 'corners')],
  ['corners_handicap', base('spread', 'corners')],
  ['asian_handicap', base('spread')],
  ['asian_handicap_corners', base('spread', 'corners')],
  ['handicap', base('spread')],
  ['spread', base('spread')],
])

const TOTAL = /^(asian_)?(team_)?total(?:_(points|goals|runs|games|sets|maps|rounds|corners))?(_odd_even)?$/

/** Props that are not called `player_…`. */
const SCORERS: ReadonlyMap<string, MarketBase> = new Map([
  ['anytime_goal_scorer', { kind: 'scorer', measure: 'score', figures: ['goals'] }],
  ['player_anytime_goal_scorer', { kind: 'scorer', measure: 'score', figures: ['goals'] }],
  ['anytime_goalscorer', { kind: 'scorer', measure: 'score', figures: ['goals'] }],
  ['first_goal_scorer', { kind: 'first-scorer', measure: 'score', figures: ['goals'] }],
  ['last_goal_scorer', { kind: 'last-scorer', measure: 'score', figures: ['goals'] }],
  ['anytime_touchdown_scorer', { kind: 'scorer', measure: 'score', figures: ['touchdowns'] }],
  ['player_anytime_touchdown_scorer', { kind: 'scorer', measure: 'score', figures: ['touchdowns'] }],
  ['first_touchdown_scorer', { kind: 'first-scorer', measure: 'score', figures: ['touchdowns'] }],
  ['last_touchdown_scorer', { kind: 'last-scorer', measure: 'score', figures: ['touchdowns'] }],
])

const COMBINED_YES: ReadonlySet<string> = new Set(['double_double', 'triple_double'])

export function findMarketBase(text: string): MarketBase | undefined {
  const known = BASES.get(text) ?? SCORERS.get(text)
  if (known !== undefined) return known
  const total = TOTAL.exec(text)
  if (total !== null) {
    const [, asian, team, measure, oddEven] = total
    if (asian !== undefined && oddEven !== undefined) return undefined
    const kind =
      oddEven === undefined
        ? team
          ? 'team-total'
          : 'total'
        : team === undefined
          ? 'odd-even'
          : 'team-odd-even'
    return base(kind, (measure as Measure | undefined) ?? 'score')
  }
  return findPlayerBase(text)
}

/** `player_points_+_rebounds_+_assists` adds three figures. */
function findPlayerBase(text: string): MarketBase | undefined {
  if (!text.startsWith('player_')) return undefined
  const figures = text.slice('player_'.length).split('_+_')
  if (!figures.every((figure) => /^[a-z0-9][a-z0-9_-]*$/.test(figure))) return undefined
  const isYes = figures.length === 1 && COMBINED_YES.has(figures[0] ?? '')
  return { kind: isYes ? 'player-yes' : 'player-total', measure: 'score', figures }
}
