/** Figures of a side that are not its score, such as corners. */
import { doubts } from './doubt-texts.ts'
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import type { ParsedMarket } from './market-id.ts'
import { sumParts } from './period-board.ts'
import type { ScopeScore } from './scope-score.ts'

export function sideFigures(game: Game, market: ParsedMarket, measure: string): ScopeScore {
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
