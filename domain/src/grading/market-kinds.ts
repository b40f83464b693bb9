/**
 * Every kind of market, declared once. The parser, the hedging check, the exposure, the types of the catalog, the
 * simulator and the rule texts read these entries. Besides its entry, a kind only needs its grading function
 * (`score-markets.ts`, decision 56).
 */
import type { Message } from '../messages/message.ts'
import { asked } from './market-texts.ts'
import { findDoubleChance } from './double-chance.ts'
import { methodOf } from './fight.ts'
import { findWays } from './half-full.ts'
import type { Measure } from './market-base.ts'
import type { ScopeClass } from './scope.ts'
import {
  cleanSheet,
  findLeader,
  findSideOf,
  type OddShape,
  type Reading,
  resultOf,
  type Stances,
  stance,
} from './stances.ts'
import { plainName } from './team-names.ts'

/** An answer that wins when a figure of the game ends from `low` to `high`; of a margin, home minus away. */
export type OfferedAnswer = {
  readonly side: 'home' | 'draw' | 'away'
  /** What follows the name of the side. */
  readonly words: string
  readonly low: number
  readonly high: number
}

export type NeedKind = 'lead' | 'result' | 'cover' | 'total'

type MarketDescriptor<Kind extends string, Type extends string> = {
  /** What the feeds call it, without period and overtime, and what it counts. */
  readonly ids?: Readonly<Record<string, Measure>>
  /** The same for markets on a player, with the figure that counts. */
  readonly figures?: Readonly<Record<string, string>>
  /** The type that the catalog stores and screens choose their columns by. */
  readonly type: Type
  /** The type of its Asian lines, where they have their own. */
  readonly asianType?: Type
  readonly shape: OddShape
  /** The question, as the first half of its rule. */
  readonly sentence: Message | ((counted: { readonly unit: string }) => Message)
  /** The kind of the same id with a price for the draw or the exact number. */
  readonly threeWay?: Kind
  /** The draw has a price, and a draw only exists at the end of regulation: so regulation counts where nothing else is said. */
  readonly hasDraw?: boolean
  /** How many of its answers can win together. */
  readonly winners?: number
  /** What the selection is about, for the shape to find the side of; or the whole stance, where the shape cannot. */
  readonly quantity?: (reading: Reading) => string
  readonly stances?: (reading: Reading) => Stances
  /** The condition that an open pick shows beside the score (`need.ts`). Kinds without a simple one have none. */
  readonly need?: NeedKind
  /** Sports and parts of the game it is graded in. Kinds without it are in the tables that versions 1 and 2 were published with. */
  readonly gradedIn?: Readonly<Record<string, readonly ScopeClass[]>>
  /** What the simulator offers beyond its own lists: the answers on the margin, by sport. */
  readonly offer?: Readonly<Record<string, readonly OfferedAnswer[]>>
}

function declare<Kind extends string, Type extends string>(
  kinds: Readonly<Record<Kind, MarketDescriptor<NoInfer<Kind>, Type>>>,
) {
  return kinds
}

const MEASURES = ['points', 'goals', 'runs', 'games', 'sets', 'maps', 'rounds', 'corners'] as const

function named(measure: Measure, ...ids: readonly string[]): Readonly<Record<string, Measure>> {
  return Object.fromEntries(ids.map((id) => [id, measure]))
}

/** `total`, `total_points`, `total_goals` and so on. */
function counted(start: string, end = ''): Readonly<Record<string, Measure>> {
  const ids = MEASURES.map((measure) => [`${start}_${measure}${end}`, measure] as const)
  return { [`${start}${end}`]: 'score', ...Object.fromEntries(ids) }
}

const SIDE = { subject: 'side', answer: 'none', hasLine: false } as const
const SIDE_OR_DRAW = { ...SIDE, subject: 'side-or-draw' } as const
const OVER_UNDER = { subject: 'none', answer: 'over-under', hasLine: true } as const
const YES_NO = { subject: 'none', answer: 'yes-no', hasLine: false } as const
const TEAM_YES_NO = { ...YES_NO, subject: 'side' } as const
const OWN_WORDS = { subject: 'own-words', answer: 'none', hasLine: false } as const
const PLAYER = { subject: 'player', answer: 'none', hasLine: false } as const

const totalOf = ({ measure, period }: Reading) => `total ${measure} ${period}`
const parityOf = ({ measure, period }: Reading) => `odd or even ${measure} ${period}`
const figuresOf = ({ figures, period }: Reading) => `${figures.toSorted().join(' + ')} ${period}`

/** `by 1-5`, `by 6-10` and so on for both sides; the last band has no end. */
function bandsFrom(...starts: readonly number[]): readonly OfferedAnswer[] {
  return starts.flatMap((low, index) => {
    const high = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    const words = `by ${low}${high === low ? '' : Number.isFinite(high) ? `-${high}` : '+'}`
    return [
      { side: 'home', words, low, high },
      { side: 'away', words, low: -high, high: -low },
    ]
  })
}

export const MARKET_KINDS = declare({
  moneyline: {
    ids: named('score', 'moneyline'),
    type: 'moneyline',
    need: 'lead',
    shape: SIDE,
    sentence: asked.moneyline,
    threeWay: 'three-way',
    quantity: resultOf,
  },
  'three-way': {
    type: 'moneyline_3way',
    need: 'result',
    shape: SIDE_OR_DRAW,
    sentence: asked.threeWay,
    hasDraw: true,
    quantity: resultOf,
  },
  spread: {
    ids: {
      ...named('score', 'asian_handicap', 'handicap', 'spread'),
      ...named('points', 'point_spread'),
      ...named('runs', 'run_line'),
      ...named('goals', 'puck_line', 'goal_spread'),
      ...named('games', 'game_spread', 'game_handicap'),
      ...named('sets', 'set_spread', 'set_handicap'),
      ...named('maps', 'map_handicap', 'map_spread'),
      ...named('corners', 'corner_spread', 'corners_spread', 'corner_handicap', 'corners_handicap'),
      ...named('corners', 'asian_handicap_corners'),
    },
    type: 'spread',
    asianType: 'asian_handicap',
    need: 'cover',
    shape: { ...SIDE, hasLine: true },
    sentence: asked.spread,
    threeWay: 'three-way-spread',
    quantity: resultOf,
  },
  'three-way-spread': {
    type: 'other',
    shape: { ...SIDE_OR_DRAW, hasLine: true },
    sentence: asked.threeWaySpread,
    hasDraw: true,
    quantity: resultOf,
  },
  total: {
    ids: { ...counted('total'), ...counted('asian_total') },
    type: 'total',
    asianType: 'asian_total',
    need: 'total',
    shape: OVER_UNDER,
    sentence: asked.total,
    threeWay: 'three-way-total',
    quantity: totalOf,
  },
  'three-way-total': {
    type: 'other',
    shape: { ...OVER_UNDER, answer: 'over-under-exactly' },
    sentence: asked.threeWayTotal,
    hasDraw: true,
    quantity: totalOf,
  },
  'team-total': {
    ids: { ...counted('team_total'), ...counted('asian_team_total') },
    type: 'team_total',
    need: 'total',
    shape: { ...OVER_UNDER, subject: 'side' },
    sentence: asked.teamTotal,
    quantity: totalOf,
  },
  'odd-even': {
    ids: counted('total', '_odd_even'),
    type: 'odd_even',
    shape: { subject: 'none', answer: 'odd-even', hasLine: false },
    sentence: asked.oddEven,
    quantity: parityOf,
  },
  'team-odd-even': {
    ids: counted('team_total', '_odd_even'),
    type: 'odd_even',
    shape: { subject: 'side', answer: 'odd-even', hasLine: false },
    sentence: asked.teamOddEven,
    quantity: parityOf,
  },
  'both-score': {
    ids: named('score', 'both_teams_to_score'),
    type: 'yes_no',
    shape: YES_NO,
    sentence: asked.bothScore,
    quantity: ({ period }) => `both score ${period}`,
  },
  'double-chance': {
    ids: named('score', 'double_chance'),
    type: 'double_chance',
    shape: OWN_WORDS,
    sentence: asked.doubleChance,
    hasDraw: true,
    winners: 2,
    stances: (reading) =>
      stance(resultOf(reading), ...((reading.names && findDoubleChance(reading.odd, reading.names)) ?? [])),
  },
  'draw-no-bet': {
    ids: named('score', 'draw_no_bet'),
    type: 'draw_no_bet',
    need: 'lead',
    shape: SIDE,
    sentence: asked.drawNoBet,
    hasDraw: true,
    quantity: resultOf,
  },
  'correct-score': {
    ids: named('score', 'correct_score'),
    type: 'correct_score',
    shape: { subject: 'side-or-draw', answer: 'score', hasLine: false },
    sentence: asked.correctScore,
    hasDraw: true,
    stances: () => [],
  },
  'half-full': {
    ids: named('score', 'halftime_fulltime', 'half_time_full_time'),
    type: 'other',
    shape: OWN_WORDS,
    sentence: asked.halfFull,
    hasDraw: true,
    stances: (reading) => {
      const { odd, names, firstHalf } = reading
      const [half, full] = (names && (findWays(odd.selection, names) ?? findWays(odd.name, names))) ?? []
      return stance(`result ${firstHalf}`, half)?.concat(stance(resultOf(reading), full) ?? [])
    },
  },
  'clean-sheet': {
    ids: named('score', 'team_clean_sheet', 'clean_sheet'),
    type: 'yes_no',
    shape: TEAM_YES_NO,
    sentence: asked.cleanSheet,
    stances: (reading) => cleanSheet(reading, `scores ${reading.period}`),
  },
  'team-scores': {
    ids: named('score', 'team_to_score'),
    type: 'yes_no',
    shape: TEAM_YES_NO,
    sentence: asked.teamScores,
    quantity: ({ period }) => `scores ${period}`,
  },
  'win-to-nil': {
    ids: named('score', 'team_to_win_to_nil', 'win_to_nil'),
    type: 'yes_no',
    shape: TEAM_YES_NO,
    sentence: asked.winToNil,
    quantity: ({ period }) => `wins to nil ${period}`,
  },
  method: {
    ids: named('score', 'method_of_victory'),
    type: 'other',
    shape: OWN_WORDS,
    sentence: asked.method,
    stances: (reading) => {
      const side = findSideOf(reading) ?? findLeader(reading)
      const { selection, name } = reading.odd
      return side ? stance(resultOf(reading), side) : stance('method', methodOf(plainName(selection || name)))
    },
  },
  distance: {
    ids: named('score', 'fight_to_go_the_distance'),
    type: 'yes_no',
    shape: YES_NO,
    sentence: asked.distance,
    quantity: () => 'distance',
  },
  'winning-margin': {
    ids: named('score', 'winning_margin'),
    type: 'winning_margin',
    shape: OWN_WORDS,
    sentence: asked.winningMargin,
    stances: (reading) => stance(resultOf(reading), findSideOf(reading) ?? findLeader(reading)),
    gradedIn: {
      soccer: ['regulation', 'half'],
      basketball: ['full-game', 'regulation', 'half'],
      football: ['full-game', 'regulation', 'half'],
      hockey: ['full-game', 'regulation', 'period'],
      baseball: ['full-game', 'half'],
    },
    offer: {
      soccer: [...bandsFrom(1, 2, 3), { side: 'draw', words: '', low: 0, high: 0 }],
      basketball: bandsFrom(1, 6, 11, 16, 21),
      football: bandsFrom(1, 7, 13, 19),
      hockey: bandsFrom(1, 2, 3),
      baseball: bandsFrom(1, 2, 3, 4),
    },
  },
  /** Any other `player_…` id is of this kind: it adds the figures that it names. */
  'player-total': {
    type: 'player_total',
    shape: { ...OVER_UNDER, subject: 'player' },
    sentence: asked.playerTotal,
    quantity: figuresOf,
  },
  'player-yes': {
    figures: { player_double_double: 'double_double', player_triple_double: 'triple_double' },
    type: 'yes_no',
    shape: { ...YES_NO, subject: 'player' },
    sentence: asked.playerYes,
    quantity: figuresOf,
  },
  scorer: {
    figures: {
      anytime_goal_scorer: 'goals',
      player_anytime_goal_scorer: 'goals',
      anytime_goalscorer: 'goals',
      anytime_touchdown_scorer: 'touchdowns',
      player_anytime_touchdown_scorer: 'touchdowns',
    },
    type: 'player_only',
    shape: PLAYER,
    sentence: asked.scorer,
    quantity: figuresOf,
  },
  'first-scorer': {
    figures: { first_goal_scorer: 'goals', first_touchdown_scorer: 'touchdowns' },
    type: 'player_only',
    shape: PLAYER,
    sentence: asked.firstScorer,
    quantity: (reading) => `first-scorer ${figuresOf(reading)}`,
  },
  'last-scorer': {
    figures: { last_goal_scorer: 'goals', last_touchdown_scorer: 'touchdowns' },
    type: 'player_only',
    shape: PLAYER,
    sentence: asked.lastScorer,
    quantity: (reading) => `last-scorer ${figuresOf(reading)}`,
  },
})

export type MarketKind = keyof typeof MARKET_KINDS

/** `other` is a market that nothing here can grade: it is shown, and a person settles it. */
export type MarketType = (typeof MARKET_KINDS)[MarketKind]['type']
