/** How much of a game must be played for it to count when it ends early. */
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import { sumReported } from './period-board.ts'

const OFFICIAL_INNINGS = 5

/** Innings are complete with the home half, or without it when the home side leads. */
function hasInnings(game: Game, innings: number): boolean {
  const { board, ending, lastBegun } = game
  if (ending.kind === 'stopped') return lastBegun > innings
  // The answer may have zeros for later innings. The board itself says how far play got.
  const { partOnBoard } = game
  const reach = partOnBoard >= 1 ? Math.max(partOnBoard, board.lastScored) : Number.POSITIVE_INFINITY
  if (Math.min(board.away.length - 1, reach) < innings) return false
  if (Math.min(board.home.length - 1, reach) >= innings) return true
  const [home, away] = [totalOf(game, 'home'), totalOf(game, 'away')]
  return home !== undefined && away !== undefined && home > away
}

/** Whether the first so many innings were played out. */
export function areInningsOver(game: Game, innings: number): boolean {
  return hasInnings(game, innings)
}

/** Whether enough of a baseball game was played for its winner, or for its lines and totals. */
export function isBaseballOfficial(game: Game, isWinner: boolean): boolean {
  return hasInnings(game, isWinner ? OFFICIAL_INNINGS : game.plan.regular)
}

/** Minutes left in the part, where the board has a clock. */
function minutesLeft(game: Game): number | undefined {
  const clock = /^(\d{1,2}):(\d{2})/.exec(game.input.result.inPlay?.clock?.trim() ?? '')
  return clock === null ? undefined : Number(clock[1]) + Number(clock[2]) / 60
}

/** Minutes known to be played. The clocks of these sports run down to zero. */
function playedMinutes(game: Game): number {
  const { plan, lastBegun } = game
  if (lastBegun === 0) return 0
  if (lastBegun > plan.regular) return plan.regular * plan.partMinutes
  const left = minutesLeft(game) ?? plan.partMinutes
  return (lastBegun - 1) * plan.partMinutes + Math.max(0, plan.partMinutes - left)
}

/** A stopped game counts once the least play is known to be reached. */
export function hasLeastMinutes(game: Game): boolean {
  const { leastMinutes } = game.plan
  return leastMinutes > 0 && playedMinutes(game) >= leastMinutes
}

/**
 * A completed game that was played short: parts are missing from a board that adds up, or the clock stopped too early.
 */
export function isShortened(game: Game): boolean {
  const { plan, board, ending } = game
  if (ending.kind !== 'final' || plan.leastMinutes === 0) return false
  if (board.lastReported > 0 && board.lastReported < plan.regular) {
    return (
      game.lastBegun <= board.lastReported &&
      sumReported(board.home, 1, board.lastReported) === totalOf(game, 'home') &&
      sumReported(board.away, 1, board.lastReported) === totalOf(game, 'away')
    )
  }
  const left = minutesLeft(game)
  // A clock at the full length of a part was reset after the end.
  if (left === undefined || left >= plan.partMinutes || game.partOnBoard === 0) return false
  return playedMinutes(game) < plan.leastMinutes
}
