import type { SportId } from '@pickproof/domain/games/sports'
import { marketTypeOf } from '@pickproof/domain/grading/market-type'
import type { MarketType } from '../feed-types.ts'

/** By the name of the provider's structural template. */
const TEMPLATES: Readonly<Record<string, MarketType>> = {
  moneyline: 'moneyline',
  moneyline_3way: 'moneyline_3way',
  spread: 'spread',
  asian_handicap: 'asian_handicap',
  total: 'total',
  asian_total: 'asian_total',
  team_total: 'team_total',
  // Quarter lines on a team settle in the same way, so they need no separate kind.
  asian_team_total: 'team_total',
  double_chance: 'double_chance',
  yes_no: 'yes_no',
  player_total: 'player_total',
  player_only: 'player_only',
  odd_even: 'odd_even',
  correct_score: 'correct_score',
}

export function marketKindOf(marketId: string, typeName: string, sportId: SportId): MarketType {
  const kind = TEMPLATES[typeName] ?? typeWithoutTemplate(marketId, sportId)
  if (kind !== 'moneyline') return kind
  if (marketId.endsWith('draw_no_bet')) return 'draw_no_bet'
  // In soccer the plain winner market has a price for the draw, regardless of its template.
  return sportId === 'soccer' && marketId.endsWith('moneyline') ? 'moneyline_3way' : 'moneyline'
}

const OF_TEMPLATES: ReadonlySet<MarketType> = new Set(Object.values(TEMPLATES))

/** Types without a template are recognized by id. Staff settle any other market without a known template. */
function typeWithoutTemplate(marketId: string, sportId: SportId): MarketType {
  const type = marketTypeOf(sportId, marketId)
  return OF_TEMPLATES.has(type) || type === 'draw_no_bet' ? 'other' : type
}

const POINTS = ['moneyline', 'point_spread', 'total_points']
const GOALS = ['moneyline', 'goal_spread', 'total_goals']
const GAMES = ['moneyline', 'game_spread', 'total_games']

/** Defaults for the fixtures table, for sports without main markets in the provider's list. */
const MAIN_MARKETS: Readonly<Record<SportId, readonly string[]>> = {
  basketball: POINTS,
  football: POINTS,
  baseball: ['moneyline', 'run_line', 'total_runs'],
  soccer: GOALS,
  hockey: ['moneyline', 'puck_line', 'total_goals'],
  tennis: GAMES,
  mma: ['moneyline', 'total_rounds'],
  cricket: ['moneyline', 'total_runs'],
  motorsports: ['moneyline'],
  rugby_league: POINTS,
  rugby_union: POINTS,
  table_tennis: GAMES,
  volleyball: ['moneyline', 'set_handicap', 'total_sets'],
  esports: ['moneyline'],
  aussie_rules: POINTS,
  darts: POINTS,
  golf: ['moneyline', 'handicap'],
  handball: GOALS,
  lacrosse: POINTS,
  water_polo: GOALS,
}

const MAIN_MARKETS_MAX = 3

export function mainMarketIds(sportId: SportId, listed: readonly string[]): ReadonlySet<string> {
  return new Set((listed.length > 0 ? listed : MAIN_MARKETS[sportId]).slice(0, MAIN_MARKETS_MAX))
}
