/** The winner of a tennis match: a retirement counts once a set is completed, a walkover never. */
import type { Game } from './game.ts'
import type { ScoreQuestion } from './score-question.ts'
import { gradeScore } from './score-markets.ts'
import { teamName } from './score-question.ts'
import type { KnownScore } from './scope-score.ts'
import { sideOf } from './team-names.ts'
import { completedSets, readMatch } from './tennis.ts'
import { missing, settled, undecided, unclear, type Verdict } from './verdict.ts'

export function gradeTennisWinner(game: Game, question: ScoreQuestion): Verdict {
  const { retirement } = game.input.result
  if (retirement === null) return gradeScore(question)
  const completed = completedSets(readMatch(game)).length
  const winner = retirement.winner
  if (completed === 0)
    return undecided('The match ended by retirement before a set was completed.', 'tennis.retirement')
  if (winner === null) return missing('who goes on after the retirement is not told')
  const side = sideOf(question.odd, question.fixture, question.names)
  if (side === 'unclear' || side === 'draw')
    return unclear(`"${question.odd.name}" names neither player clearly`)
  const sets = completed === 1 ? '1 set' : `${completed} sets`
  const explain = `${teamName(question.fixture, side)}: ${sets} completed, then the match ended by retirement; ${teamName(question.fixture, winner)} goes on.`
  return settled(side === winner ? 'WON' : 'LOST', explain, 'tennis.retirement-winner')
}

/** A set that the match did not need was never played. */
export function isUnplayedSet(game: Game, score: KnownScore): boolean {
  return !score.isOver && readMatch(game).isPlayedOut
}
