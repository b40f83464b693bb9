/** Spreads and handicaps. */
import { figure, type FigureValue, type Message } from '../messages/message.ts'
import { doubts } from './doubt-texts.ts'
import { grading, sentences } from './grading-texts.ts'
import { landing, linesOf, statusOfLandings } from './line-result.ts'
import { numberText, signedFigure } from './number-words.ts'
import { marginOf, noSelection, type ScoreQuestion, teamName, winnerText } from './score-question.ts'
import { lineAtEnd, lineOf } from './picked-side.ts'
import { findLeadingSide, sideOf } from './team-names.ts'
import { settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

function lineOfSide({ odd, names }: ScoreQuestion): number | undefined {
  const rest = findLeadingSide(odd.name, names)?.rest
  return lineOf(odd, rest === undefined ? undefined : lineAtEnd(rest))
}

export function gradeSpread(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear' || side === 'draw') return noSelection(question)
  const points = lineOfSide(question)
  const lines = points === undefined ? undefined : linesOf(points)
  if (points === undefined || lines === undefined) return unclear(doubts.line({ pick: odd.name }))
  const pick = grading.sideLine({ side: teamName(fixture, side), line: signedFigure(points) })
  const head = winnerText(question, pick)
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, side)
  const status = statusOfLandings(lines.map((line) => landing(margin + line)))
  if (status === undefined || status === null) return unclear(doubts.line({ pick: odd.name }))
  return settled(status, sentences(head, sumsText(lines.map((line) => sumText(margin, line)))))
}

function sumsText([sum = figure(''), other]: readonly FigureValue[]): Message {
  return other === undefined ? grading.sum({ sum }) : grading.sums({ sum, other })
}

/** `4 - 3.5 = 0.5`, the sign of which decides. */
function sumText(margin: number, line: number): FigureValue {
  const sign = line < 0 ? '-' : '+'
  return figure(`${numberText(margin)} ${sign} ${numberText(Math.abs(line))} = ${numberText(margin + line)}`)
}

/** The line of a draw may be either side's; it is settled only where both readings agree. */
export function gradeThreeWaySpread(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  const points = side === 'draw' ? lineOf(odd, lineAtEnd(odd.name)) : lineOfSide(question)
  if (points === undefined || !Number.isInteger(points)) return unclear(doubts.line({ pick: odd.name }))
  const subject = side === 'draw' ? grading.draw : teamName(fixture, side)
  const head = winnerText(question, grading.sideLine({ side: subject, line: signedFigure(points) }))
  if (!score.isOver) return undecided(head)
  if (side === 'draw') {
    const margin = score.home - score.away
    const isHomeLine = margin + points === 0
    if (isHomeLine !== (-margin + points === 0)) return unclear(doubts.whoseLine({ pick: odd.name }))
    const sums = { sum: sumText(margin, points), other: sumText(-margin, points) }
    return wonIf(isHomeLine, sentences(head, grading.sumsOfDraw(sums)))
  }
  const adjusted = marginOf(score, side) + points
  const sum = sumText(marginOf(score, side), points)
  return wonIf(adjusted > 0, sentences(head, grading.sumLevelIsDraw({ sum })))
}
