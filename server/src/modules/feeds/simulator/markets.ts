import type { SportId } from '@pickproof/domain/games/sports'
import { MARKET_KINDS, type MarketKind } from '@pickproof/domain/grading/market-kinds'
import { findKind, marketTypeOf } from '@pickproof/domain/grading/market-type'
import type { Market } from '../feed-types.ts'
import { marketNameOf } from '../market-name.ts'

export type MarketRule = Market & {
  readonly kind: MarketKind
  /** The part of the game that the market covers: `game`, or the prefix of its id such as `1st_half`. */
  readonly scope: string
  /** Distance between two lines: 1 for half lines only, 0.5 for whole and half lines, 0.25 for quarter lines. */
  readonly lineStep: 1 | 0.5 | 0.25
  /** A spread closer to zero than this is not offered. */
  readonly leastSpread: number
  readonly preMatchOnly: boolean
}

type MarketEntry = Partial<MarketRule> & { readonly id: string }

function rule(sportId: SportId, entry: MarketEntry): MarketRule {
  const kind = findKind(sportId, entry.id)
  if (kind === undefined) throw new Error(`${entry.id} is not a market of ${sportId}`)
  return {
    name: marketNameOf(entry.id),
    sportId,
    marketType: marketTypeOf(sportId, entry.id),
    kind,
    isMain: false,
    scope: 'game',
    lineStep: 1,
    leastSpread: 0.5,
    preMatchOnly: false,
    ...entry,
  }
}

function part(scope: string, id: string, more: Partial<MarketRule> = {}): MarketEntry {
  return { ...more, id: `${scope}_${id}`, scope }
}

const QUARTERS = ['1st_quarter', '2nd_quarter', '3rd_quarter', '4th_quarter']
const HOCKEY_PERIODS = ['1st_period', '2nd_period', '3rd_period']

function pointSport(sportId: SportId, players: readonly MarketEntry[]): readonly MarketRule[] {
  const fine = { lineStep: 0.5 } as const
  const parts = ['1st_half', ...QUARTERS].flatMap((scope) => [
    part(scope, 'moneyline'),
    part(scope, 'point_spread', fine),
    part(scope, 'total_points', fine),
  ])
  const entries: readonly MarketEntry[] = [
    { id: 'moneyline', isMain: true },
    { id: 'point_spread', isMain: true, ...fine },
    { id: 'total_points', isMain: true, ...fine },
    { id: 'team_total' },
    ...parts,
    ...players,
  ]
  return entries.map((entry) => rule(sportId, entry))
}

const SOCCER: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'goal_spread', isMain: true },
  { id: 'total_goals', isMain: true },
  { id: 'team_total' },
  { id: 'both_teams_to_score' },
  { id: 'double_chance' },
  { id: 'draw_no_bet' },
  {
    id: 'asian_handicap',
    lineStep: 0.25,
    leastSpread: 0,
    preMatchOnly: true,
  },
  { id: 'asian_total_goals', lineStep: 0.25, preMatchOnly: true },
  part('1st_half', 'moneyline'),
  part('1st_half', 'total_goals'),
  part('2nd_half', 'moneyline'),
  part('2nd_half', 'total_goals'),
  { id: 'anytime_goal_scorer' },
  { id: 'player_shots' },
]

const HOCKEY: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'puck_line', isMain: true, leastSpread: 1.5 },
  { id: 'total_goals', isMain: true },
  { id: 'team_total' },
  ...HOCKEY_PERIODS.flatMap((scope) => [part(scope, 'moneyline_3-way'), part(scope, 'total_goals')]),
  { id: 'anytime_goal_scorer' },
  { id: 'player_shots_on_goal' },
]

const BASEBALL: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'run_line', isMain: true, leastSpread: 1.5 },
  { id: 'total_runs', isMain: true },
  { id: 'team_total' },
  part('1st_half', 'moneyline'),
  part('1st_half', 'run_line'),
  part('1st_half', 'total_runs'),
  part('1st_inning', 'total_runs'),
  { id: 'player_hits' },
  { id: 'player_strikeouts' },
]

const TENNIS: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'game_spread', isMain: true },
  { id: 'total_games', isMain: true },
  part('1st_set', 'moneyline'),
  part('1st_set', 'total_games'),
  part('2nd_set', 'moneyline'),
]

const CRICKET: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'total_runs', isMain: true },
  { id: 'team_total' },
]

const MMA: readonly MarketEntry[] = [
  { id: 'moneyline', isMain: true },
  { id: 'total_rounds', isMain: true },
  { id: 'fight_to_go_the_distance' },
]

function playerTotals(...ids: readonly string[]): readonly MarketEntry[] {
  return ids.map((id) => ({ id }))
}

const MARKET_RULES: readonly MarketRule[] = [
  ...pointSport('basketball', playerTotals('player_points', 'player_rebounds', 'player_assists')),
  ...pointSport('football', [
    ...playerTotals('player_passing_yards', 'player_rushing_yards', 'player_receiving_yards'),
    { id: 'anytime_touchdown_scorer' },
  ]),
  ...BASEBALL.map((entry) => rule('baseball', entry)),
  ...SOCCER.map((entry) => rule('soccer', entry)),
  ...HOCKEY.map((entry) => rule('hockey', entry)),
  ...TENNIS.map((entry) => rule('tennis', entry)),
  ...CRICKET.map((entry) => rule('cricket', entry)),
  ...MMA.map((entry) => rule('mma', entry)),
]

/** Markets that the entry of their kind offers. */
const OFFERED_RULES: readonly MarketRule[] = Object.values(MARKET_KINDS).flatMap(({ ids = {}, offer = {} }) =>
  Object.keys(offer).flatMap((sportId) =>
    Object.keys(ids)
      .slice(0, 1)
      .map((id) => rule(sportId as SportId, { id })),
  ),
)

const BY_SPORT = Map.groupBy([...MARKET_RULES, ...OFFERED_RULES], (market) => market.sportId)

export function isOfPlayer({ kind }: MarketRule): boolean {
  return MARKET_KINDS[kind].shape.subject === 'player'
}

/** Totals of a fight count its rounds, not a score. */
export function isOfRounds({ id, kind }: MarketRule): boolean {
  return kind === 'distance' || id === 'total_rounds'
}

export function marketRulesOf(sportId: SportId): readonly MarketRule[] {
  return BY_SPORT.get(sportId) ?? []
}
