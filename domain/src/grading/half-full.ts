/** Half-time and full-time: both results must be right. */
import { doubts } from './doubt-texts.ts'
import type { Side } from './grading-input.ts'
import { grading } from './grading-texts.ts'
import { numberText } from './number-words.ts'
import type { KnownScore } from './scope-score.ts'
import type { ScoreQuestion } from './score-question.ts'
import { findSide, isDrawWord, type Names } from './team-names.ts'
import { settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

type Way = Side | 'draw'

function findWay(text: string, names: Names): Way | undefined {
  return isDrawWord(text) ? 'draw' : findSide(text, names)
}

/** The result at half-time and the result at the end. */
export function findWays(text: string, names: Names): readonly [Way, Way] | undefined {
  for (const mark of ['::', ' / ', '/', ' - ']) {
    const [first, second, ...more] = text.split(mark)
    if (first === undefined || second === undefined || more.length > 0) continue
    const [half, full] = [findWay(first, names), findWay(second, names)]
    if (half !== undefined && full !== undefined) return [half, full]
  }
  return undefined
}

function wayOf({ home, away }: KnownScore): Way {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

export function gradeHalfFull(
  question: Omit<ScoreQuestion, 'score'>,
  half: KnownScore,
  full: KnownScore,
): Verdict {
  const { odd, names, words } = question
  const ways = findWays(odd.selection, names) ?? findWays(odd.name, names)
  if (ways === undefined) return unclear(doubts.twoResults({ pick: odd.name || odd.selection }))
  const text = (score: KnownScore) => `${numberText(score.home)}-${numberText(score.away)}`
  const pick = odd.name || odd.selection
  const head = grading.halfFull({ pick, half: text(half), full: text(full), part: words })
  const isHalfRight = wayOf(half) === ways[0]
  if (half.isOver && !isHalfRight) return settled('LOST', head)
  if (!half.isOver || !full.isOver) return undecided(head)
  return wonIf(wayOf(full) === ways[1], head)
}
