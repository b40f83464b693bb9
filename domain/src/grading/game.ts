/** A finished or stopped game, read once for all questions about it. */
import type { Ending } from './ending.ts'
import type { GradedResult, GradingInput, Side } from './grading-input.ts'
import { type Board, readBoard, sumReported } from './period-board.ts'
import { COLLEGE_BASKETBALL, type SportPlan } from './sport-plan.ts'

export type Game = {
  readonly input: GradingInput
  readonly plan: SportPlan
  readonly board: Board
  readonly ending: Extract<Ending, { kind: 'final' | 'stopped' }>
  /** The part in which play was when it ended. Zero if the data does not say. */
  readonly lastBegun: number
  /** The same by the word of the board alone. */
  readonly partOnBoard: number
}

export function readGame(input: GradingInput, plan: SportPlan, ending: Game['ending']): Game {
  const board = readBoard(input.result)
  const ownPlan = planOf(input, plan, board, ending)
  const partOnBoard = readPartOnBoard(input.result, ownPlan)
  const lastBegun = Math.max(board.lastScored, partOnBoard)
  return { input, plan: ownPlan, board, ending, lastBegun, partOnBoard }
}

/**
 * College basketball has two halves. Where the league is unknown, a finished game of two parts, or of two and overtime,
 * counts as such.
 */
function planOf({ sportId }: GradingInput, plan: SportPlan, board: Board, ending: Game['ending']): SportPlan {
  if (sportId !== 'basketball' || plan.partMinutes === 12) return plan
  if (ending.kind !== 'final') return plan
  const isLevelAfterTwo = sumReported(board.home, 1, 2) === sumReported(board.away, 1, 2)
  const isHalves = board.lastScored === 2 || (board.lastScored === 3 && isLevelAfterTwo)
  return isHalves ? COLLEGE_BASKETBALL : plan
}

/** `in_play.period` is a number as text, `1H`, `Q3`, or a word; `0` on games that are over says nothing. */
function readPartOnBoard({ inPlay }: GradedResult, plan: SportPlan): number {
  const text = inPlay?.period?.trim().toLowerCase() ?? ''
  if (text === '') return 0
  if (/^(half|ht|half[ -]?time)$/.test(text)) {
    // At the break the first half is over, which is as good as the next part having begun.
    return plan.parts === 'quarters' ? 3 : plan.parts === 'halves' ? 2 : 0
  }
  if (/over|extra|^[oe]t|\bot\b|shoot|pen/.test(text)) return plan.regular + 1
  return Number(/\d{1,2}/.exec(text)?.[0] ?? 0)
}

export function totalOf({ input }: Game, side: Side): number | undefined {
  const { total } = input.result.scores[side]
  return total !== null && Number.isFinite(total) && total >= 0 ? total : undefined
}

/** Whether anything at all is known to have been played. */
export function hasPlay(game: Game): boolean {
  if (game.lastBegun > 0 || game.input.result.playerResults.length > 0) return true
  return (totalOf(game, 'home') ?? 0) > 0 || (totalOf(game, 'away') ?? 0) > 0
}
