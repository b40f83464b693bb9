/**
 * Every kind of market, declared once. The parser, the hedging check, the exposure, the types of the catalog, the
 * simulator and the rule texts read these entries. Besides its entry, a kind only needs its grading function
 * (`score-markets.ts`, decision 56).
 */
import { defineMessages, text } from '../messages/message.ts'
import { findDoubleChance } from './double-chance.ts'
import { findWays } from './half-full.ts'
import {
  bandsFrom,
  counted,
  declare,
  figuresOf,
  named,
  OVER_UNDER,
  OWN_WORDS,
  parityOf,
  PLAYER,
  SIDE,
  SIDE_OR_DRAW,
  TEAM_YES_NO,
  totalOf,
  YES_NO,
} from './market-descriptor.ts'
import { methodOf } from './picked-side.ts'
import { cleanSheet, findLeader, findSideOf, resultOf, stance } from './stances.ts'
import { plainName } from './team-names.ts'

/** What the score of the sport counts. */
type Counted = { readonly unit: string }

const asked = defineMessages('domain.asked', {
  moneyline: 'The side that is ahead wins, and a level score gives the stake back',
  threeWay: 'Home, draw or away must be exactly right; a draw loses both sides',
  spread:
    'The line is added to the margin of the side: above zero wins, below loses, exactly zero is a push, and a quarter line is two half stakes',
  threeWaySpread:
    'The line is added to the margin of the side; exactly zero belongs to the draw and is no push',
  total: text<Counted>(
    'All {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  ),
  threeWayTotal: text<Counted>(
    'All {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides are compared with the number; exactly that number has its own price and is no push',
  ),
  teamTotal: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of the side are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  ),
  oddEven: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides together are odd or even, and 0 is even',
  ),
  teamOddEven: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of the side are odd or even, and 0 is even',
  ),
  bothScore: 'Yes wins when both sides have scored',
  doubleChance: 'The pick wins when one of its two results comes true, and it is never a push',
  drawNoBet: 'The side that is ahead wins, and a draw gives the stake back',
  correctScore: 'The score must be exactly right',
  halfFull: 'The result at half-time and the result at the end must both be right',
  cleanSheet: 'Yes wins when the opponent has not scored',
  teamScores: 'Yes wins when the side has scored',
  winToNil: 'Yes wins when the side wins and its opponent has not scored',
  method: 'The fighter and the way of winning must both be right',
  distance: 'Yes wins when the judges decide after the last round',
  winningMargin:
    'The side and the margin of its win must both be right, and if the score is level, only the draw wins',
  playerTotal:
    "The player's figures are compared with the line: exactly on it is a push; combined markets add their figures",
  playerYes: 'Yes wins when the player reaches it at least once',
  scorer: 'The pick wins when the player scores at least once; own goals and shootouts do not count',
  firstScorer: 'The pick wins when the player scores first; own goals do not count',
  lastScorer: 'The pick wins when the player scores last; own goals do not count',
})

const names = defineMessages('server.market-kinds', {
  moneyline: 'moneyline',
  'three-way': 'three-way moneyline',
  spread: 'spread',
  'three-way-spread': 'three-way spread',
  total: 'total',
  'three-way-total': 'three-way total',
  'team-total': 'team total',
  'odd-even': 'odd or even',
  'team-odd-even': 'odd or even of a team',
  'both-score': 'both teams score',
  'double-chance': 'double chance',
  'draw-no-bet': 'draw returns the stake',
  'correct-score': 'correct score',
  'half-full': 'half-time and full-time',
  'clean-sheet': 'clean sheet',
  'team-scores': 'team scores',
  'win-to-nil': 'win to nil',
  method: 'method of victory',
  distance: 'fight goes the distance',
  'winning-margin': 'winning margin',
  'player-total': 'player total',
  'player-yes': 'player yes or no',
  scorer: 'scorer',
  'first-scorer': 'first scorer',
  'last-scorer': 'last scorer',
})

export const MARKET_KINDS = declare({
  moneyline: {
    ids: named('score', 'moneyline'),
    type: 'moneyline',
    need: 'lead',
    shape: SIDE,
    name: names.moneyline,
    sentence: asked.moneyline,
    threeWay: 'three-way',
    quantity: resultOf,
  },
  'three-way': {
    type: 'moneyline_3way',
    need: 'result',
    shape: SIDE_OR_DRAW,
    name: names['three-way'],
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
    name: names.spread,
    sentence: asked.spread,
    threeWay: 'three-way-spread',
    quantity: resultOf,
  },
  'three-way-spread': {
    type: 'other',
    shape: { ...SIDE_OR_DRAW, hasLine: true },
    name: names['three-way-spread'],
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
    name: names.total,
    sentence: asked.total,
    threeWay: 'three-way-total',
    quantity: totalOf,
  },
  'three-way-total': {
    type: 'other',
    shape: { ...OVER_UNDER, answer: 'over-under-exactly' },
    name: names['three-way-total'],
    sentence: asked.threeWayTotal,
    hasDraw: true,
    quantity: totalOf,
  },
  'team-total': {
    ids: { ...counted('team_total'), ...counted('asian_team_total') },
    type: 'team_total',
    need: 'total',
    shape: { ...OVER_UNDER, subject: 'side' },
    name: names['team-total'],
    sentence: asked.teamTotal,
    quantity: totalOf,
  },
  'odd-even': {
    ids: counted('total', '_odd_even'),
    type: 'odd_even',
    shape: { subject: 'none', answer: 'odd-even', hasLine: false },
    name: names['odd-even'],
    sentence: asked.oddEven,
    quantity: parityOf,
  },
  'team-odd-even': {
    ids: counted('team_total', '_odd_even'),
    type: 'odd_even',
    shape: { subject: 'side', answer: 'odd-even', hasLine: false },
    name: names['team-odd-even'],
    sentence: asked.teamOddEven,
    quantity: parityOf,
  },
  'both-score': {
    ids: named('score', 'both_teams_to_score'),
    type: 'yes_no',
    shape: YES_NO,
    name: names['both-score'],
    sentence: asked.bothScore,
    quantity: ({ period }) => `both score ${period}`,
  },
  'double-chance': {
    ids: named('score', 'double_chance'),
    type: 'double_chance',
    shape: OWN_WORDS,
    name: names['double-chance'],
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
    name: names['draw-no-bet'],
    sentence: asked.drawNoBet,
    hasDraw: true,
    quantity: resultOf,
  },
  'correct-score': {
    ids: named('score', 'correct_score'),
    type: 'correct_score',
    shape: { subject: 'side-or-draw', answer: 'score', hasLine: false },
    name: names['correct-score'],
    sentence: asked.correctScore,
    hasDraw: true,
    stances: () => [],
  },
  'half-full': {
    ids: named('score', 'halftime_fulltime', 'half_time_full_time'),
    type: 'other',
    shape: OWN_WORDS,
    name: names['half-full'],
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
    name: names['clean-sheet'],
    sentence: asked.cleanSheet,
    stances: (reading) => cleanSheet(reading, `scores ${reading.period}`),
  },
  'team-scores': {
    ids: named('score', 'team_to_score'),
    type: 'yes_no',
    shape: TEAM_YES_NO,
    name: names['team-scores'],
    sentence: asked.teamScores,
    quantity: ({ period }) => `scores ${period}`,
  },
  'win-to-nil': {
    ids: named('score', 'team_to_win_to_nil', 'win_to_nil'),
    type: 'yes_no',
    shape: TEAM_YES_NO,
    name: names['win-to-nil'],
    sentence: asked.winToNil,
    quantity: ({ period }) => `wins to nil ${period}`,
  },
  method: {
    ids: named('score', 'method_of_victory'),
    type: 'other',
    shape: OWN_WORDS,
    name: names.method,
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
    name: names.distance,
    sentence: asked.distance,
    quantity: () => 'distance',
  },
  'winning-margin': {
    ids: named('score', 'winning_margin'),
    type: 'winning_margin',
    shape: OWN_WORDS,
    name: names['winning-margin'],
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
    name: names['player-total'],
    sentence: asked.playerTotal,
    quantity: figuresOf,
  },
  'player-yes': {
    figures: { player_double_double: 'double_double', player_triple_double: 'triple_double' },
    type: 'yes_no',
    shape: { ...YES_NO, subject: 'player' },
    name: names['player-yes'],
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
    name: names.scorer,
    sentence: asked.scorer,
    quantity: figuresOf,
  },
  'first-scorer': {
    figures: { first_goal_scorer: 'goals', first_touchdown_scorer: 'touchdowns' },
    type: 'player_only',
    shape: PLAYER,
    name: names['first-scorer'],
    sentence: asked.firstScorer,
    quantity: (reading) => `first-scorer ${figuresOf(reading)}`,
  },
  'last-scorer': {
    figures: { last_goal_scorer: 'goals', last_touchdown_scorer: 'touchdowns' },
    type: 'player_only',
    shape: PLAYER,
    name: names['last-scorer'],
    sentence: asked.lastScorer,
    quantity: (reading) => `last-scorer ${figuresOf(reading)}`,
  },
})

export type MarketKind = keyof typeof MARKET_KINDS

/** `other` is a market that nothing here can grade: it is shown, and a person settles it. */
export type MarketType = (typeof MARKET_KINDS)[MarketKind]['type']
