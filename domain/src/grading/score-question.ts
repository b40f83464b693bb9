/** A question about the score, and the words that its answers share. */
import type { Message } from '../messages/message.ts'
import { doubts } from './doubt-texts.ts'
import { grading } from './grading-texts.ts'
import type { MarketKind } from './market-base.ts'
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'
import { numberFigure, numberText } from './number-words.ts'
import type { KnownScore } from './scope-score.ts'
import type { Names } from './team-names.ts'
import { unclear, type Verdict } from './verdict.ts'

export type ScoreQuestion = {
  readonly kind: MarketKind
  readonly odd: GradedOdd
  readonly fixture: GradedFixture
  readonly names: Names
  readonly score: KnownScore
  /** goals, points, runs … */
  readonly unit: string
  /** Such as `in 90 minutes`. */
  readonly words: Message
}

export function teamName(fixture: GradedFixture, side: Side): string {
  return side === 'home' ? fixture.homeTeamDisplay : fixture.awayTeamDisplay
}

export function boardText({ score }: ScoreQuestion): string {
  return `${numberText(score.home)}-${numberText(score.away)}`
}

export function marginOf({ home, away }: KnownScore, side: Side): number {
  return side === 'home' ? home - away : away - home
}

export function noSelection({ odd }: ScoreQuestion): Verdict {
  return unclear(doubts.neitherSide({ pick: odd.selection || odd.name }))
}

/** The picked side or line, the score, and who was ahead. */
export function winnerText(question: ScoreQuestion, pick: string | Message): Message {
  const { score, fixture, words: part } = question
  const margin = score.home - score.away
  const scored = { pick, board: boardText(question), part }
  if (margin === 0) return grading.level(scored)
  const team = teamName(fixture, margin > 0 ? 'home' : 'away')
  return grading.ahead({ ...scored, team, by: numberFigure(Math.abs(margin)) })
}
