/** Spreads and handicaps. */
import { landing, linesOf, statusOfLandings } from './line-result.ts'
import { numberText, signedText } from './number-words.ts'
import { marginOf, noSelection, type ScoreQuestion, teamName, winnerWords } from './score-question.ts'
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
  if (points === undefined || lines === undefined) return unclear(`the line of "${odd.name}" can not be read`)
  const head = `${teamName(fixture, side)} ${signedText(points)}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, side)
  const status = statusOfLandings(lines.map((line) => landing(margin + line)))
  if (status === undefined || status === null) return unclear(`the line of "${odd.name}" can not be read`)
  const sums = lines.map((line) => sumText(margin, line)).join(' and ')
  return settled(status, `${head} ${sums}${lines.length === 2 ? ', half of the stake on each' : ''}.`)
}

/** `4 - 3.5 = 0.5`, the sign of which decides. */
function sumText(margin: number, line: number): string {
  const sign = line < 0 ? '-' : '+'
  return `${numberText(margin)} ${sign} ${numberText(Math.abs(line))} = ${numberText(margin + line)}`
}

/** The line of a draw may be either side's; it is settled only where both readings agree. */
export function gradeThreeWaySpread(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  const points = side === 'draw' ? lineOf(odd, lineAtEnd(odd.name)) : lineOfSide(question)
  if (points === undefined || !Number.isInteger(points))
    return unclear(`the line of "${odd.name}" can not be read`)
  const subject = side === 'draw' ? 'Draw' : teamName(fixture, side)
  const head = `${subject} ${signedText(points)}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  if (side === 'draw') {
    const margin = score.home - score.away
    const isHomeLine = margin + points === 0
    if (isHomeLine !== (-margin + points === 0)) return unclear(`whose line "${odd.name}" means is not told`)
    const sums = `${sumText(margin, points)} and ${sumText(-margin, points)}`
    return wonIf(isHomeLine, `${head} ${sums}; only zero is level.`)
  }
  const adjusted = marginOf(score, side) + points
  return wonIf(adjusted > 0, `${head} ${sumText(marginOf(score, side), points)}; level belongs to the draw.`)
}
