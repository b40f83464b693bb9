/** The score in the part of the game that a market is about. */
import type { Message } from '../messages/message.ts'
import { doubts } from './doubt-texts.ts'
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import { areInningsOver, hasLeastMinutes, isBaseballOfficial, isShortened } from './minimum-play.ts'
import { sumParts, sumReported } from './period-board.ts'
import type { Scope } from './scope.ts'

/** `isOver` is false when that part was not played out: then only what can no longer change is decided. */
export type KnownScore = { readonly home: number; readonly away: number; readonly isOver: boolean }
export type ScopeScore = KnownScore | { readonly missing: Message }

export function isMissing(score: ScopeScore): score is { readonly missing: Message } {
  return 'missing' in score
}

/** `isWinner` asks for less play in baseball. */
export function scoreIn(game: Game, scope: Scope, isWinner: boolean): ScopeScore {
  if (scope.class === 'full-game') return wholeScore(game, isWinner)
  if (scope.withExtras) return scoreFrom(game, scope, isWinner)
  return partScore(game, scope, isWinner)
}

function wholeScore(game: Game, isWinner: boolean): ScopeScore {
  const score = game.plan.overtime === 'one-goal' ? hockeyScore(game) : finalScore(game)
  if ('missing' in score) return score
  if (game.plan.parts === 'innings' && game.board.lastReported === 0 && game.ending.kind === 'final') {
    return isWinner ? { ...score, isOver: true } : { missing: doubts.noInnings }
  }
  return { ...score, isOver: isGameOver(game, isWinner) }
}

function isGameOver(game: Game, isWinner: boolean): boolean {
  if (game.plan.parts === 'innings') return isBaseballOfficial(game, isWinner)
  return game.ending.kind === 'final' ? !isShortened(game) : hasLeastMinutes(game)
}

type Totals = { readonly home: number; readonly away: number }

/** The total of the feed; the parts where it has none. A total below its own parts is a contradiction. */
function finalScore(game: Game): Totals | { readonly missing: Message } {
  const home = finalOf(game, 'home')
  const away = finalOf(game, 'away')
  if (typeof home !== 'number') return { missing: home }
  return typeof away === 'number' ? { home, away } : { missing: away }
}

function finalOf(game: Game, side: Side): number | Message {
  const { board, plan } = game
  const total = totalOf(game, side)
  const reported = sumReported(board[side], 1, board.lastReported)
  if (total === undefined) {
    const isWhole =
      game.ending.kind === 'stopped' || (board.lastReported >= plan.regular && board.lastReported > 0)
    return isWhole ? reported : doubts.noSideScore({ side })
  }
  if (plan.parts === 'sets' || plan.parts === 'none' || reported <= total) return total
  return doubts.belowParts({ side, total, parts: reported })
}

/** Overtime and shootout together give the winner one goal, however the feed counts shootout attempts. */
function hockeyScore(game: Game): Totals | { readonly missing: Message } {
  const { board, plan } = game
  const total = { home: totalOf(game, 'home'), away: totalOf(game, 'away') }
  const home = sumParts(board.home, 1, plan.regular)
  const away = sumParts(board.away, 1, plan.regular)
  if (home === undefined || away === undefined) return finalScore(game)
  if (game.ending.kind === 'stopped')
    return {
      home: sumReported(board.home, 1, board.lastReported),
      away: sumReported(board.away, 1, board.lastReported),
    }
  const extra =
    sumReported(board.home, plan.regular + 1, board.lastReported) -
    sumReported(board.away, plan.regular + 1, board.lastReported)
  const byTotal = total.home === undefined || total.away === undefined ? 0 : total.home - total.away
  if (home !== away) {
    const isAgreed = (total.home ?? home) === home && (total.away ?? away) === away
    const hasExtra = board.lastScored > plan.regular
    return isAgreed && !hasExtra ? { home, away } : { missing: doubts.periodsAgainstTotal }
  }
  // A level regulation without both totals may have been decided in overtime.
  if (extra === 0 && (total.home === undefined || total.away === undefined)) {
    return { missing: doubts.noWinnerAfterRegulation }
  }
  if (extra !== 0 && byTotal !== 0 && Math.sign(extra) !== Math.sign(byTotal)) {
    return { missing: doubts.periodsNameOther }
  }
  const winner = Math.sign(extra || byTotal)
  return { home: home + (winner > 0 ? 1 : 0), away: away + (winner < 0 ? 1 : 0) }
}

/** From a part to the end of the game with overtime: what remains of the total. */
function scoreFrom(game: Game, scope: Scope, isWinner: boolean): ScopeScore {
  const whole = wholeScore(game, isWinner)
  if (isMissing(whole)) return whole
  const home = sumParts(game.board.home, 1, scope.from - 1)
  const away = sumParts(game.board.away, 1, scope.from - 1)
  if (home === undefined || away === undefined) {
    return whole.isOver
      ? { missing: doubts.noScoreBefore({ part: scope.from }) }
      : { home: 0, away: 0, isOver: false }
  }
  const isOver = whole.isOver && game.ending.kind === 'final' && !isShortBaseball(game)
  return { home: whole.home - home, away: whole.away - away, isOver }
}

function isShortBaseball(game: Game): boolean {
  return game.plan.parts === 'innings' && !isBaseballOfficial(game, false)
}

function partScore(game: Game, scope: Scope, isWinner: boolean): ScopeScore {
  const { board } = game
  // Extra time is present only where it was played.
  const needed = scope.class === 'extra-time' ? game.plan.regular : scope.to
  const home = sumParts(board.home, scope.from, needed)
  const away = sumParts(board.away, scope.from, needed)
  const reported = {
    home: sumReported(board.home, scope.from, scope.to),
    away: sumReported(board.away, scope.from, scope.to),
  }
  const isPlayedOut = isPartOver(game, scope, isWinner)
  if (isPlayedOut && (away === undefined || (home === undefined && game.plan.parts !== 'innings'))) {
    return { missing: doubts.noPartScore({ part: scope.words }) }
  }
  const contradiction = isPlayedOut ? findContradiction(game, scope, reported) : undefined
  return contradiction === undefined ? { ...reported, isOver: isPlayedOut } : { missing: contradiction }
}

/** A part can not have more than the whole. */
function findContradiction(game: Game, scope: Scope, reported: Totals): Message | undefined {
  if (game.plan.parts === 'sets') return undefined
  const [home, away] = [totalOf(game, 'home'), totalOf(game, 'away')]
  const isBeyond =
    (home !== undefined && reported.home > home) || (away !== undefined && reported.away > away)
  return isBeyond ? doubts.partAboveTotal({ part: scope.words }) : undefined
}

function isPartOver(game: Game, scope: Scope, isWinner: boolean): boolean {
  const { plan, ending, board } = game
  if (plan.parts === 'innings') {
    if (scope.class === 'regulation') return isBaseballOfficial(game, isWinner)
    // Without any innings the score is missing, which is not the same as not played.
    return (ending.kind === 'final' && board.lastReported === 0) || areInningsOver(game, scope.to)
  }
  if (ending.kind === 'stopped') {
    if (scope.class === 'regulation' && hasLeastMinutes(game)) return true
    return game.lastBegun > scope.to && scope.class !== 'extra-time'
  }
  return !isShortened(game) || board.lastReported > scope.to
}
