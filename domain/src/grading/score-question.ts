/** A question about the score, and the words that its answers share. */
import type { MarketKind } from './market-base.ts'
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'
import { numberText } from './number-words.ts'
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
  readonly words: string
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
  return unclear(`the selection "${odd.selection || odd.name}" names neither side clearly`)
}

export function winnerWords(question: ScoreQuestion): string {
  const { score, fixture, words } = question
  const margin = score.home - score.away
  if (margin === 0) return `${boardText(question)} ${words}, level`
  const winner = teamName(fixture, margin > 0 ? 'home' : 'away')
  return `${boardText(question)} ${words}, ${winner} ahead by ${numberText(Math.abs(margin))}`
}
