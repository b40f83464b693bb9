/** Grades one selection on the result of its game. Nothing is guessed: what the rules or the data do not cover goes to a person. */
import { findSport } from '../games/sports.ts'
import type { Message } from '../messages/message.ts'
import { cutShort, gradeCricketWinner } from './cricket.ts'
import { doubts } from './doubt-texts.ts'
import { endingOf, isRunning, notOver } from './ending.ts'
import { gradeFight } from './fight.ts'
import { type Game, hasPlay, readGame } from './game.ts'
import type { GradingInput, Side } from './grading-input.ts'
import { grading, sentences } from './grading-texts.ts'
import { gradeHalfFull } from './half-full.ts'
import { findMarket, type ParsedMarket } from './market-id.ts'
import { MARKET_KINDS, type MarketKind } from './market-kinds.ts'
import { gradePlayer } from './player-markets.ts'
import type { Outcome } from './graded-status.ts'
import { findMarketRule } from './settlement-rules.ts'
import { findScope, kindOf, measureOf, type Scope } from './scope.ts'
import { isMissing, type KnownScore, type ScopeScore, scoreIn } from './scope-score.ts'
import { gradeScore } from './score-markets.ts'
import { type ScoreQuestion, teamName } from './score-question.ts'
import { findSportPlan, type SportPlan } from './sport-plan.ts'
import { namesOf, type Names, sideOf } from './team-names.ts'
import { tennisScore, completedSets, readMatch } from './tennis.ts'
import { missing, review, undecided, unclear, type Verdict, settled } from './verdict.ts'
import { sumParts } from './period-board.ts'

export function gradePick(input: GradingInput): Outcome {
  const { sportId, fixture, result } = input
  const plan = findSportPlan(sportId, fixture.leagueId)
  if (plan === undefined) return withoutPlan(input)
  const ending = endingOf(input, plan)
  if (ending.kind === 'open') return { status: 'OPEN', rule: ending.rule, explain: ending.words }
  if (ending.kind === 'unknown') return toOutcome(review('review.status', ending.words), '')
  if (sportId === 'tennis' && result.retirement?.isWalkover) {
    return {
      status: 'CANCELLED',
      rule: 'tennis.walkover',
      explain: grading.walkover,
    }
  }
  const game = readGame(input, plan, ending)
  if (ending.kind === 'stopped' && !hasPlay(game)) return stoppedOutcome(game)
  return gradeGame(game, plan)
}

function withoutPlan({ sportId, result }: GradingInput): Outcome {
  const status = result.status.trim().toLowerCase()
  if (isRunning(status)) {
    return {
      status: 'OPEN',
      rule: 'open.not-over',
      explain: notOver({ status }),
    }
  }
  return toOutcome(review('review.sport', doubts.noSport({ sport: sportName(sportId) })), '')
}

/** The id where the product does not know the sport. */
function sportName(sportId: string): Message | string {
  return findSport(sportId)?.displayName ?? sportId
}

/** For kinds whose selections name no side. */
const NO_NAMES: Names = { home: 'home', away: 'away' }

function gradeGame(game: Game, plan: SportPlan): Outcome {
  const { sportId, odd, fixture } = game.input
  const market = findMarket(odd.marketId)
  const kind = market === undefined ? undefined : kindOf(market, plan)
  const scope = market === undefined || kind === undefined ? undefined : findScope(game.plan, market, kind)
  if (market === undefined || kind === undefined || scope === undefined) return noRule(game)
  const rule = findMarketRule(sportId, kind, scope.class)
  if (rule === undefined) return noRule(game)
  const names = namesOf(fixture) ?? (namesSide(kind) ? undefined : NO_NAMES)
  if (names === undefined) return toOutcome(unclear(doubts.sameNames), rule)
  const verdict = gradeMarket(game, market, kind, scope, names)
  if (verdict.kind !== 'undecided') return toOutcome(verdict, rule)
  if (verdict.rule !== undefined)
    return {
      status: 'CANCELLED',
      rule: verdict.rule,
      explain: sentences(verdict.explain, grading.notDecided),
    }
  return stoppedOutcome(game, verdict.explain)
}

function namesSide(kind: MarketKind): boolean {
  const { subject } = MARKET_KINDS[kind].shape
  return subject !== 'none' && subject !== 'player'
}

function noRule({ input }: Game): Outcome {
  const explain = doubts.noMarketRule({ sport: sportName(input.sportId), market: input.odd.marketId })
  return toOutcome(review('review.market', explain), '')
}

function toOutcome(verdict: Exclude<Verdict, { kind: 'undecided' }>, rule: string): Outcome {
  if (verdict.kind === 'review') return { status: 'MANUAL', rule: verdict.rule, explain: verdict.explain }
  return { status: verdict.status, rule: verdict.rule ?? rule, explain: verdict.explain }
}

/** What was played did not decide the pick. */
function stoppedOutcome(game: Game, explain?: Message): Outcome {
  const { sportId, result } = game.input
  const after = (...more: readonly [Message, ...Message[]]) =>
    explain === undefined ? sentences(...more) : sentences(explain, ...more)
  if (game.ending.kind === 'stopped') {
    return {
      status: 'CANCELLED',
      rule: `${sportId}.${game.ending.rule}`,
      explain: after(
        game.ending.words,
        explain === undefined ? grading.nothingDecided : grading.notDecidedBefore,
      ),
    }
  }
  if (sportId === 'tennis' && result.retirement !== null) {
    return {
      status: 'CANCELLED',
      rule: 'tennis.retirement',
      explain: after(grading.retiredBefore),
    }
  }
  return {
    status: 'CANCELLED',
    rule: `${sportId}.shortened`,
    explain: after(grading.tooShort),
  }
}

function gradeMarket(
  game: Game,
  market: ParsedMarket,
  kind: MarketKind,
  scope: Scope,
  names: Names,
): Verdict {
  const { sportId, odd, fixture } = game.input
  if (MARKET_KINDS[kind].shape.subject === 'player') return gradePlayer(game, market.base)
  if (sportId === 'mma') return gradeFight(game, kind, names)
  if (sportId === 'cricket' && (kind === 'moneyline' || kind === 'three-way'))
    return gradeCricketWinner(game, kind, names)
  const isWinner = kind === 'moneyline' || kind === 'three-way'
  const measure =
    sportId === 'tennis' && isWinner
      ? winnerMeasure(scope)
      : measureOf(sportId, game.plan, market.base.measure)
  const ownMeasure =
    measure ?? (sportId === 'tennis' && kind === 'correct-score' ? winnerMeasure(scope) : undefined)
  if (ownMeasure === undefined)
    return review('review.market', doubts.noMarket({ sport: sportName(sportId), market: odd.marketId }))
  const score = scoreFor(game, market, kind, scope, ownMeasure)
  if (isMissing(score)) return missing(score.missing)
  const question: ScoreQuestion = { kind, odd, fixture, names, score, unit: ownMeasure, words: scope.words }
  if (sportId === 'tennis') return gradeTennis(game, question, scope)
  if (kind === 'half-full') return halfFull(game, question)
  const verdict = gradeScore(question)
  if (verdict.kind !== 'undecided' || game.ending.kind === 'stopped') return verdict
  if (sportId === 'cricket') return undecided(verdict.explain, 'cricket.no-result')
  if (scope.from > game.plan.regular && game.plan.regular > 0)
    return undecided(verdict.explain, `${sportId}.part-not-played`)
  return verdict
}

/** The winner of a match is found by sets, that of a set by games. */
function winnerMeasure(scope: Scope): 'games' | 'sets' {
  return scope.class === 'set' ? 'games' : 'sets'
}

function scoreFor(
  game: Game,
  market: ParsedMarket,
  kind: MarketKind,
  scope: Scope,
  measure: string,
): ScopeScore {
  const { sportId, odd } = game.input
  if (sportId === 'tennis') return tennisScore(game, measure as 'games' | 'sets', scope, odd.marketId)
  if (measure === 'corners' || (sportId === 'volleyball' && measure === 'points')) {
    return sideFigures(game, market, measure)
  }
  if (sportId === 'cricket') return cricketScore(game, scope)
  const score = scoreIn(game, scope, kind === 'moneyline' || kind === 'three-way')
  if (!isMissing(score) || market.overtime !== 'unsaid' || game.ending.kind !== 'final') return score
  return gradedScore(game, market) ?? score
}

function cricketScore(game: Game, scope: Scope): ScopeScore {
  const score = scoreIn(game, scope, false)
  if (isMissing(score) || game.ending.kind === 'stopped') return score
  const cut = cutShort(game)
  if (cut === 'rain-rule') return { missing: doubts.rain }
  return cut === 'no-result' ? { ...score, isOver: false } : score
}

/** Where parts are missing, the feed may still have the figure for team totals. */
function gradedScore({ input, plan }: Game, { prefix }: ParsedMarket): KnownScore | undefined {
  if (plan.parts === 'innings') return undefined
  const key = `${prefix}team_total`
  const { home, away } = input.result.marketStats
  const own = [home, away].map((figures) => (Object.hasOwn(figures, key) ? figures[key] : undefined))
  const [homeScore, awayScore] = own
  return homeScore === undefined || awayScore === undefined
    ? undefined
    : { home: homeScore, away: awayScore, isOver: true }
}

function gradeTennis(game: Game, question: ScoreQuestion, scope: Scope): Verdict {
  if (question.kind === 'moneyline' && scope.class === 'full-game') return gradeTennisWinner(game, question)
  const verdict = gradeScore(question)
  if (verdict.kind !== 'undecided' || !isUnplayedSet(game, question.score)) return verdict
  return undecided(verdict.explain, 'tennis.part-not-played')
}

function halfFull(game: Game, question: ScoreQuestion): Verdict {
  const half = findScope(
    game.plan,
    { part: { name: 'half', from: 1, to: 1 }, overtime: 'unsaid' },
    'three-way',
  )
  const score = half === undefined ? { missing: doubts.noHalves } : scoreIn(game, half, true)
  return isMissing(score) ? missing(score.missing) : gradeHalfFull(question, score, question.score)
}

/** Figures of a side that are not its score, such as corners. */
function sideFigures(game: Game, market: ParsedMarket, measure: string): ScopeScore {
  const home = findFigure(game, market, measure, 'home')
  const away = findFigure(game, market, measure, 'away')
  if (home === undefined || away === undefined) return { missing: doubts.noUnit({ unit: measure }) }
  return { home, away, isOver: game.ending.kind === 'final' }
}

function findFigure(game: Game, market: ParsedMarket, measure: string, side: Side): number | undefined {
  const { board, input, plan } = game
  if (plan.parts === 'sets') {
    return board.lastScored > 0 ? sumParts(board[side], 1, board.lastScored) : undefined
  }
  const { marketStats, stats } = input.result
  const key = `${market.prefix}team_total_${measure}`
  if (Object.hasOwn(marketStats[side], key)) return marketStats[side][key]
  // Statistics are of all that was played, extra time included.
  const isWholeGame = market.part === null && board.lastScored <= plan.regular
  return isWholeGame && Object.hasOwn(stats[side], measure) ? stats[side][measure] : undefined
}

/** The winner of a tennis match: a retirement counts once a set is completed, a walkover never. */
function gradeTennisWinner(game: Game, question: ScoreQuestion): Verdict {
  const { retirement } = game.input.result
  if (retirement === null) return gradeScore(question)
  const completed = completedSets(readMatch(game)).length
  const winner = retirement.winner
  if (completed === 0) return undecided(grading.retiredBeforeSet, 'tennis.retirement')
  if (winner === null) return missing(doubts.noneGoesOn)
  const side = sideOf(question.odd, question.fixture, question.names)
  if (side === 'unclear' || side === 'draw') return unclear(doubts.neitherPlayer({ pick: question.odd.name }))
  const explain = grading.retired({
    pick: teamName(question.fixture, side),
    sets: completed,
    winner: teamName(question.fixture, winner),
  })
  return settled(side === winner ? 'WON' : 'LOST', explain, 'tennis.retirement-winner')
}

/** A set that the match did not need was never played. */
function isUnplayedSet(game: Game, score: KnownScore): boolean {
  return !score.isOver && readMatch(game).isPlayedOut
}
