import type { SportId } from '@pickproof/domain/games/sports'
import type { Market, MarketType } from '../feed-types.ts'
import { marketNameOf } from '../market-name.ts'

/** How the selections of a market are made from the outlook. */
type MarketFamily =
  | 'winner'
  | 'winner-or-draw'
  | 'spread'
  | 'total'
  | 'team-total'
  | 'both-score'
  | 'double-chance'
  | 'draw-no-bet'
  | 'player-total'
  | 'player-scores'
  | 'round-total'
  | 'distance'

export type MarketRule = Market & {
  readonly family: MarketFamily
  /** The part of the game it is about: `game`, or the prefix of its id such as `1st_half`. */
  readonly scope: string
  /** Distance between two lines; the lines are halves, wholes and halves, or quarters. */
  readonly lineStep: 1 | 0.5 | 0.25
  /** A spread nearer to zero than this is not offered. */
  readonly leastSpread: number
  readonly preMatchOnly: boolean
}

const MARKET_TYPES: Readonly<Record<MarketFamily, MarketType>> = {
  winner: 'moneyline',
  'winner-or-draw': 'moneyline_3way',
  spread: 'spread',
  total: 'total',
  'team-total': 'team_total',
  'both-score': 'yes_no',
  'double-chance': 'double_chance',
  'draw-no-bet': 'draw_no_bet',
  'player-total': 'player_total',
  'player-scores': 'player_only',
  'round-total': 'total',
  distance: 'yes_no',
}

type Wish = Partial<MarketRule> & { readonly id: string; readonly family: MarketFamily }

function rule(sportId: SportId, wish: Wish): MarketRule {
  return {
    name: marketNameOf(wish.id),
    sportId,
    marketType: MARKET_TYPES[wish.family],
    isMain: false,
    scope: 'game',
    lineStep: 1,
    leastSpread: 0.5,
    preMatchOnly: false,
    ...wish,
  }
}

function part(scope: string, id: string, family: MarketFamily, more: Partial<MarketRule> = {}): Wish {
  return { ...more, id: `${scope}_${id}`, family, scope }
}

const QUARTERS = ['1st_quarter', '2nd_quarter', '3rd_quarter', '4th_quarter']
const HOCKEY_PERIODS = ['1st_period', '2nd_period', '3rd_period']

function pointSport(sportId: SportId, players: readonly Wish[]): readonly MarketRule[] {
  const fine = { lineStep: 0.5 } as const
  const parts = ['1st_half', ...QUARTERS].flatMap((scope) => [
    part(scope, 'moneyline', 'winner'),
    part(scope, 'point_spread', 'spread', fine),
    part(scope, 'total_points', 'total', fine),
  ])
  const wishes: readonly Wish[] = [
    { id: 'moneyline', family: 'winner', isMain: true },
    { id: 'point_spread', family: 'spread', isMain: true, ...fine },
    { id: 'total_points', family: 'total', isMain: true, ...fine },
    { id: 'team_total', family: 'team-total' },
    ...parts,
    ...players,
  ]
  return wishes.map((wish) => rule(sportId, wish))
}

const SOCCER: readonly Wish[] = [
  { id: 'moneyline', family: 'winner-or-draw', isMain: true },
  { id: 'goal_spread', family: 'spread', isMain: true },
  { id: 'total_goals', family: 'total', isMain: true },
  { id: 'team_total', family: 'team-total' },
  { id: 'both_teams_to_score', family: 'both-score' },
  { id: 'double_chance', family: 'double-chance' },
  { id: 'draw_no_bet', family: 'draw-no-bet' },
  {
    id: 'asian_handicap',
    family: 'spread',
    marketType: 'asian_handicap',
    lineStep: 0.25,
    leastSpread: 0,
    preMatchOnly: true,
  },
  { id: 'asian_total_goals', family: 'total', marketType: 'asian_total', lineStep: 0.25, preMatchOnly: true },
  part('1st_half', 'moneyline', 'winner-or-draw'),
  part('1st_half', 'total_goals', 'total'),
  part('2nd_half', 'moneyline', 'winner-or-draw'),
  part('2nd_half', 'total_goals', 'total'),
  { id: 'anytime_goal_scorer', family: 'player-scores' },
  { id: 'player_shots', family: 'player-total' },
]

const HOCKEY: readonly Wish[] = [
  { id: 'moneyline', family: 'winner', isMain: true },
  { id: 'puck_line', family: 'spread', isMain: true, leastSpread: 1.5 },
  { id: 'total_goals', family: 'total', isMain: true },
  { id: 'team_total', family: 'team-total' },
  ...HOCKEY_PERIODS.flatMap((scope) => [
    part(scope, 'moneyline_3-way', 'winner-or-draw'),
    part(scope, 'total_goals', 'total'),
  ]),
  { id: 'anytime_goal_scorer', family: 'player-scores' },
  { id: 'player_shots_on_goal', family: 'player-total' },
]

const BASEBALL: readonly Wish[] = [
  { id: 'moneyline', family: 'winner', isMain: true },
  { id: 'run_line', family: 'spread', isMain: true, leastSpread: 1.5 },
  { id: 'total_runs', family: 'total', isMain: true },
  { id: 'team_total', family: 'team-total' },
  part('1st_half', 'moneyline', 'winner'),
  part('1st_half', 'run_line', 'spread'),
  part('1st_half', 'total_runs', 'total'),
  part('1st_inning', 'total_runs', 'total'),
  { id: 'player_hits', family: 'player-total' },
  { id: 'player_strikeouts', family: 'player-total' },
]

const TENNIS: readonly Wish[] = [
  { id: 'moneyline', family: 'winner', isMain: true },
  { id: 'game_spread', family: 'spread', isMain: true },
  { id: 'total_games', family: 'total', isMain: true },
  part('1st_set', 'moneyline', 'winner'),
  part('1st_set', 'total_games', 'total'),
  part('2nd_set', 'moneyline', 'winner'),
]

const CRICKET: readonly Wish[] = [
  { id: 'moneyline', family: 'winner', isMain: true },
  { id: 'total_runs', family: 'total', isMain: true },
  { id: 'team_total', family: 'team-total' },
]

const MMA: readonly Wish[] = [
  { id: 'moneyline', family: 'winner', isMain: true },
  { id: 'total_rounds', family: 'round-total', isMain: true },
  { id: 'fight_to_go_the_distance', family: 'distance' },
]

function playerTotals(...ids: readonly string[]): readonly Wish[] {
  return ids.map((id) => ({ id, family: 'player-total' }))
}

const MARKET_RULES: readonly MarketRule[] = [
  ...pointSport('basketball', playerTotals('player_points', 'player_rebounds', 'player_assists')),
  ...pointSport('football', [
    ...playerTotals('player_passing_yards', 'player_rushing_yards', 'player_receiving_yards'),
    { id: 'anytime_touchdown_scorer', family: 'player-scores' },
  ]),
  ...BASEBALL.map((wish) => rule('baseball', wish)),
  ...SOCCER.map((wish) => rule('soccer', wish)),
  ...HOCKEY.map((wish) => rule('hockey', wish)),
  ...TENNIS.map((wish) => rule('tennis', wish)),
  ...CRICKET.map((wish) => rule('cricket', wish)),
  ...MMA.map((wish) => rule('mma', wish)),
]

const BY_SPORT = Map.groupBy(MARKET_RULES, (market) => market.sportId)

export function marketRulesOf(sportId: SportId): readonly MarketRule[] {
  return BY_SPORT.get(sportId) ?? []
}
