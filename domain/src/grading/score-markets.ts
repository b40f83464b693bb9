/** Markets that are graded on the score of both sides in one part of the game. */
import { findDoubleChance } from './double-chance.ts'
import type { Side } from './grading-input.ts'
import type { MarketKind } from './market-kinds.ts'
import { countText, numberText } from './number-words.ts'
import {
  boardText,
  marginOf,
  noSelection,
  type ScoreQuestion,
  teamName,
  winnerWords,
} from './score-question.ts'
import { findCorrectScore, findReach, findWord } from './picked-side.ts'
import { gradeSpread, gradeThreeWaySpread } from './spread-markets.ts'
import { findFirstName, findSide, isDrawWord, type Names, sideOf } from './team-names.ts'
import { gradeReach } from './total-market.ts'
import { settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

type Grader = (question: ScoreQuestion) => Verdict

/** The grading function of each kind. Fights and players are graded on more than the score, in their own files. */
const GRADERS: Readonly<Record<MarketKind, Grader>> = {
  moneyline: twoWay,
  'draw-no-bet': twoWay,
  'three-way': threeWay,
  spread: gradeSpread,
  'three-way-spread': gradeThreeWaySpread,
  total,
  'three-way-total': total,
  'team-total': teamTotal,
  'odd-even': oddEven,
  'team-odd-even': oddEven,
  'both-score': bothScore,
  'double-chance': doubleChance,
  'correct-score': correctScore,
  'clean-sheet': teamYesNo,
  'team-scores': teamYesNo,
  'win-to-nil': teamYesNo,
  'winning-margin': winningMargin,
  'half-full': notOnScore,
  method: notOnScore,
  distance: notOnScore,
  'player-total': notOnScore,
  'player-yes': notOnScore,
  scorer: notOnScore,
  'first-scorer': notOnScore,
  'last-scorer': notOnScore,
}

export function gradeScore(question: ScoreQuestion): Verdict {
  return GRADERS[question.kind](question)
}

function notOnScore({ kind }: ScoreQuestion): Verdict {
  return unclear(`a market of the kind ${kind} is not graded on the score`)
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

function total(question: ScoreQuestion): Verdict {
  const { odd, kind, score, unit, words } = question
  const reach = findReach(odd)
  if (reach === undefined) return unclear(`over or under and its line can not be read from "${odd.name}"`)
  const value = score.home + score.away
  return gradeReach(reach, {
    value,
    isOver: score.isOver,
    words: `${countText(value, unit)} ${words} (${boardText(question)})`,
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
    words: `${countText(score[side], unit)} ${words} (${boardText(question)})`,
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
  const head = `${subject}${word === 'even' ? 'Even' : 'Odd'}: ${countText(value, unit)} ${words} (${boardText(question)}).`
  if (!score.isOver) return undecided(head)
  return wonIf(isEven === (word === 'even'), `${head} ${numberText(value)} is ${isEven ? 'even' : 'odd'}.`)
}

function bothScore(question: ScoreQuestion): Verdict {
  const { odd, score, words } = question
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(`yes or no can not be read from "${odd.name}"`)
  const haveBoth = score.home > 0 && score.away > 0
  const head = `${word === 'yes' ? 'Yes' : 'No'}: ${boardText(question)} ${words}.`
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
  const head = `${odd.name || odd.selection}: ${boardText(question)} ${question.words}.`
  if (!score.isOver) {
    const isOut = score.home > home || score.away > away
    return isOut ? settled('LOST', `${head} The score was already past ${home}-${away}.`) : undecided(head)
  }
  return wonIf(score.home === home && score.away === away, `${head} Asked was ${home}-${away}.`)
}

const BAND = /^(?:to win )?(?:by )?(\d{1,3})(?:(\+| or more)|-(\d{1,3}))?(?: (?:points?|goals?|runs?))?$/

type MarginBand = { readonly side: Side; readonly low: number; readonly high: number }

/** The side and the band of `Ridgemont by 1-5` or `Ridgemont by 6+`; a draw is a margin of zero. */
function findBand(text: string, names: Names): MarginBand | undefined {
  if (isDrawWord(text)) return { side: 'home', low: 0, high: 0 }
  const named = findFirstName(text, names)
  const [, first, more, last] = (named && BAND.exec(named.rest)) ?? []
  if (named === undefined || first === undefined) return undefined
  const low = Number(first)
  const high = more === undefined ? Number(last ?? low) : Number.POSITIVE_INFINITY
  return low < 1 || high < low ? undefined : { side: named.side, low, high }
}

function winningMargin(question: ScoreQuestion): Verdict {
  const { odd, names, score } = question
  const bands = [odd.selection, odd.name].flatMap((text) => findBand(text, names) ?? [])
  const [band, other = band] = bands
  const isTwice = other?.side !== band?.side || other?.low !== band?.low || other?.high !== band?.high
  const side = findSide(odd.selection, names) ?? band?.side
  const hasLine = odd.points !== null || odd.selectionLine !== null
  if (band === undefined || isTwice || side !== band.side || hasLine)
    return unclear(`the side and the margin of "${odd.name}" cannot be read`)
  const head = `${odd.name || odd.selection}: ${winnerWords(question)}.`
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, band.side)
  return wonIf(margin >= band.low && margin <= band.high, head)
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
  const head = `${teamName(fixture, side)} ${word}: ${boardText(question)} ${question.words}.`
  return isFixed ? wonIf(isSo === (word === 'yes'), head) : undecided(head)
}
