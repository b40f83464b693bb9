/** Over and under: of a game, a team or a player. */
import type { Message } from '../messages/message.ts'
import { doubts } from './doubt-texts.ts'
import { grading, sentences } from './grading-texts.ts'
import { numberFigure, relationOf } from './number-words.ts'
import { landing, type Landing, linesOf, opposite, statusOfLandings } from './line-result.ts'
import type { Reach } from './picked-side.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

type Counted = {
  readonly value: number
  /** False when more may have come: then only a line already passed is decided. */
  readonly isOver: boolean
  /** Such as `3 goals in 90 minutes (2-1)`. */
  readonly count: Message
  /** Written before the direction: the team or the player. */
  readonly subject: string
  /** With a price for the exact number nothing is pushed. */
  readonly isThreeWay?: boolean
}

export function gradeReach(reach: Reach, counted: Counted): Verdict {
  const lines = linesOf(reach.line)
  if (lines === undefined) return unclear(doubts.noLine({ line: numberFigure(reach.line) }))
  const { direction } = reach
  const line = numberFigure(reach.line)
  const { count, subject } = counted
  const pick =
    subject === '' ? grading.reach({ direction, line }) : grading.reachOf({ subject, direction, line })
  const head = grading.counted({ pick, count })
  if (direction === 'exactly' && !counted.isThreeWay) return unclear(doubts.noExactRule)
  if (counted.isThreeWay) return threeWay(reach, counted, head)
  const landings = lines
    .map((line) => overLanding(counted, line))
    .map((over) => (direction === 'over' ? over : opposite(over)))
  const status = statusOfLandings(landings)
  if (status === undefined) return undecided(head)
  if (status === null) return missing(doubts.betweenHalves({ count, line }))
  return settled(status, sentences(head, comparedWith(counted.value, lines)))
}

function comparedWith(counted: number, [first = 0, other]: readonly number[]): Message {
  const value = numberFigure(counted)
  const [relation, line] = [relationOf(counted, first), numberFigure(first)]
  if (other === undefined) return grading.compared({ value, relation, line })
  const [otherRelation, otherLine] = [relationOf(counted, other), numberFigure(other)]
  return grading.comparedTwice({ value, relation, line, otherRelation, otherLine })
}

function overLanding({ value, isOver }: Counted, line: number): Landing {
  if (isOver) return landing(value - line)
  return value > line ? 1 : null
}

function threeWay({ direction, line }: Reach, { value, isOver }: Counted, head: Message): Verdict {
  if (!Number.isInteger(line * 2)) return unclear(doubts.noThreeWayLine({ line: numberFigure(line) }))
  const isPassed = value > line
  if (!isOver && !isPassed) return undecided(head)
  const isWon = direction === 'over' ? isPassed : direction === 'under' ? value < line : value === line
  const compared = { value: numberFigure(value), relation: relationOf(value, line), line: numberFigure(line) }
  return wonIf(isWon, sentences(head, grading.comparedThreeWay(compared)))
}
