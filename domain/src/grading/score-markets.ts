/** Markets that are graded on the score of both sides in one part of the game. */
import type { MarketKind } from './market-base.ts'
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'
import { landing, linesOf, statusOfLandings } from './line-result.ts'
import { countText, numberText, signedText } from './number-words.ts'
import type { KnownScore } from './scope-score.ts'
import { findCorrectScore, findReach, findWord, lineAtEnd, lineOf } from './selection.ts'
import { findDoubleChance } from './double-chance.ts'
import { findLeadingSide, type Names, sideOf } from './team-names.ts'
import { gradeReach } from './total-market.ts'
import { settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

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

function board({ score }: ScoreQuestion): string {
  return `${numberText(score.home)}-${numberText(score.away)}`
}

function marginOf({ home, away }: KnownScore, side: Side): number {
  return side === 'home' ? home - away : away - home
}

function noSelection({ odd }: ScoreQuestion): Verdict {
  return unclear(`the selection "${odd.selection || odd.name}" names neither side clearly`)
}

export function gradeScore(question: ScoreQuestion): Verdict {
  switch (question.kind) {
    case 'moneyline':
    case 'draw-no-bet':
      return twoWay(question)
    case 'three-way':
      return threeWay(question)
    case 'spread':
      return spread(question)
    case 'three-way-spread':
      return threeWaySpread(question)
    case 'total':
    case 'three-way-total':
      return total(question)
    case 'team-total':
      return teamTotal(question)
    case 'odd-even':
    case 'team-odd-even':
      return oddEven(question)
    case 'both-score':
      return bothScore(question)
    case 'double-chance':
      return doubleChance(question)
    case 'correct-score':
      return correctScore(question)
    case 'clean-sheet':
    case 'team-scores':
    case 'win-to-nil':
      return teamYesNo(question)
    default:
      return unclear(`a market of the kind ${question.kind} is not graded on the score`)
  }
}

function winnerWords(question: ScoreQuestion): string {
  const { score, fixture, words } = question
  const margin = score.home - score.away
  if (margin === 0) return `${board(question)} ${words}, level`
  const winner = teamName(fixture, margin > 0 ? 'home' : 'away')
  return `${board(question)} ${words}, ${winner} ahead by ${numberText(Math.abs(margin))}`
}

function twoWay(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  if (side === 'draw') return unclear('a market of two ways has no draw')
  const head = `${teamName(fixture, side)}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, side)
  if (margin === 0) return settled('PUSH', `${head} Level gives the stake back.`)
  return wonIf(margin > 0, head)
}

function threeWay(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  const head = `${side === 'draw' ? 'Draw' : teamName(fixture, side)}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  const isWon = side === 'draw' ? score.home === score.away : marginOf(score, side) > 0
  return wonIf(isWon, head)
}

function lineOfSide({ odd, names }: ScoreQuestion): number | undefined {
  const rest = findLeadingSide(odd.name, names)?.rest
  return lineOf(odd, rest === undefined ? undefined : lineAtEnd(rest))
}

function spread(question: ScoreQuestion): Verdict {
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
function threeWaySpread(question: ScoreQuestion): Verdict {
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
    return wonIf(
      isHomeLine,
      `${head} Neither ${sumText(margin, points)} nor ${sumText(-margin, points)} is level.`,
    )
  }
  const adjusted = marginOf(score, side) + points
  return wonIf(adjusted > 0, `${head} ${sumText(marginOf(score, side), points)}; level belongs to the draw.`)
}

function total(question: ScoreQuestion): Verdict {
  const { odd, kind, score, unit, words } = question
  const reach = findReach(odd)
  if (reach === undefined) return unclear(`over or under and its line can not be read from "${odd.name}"`)
  const value = score.home + score.away
  return gradeReach(reach, {
    value,
    isOver: score.isOver,
    words: `${countText(value, unit)} ${words} (${board(question)})`,
    subject: '',
    isThreeWay: kind === 'three-way-total',
  })
}

function teamTotal(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score, unit, words } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear' || side === 'draw') return noSelection(question)
  const reach = findReach(odd)
  if (reach === undefined) return unclear(`over or under and its line can not be read from "${odd.name}"`)
  const subject = teamName(fixture, side)
  return gradeReach(reach, {
    value: score[side],
    isOver: score.isOver,
    words: `${countText(score[side], unit)} ${words} (${board(question)})`,
    subject,
  })
}

function oddEven(question: ScoreQuestion): Verdict {
  const { odd, kind, fixture, names, score, unit, words } = question
  const word = findWord(odd, 'odd', 'even')
  if (word === undefined) return unclear(`odd or even can not be read from "${odd.name}"`)
  let value = score.home + score.away
  let subject = ''
  if (kind === 'team-odd-even') {
    const side = sideOf(odd, fixture, names)
    if (side === 'unclear' || side === 'draw') return noSelection(question)
    value = score[side]
    subject = `${teamName(fixture, side)} `
  }
  const isEven = value % 2 === 0
  const head = `${subject}${word === 'even' ? 'Even' : 'Odd'}: ${countText(value, unit)} ${words} (${board(question)}).`
  if (!score.isOver) return undecided(head)
  return wonIf(isEven === (word === 'even'), `${head} ${numberText(value)} is ${isEven ? 'even' : 'odd'}.`)
}

function bothScore(question: ScoreQuestion): Verdict {
  const { odd, score, words } = question
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(`yes or no can not be read from "${odd.name}"`)
  const haveBoth = score.home > 0 && score.away > 0
  const head = `${word === 'yes' ? 'Yes' : 'No'}: ${board(question)} ${words}.`
  if (!score.isOver && !haveBoth) return undecided(head)
  return wonIf(haveBoth === (word === 'yes'), `${head} ${haveBoth ? 'Both sides' : 'Not both sides'} scored.`)
}

function doubleChance(question: ScoreQuestion): Verdict {
  const { odd, names, score } = question
  const covered = findDoubleChance(odd, names)
  if (covered === undefined) return unclear(`the two results of "${odd.name}" can not be read`)
  const head = `${odd.name || odd.selection}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  const margin = score.home - score.away
  return wonIf(covered.includes(margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'), head)
}

/** The side that a score names is the one that wins with it, so the larger number is its own. */
function correctScore(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const wanted = findCorrectScore(odd)
  if (wanted === undefined) return unclear(`no score can be read from "${odd.name}"`)
  const [high, low] = [Math.max(...wanted), Math.min(...wanted)]
  const side = sideOf(odd, fixture, names)
  if (high === low ? side === 'home' || side === 'away' : side === 'unclear' || side === 'draw') {
    return unclear(`"${odd.name}" does not say whose score it is`)
  }
  const home = side === 'away' ? low : high
  const away = side === 'away' ? high : low
  const head = `${odd.name || odd.selection}: ${board(question)} ${question.words}.`
  if (!score.isOver) {
    const isOut = score.home > home || score.away > away
    return isOut ? settled('LOST', `${head} The score was already past ${home}-${away}.`) : undecided(head)
  }
  return wonIf(score.home === home && score.away === away, `${head} Asked was ${home}-${away}.`)
}

function teamYesNo(question: ScoreQuestion): Verdict {
  const { odd, kind, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear' || side === 'draw') return noSelection(question)
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(`yes or no can not be read from "${odd.name}"`)
  const own = score[side]
  const other = score[side === 'home' ? 'away' : 'home']
  const isSo =
    kind === 'team-scores' ? own > 0 : kind === 'clean-sheet' ? other === 0 : other === 0 && own > 0
  // A goal that fell can not be undone; everything else may still have changed.
  const isFixed = score.isOver || (kind === 'team-scores' ? own > 0 : other > 0)
  const head = `${teamName(fixture, side)} ${word}: ${board(question)} ${question.words}.`
  return isFixed ? wonIf(isSo === (word === 'yes'), head) : undecided(head)
}
