/** Tennis counts sets and games, and may end because a player gives up. */
import { doubts } from './doubt-texts.ts'
import type { GradedFixture, Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import type { Measure } from './market-base.ts'
import type { Scope } from './scope.ts'
import type { ScopeScore } from './scope-score.ts'

type SetScore = readonly [home: number, away: number]

type TennisMatch = {
  readonly sets: readonly SetScore[]
  /** Neither player retired and the match was not called off. */
  readonly isPlayedOut: boolean
}

const TIE_BREAK_SET = 7
const MATCH_TIE_BREAK = 10
const SETS_TO_WIN = 2

export function readMatch({ board, input, ending }: Game): TennisMatch {
  const sets: SetScore[] = []
  for (let number = 1; number <= board.lastScored; number += 1) {
    sets.push([board.home[number] ?? 0, board.away[number] ?? 0])
  }
  return { sets, isPlayedOut: ending.kind === 'final' && input.result.retirement === null }
}

function isSetOver([home, away]: SetScore): boolean {
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  return (high >= 6 && high - low >= 2) || (high === TIE_BREAK_SET && low === TIE_BREAK_SET - 1)
}

/** In a match that was played out the last set may be a short tie-break, so there every set counts that has a winner. */
function isCompleted(match: TennisMatch, set: SetScore): boolean {
  return match.isPlayedOut ? set[0] !== set[1] : isSetOver(set)
}

export function completedSets(match: TennisMatch): readonly SetScore[] {
  return match.sets.filter((set) => isCompleted(match, set))
}

function setsWon(match: TennisMatch, side: Side): number {
  return completedSets(match).filter(([home, away]) => (side === 'home' ? home > away : away > home)).length
}

/** The score of a tennis market: games or sets, of the match or of one set. */
export function tennisScore(game: Game, measure: Measure, scope: Scope, marketId: string): ScopeScore {
  const match = readMatch(game)
  if (scope.class === 'set') return setScore(match, scope)
  if (match.sets.length === 0) return withoutSets(game, measure, marketId)
  if (match.isPlayedOut && !isWon(game, match)) {
    return { missing: doubts.nobodyWonSets }
  }
  if (measure === 'sets') {
    return { home: setsWon(match, 'home'), away: setsWon(match, 'away'), isOver: match.isPlayedOut }
  }
  const last = match.sets.at(-1)
  if (match.isPlayedOut && last !== undefined && mayBeMatchTieBreak(game, match, last)) {
    return { missing: doubts.matchTieBreak }
  }
  const games = (index: 0 | 1) => match.sets.reduce((sum, set) => sum + set[index], 0)
  return { home: games(0), away: games(1), isOver: match.isPlayedOut }
}

/**
 * A set without a tie-break ends with a lead of exactly two games: 9-7, 10-8, 16-14. A match tie-break may read the
 * same. But only doubles play one, and never in a match of five sets.
 */
function mayBeMatchTieBreak({ input }: Game, match: TennisMatch, [home, away]: SetScore): boolean {
  if (Math.max(home, away) < MATCH_TIE_BREAK) return false
  const isAdvantageSet = Math.abs(home - away) === 2
  const isBestOfFive = Math.max(setsWon(match, 'home'), setsWon(match, 'away')) > SETS_TO_WIN
  return !isAdvantageSet || (!isBestOfFive && isPair(input.fixture))
}

/** Pairs are named by both players. */
function isPair({ homeTeamDisplay, awayTeamDisplay }: GradedFixture): boolean {
  return [homeTeamDisplay, awayTeamDisplay].some((name) => /[/&+]| and /i.test(name))
}

/** Sets of an unusual length count where the total agrees with them. An unfinished set does not count. */
function isWon(game: Game, match: TennisMatch): boolean {
  const [home, away] = [setsWon(match, 'home'), setsWon(match, 'away')]
  if (home === away || Math.max(home, away) < SETS_TO_WIN || home + away !== match.sets.length) return false
  return match.sets.every(isSetOver) || (totalOf(game, 'home') === home && totalOf(game, 'away') === away)
}

function setScore(match: TennisMatch, { from, words }: Scope): ScopeScore {
  const set = match.sets[from - 1]
  if (set === undefined) {
    return match.sets.length === 0 && match.isPlayedOut
      ? { missing: doubts.noPartScore({ part: words }) }
      : { home: 0, away: 0, isOver: false }
  }
  return { home: set[0], away: set[1], isOver: isCompleted(match, set) }
}

/** Without sets only what the feed itself grades on can be used. */
function withoutSets(game: Game, measure: Measure, marketId: string): ScopeScore {
  const { marketStats, retirement } = game.input.result
  const isOver = game.ending.kind === 'final' && retirement === null
  const home = Object.hasOwn(marketStats.home, marketId) ? marketStats.home[marketId] : undefined
  const away = Object.hasOwn(marketStats.away, marketId) ? marketStats.away[marketId] : undefined
  if (home !== undefined && away !== undefined && measure === 'games') return { home, away, isOver }
  const [homeSets, awaySets] = [totalOf(game, 'home'), totalOf(game, 'away')]
  if (!isOver) return { home: 0, away: 0, isOver: false }
  if (
    measure === 'sets' &&
    homeSets !== undefined &&
    awaySets !== undefined &&
    isSetCount(homeSets, awaySets)
  ) {
    return { home: homeSets, away: awaySets, isOver }
  }
  return { missing: doubts.noSets }
}

function isSetCount(home: number, away: number): boolean {
  const most = Math.max(home, away)
  return home !== away && (most === SETS_TO_WIN || most === SETS_TO_WIN + 1)
}
