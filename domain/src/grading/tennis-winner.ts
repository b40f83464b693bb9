/** The winner of a tennis match: a retirement counts once a set is completed, a walkover never. */
import { doubts } from './doubt-texts.ts'
import type { Game } from './game.ts'
import { grading } from './grading-texts.ts'
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
export function isUnplayedSet(game: Game, score: KnownScore): boolean {
  return !score.isOver && readMatch(game).isPlayedOut
}
