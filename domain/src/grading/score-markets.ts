/** Markets that are graded on the score of both sides in one part of the game. */
import type { Message } from '../messages/message.ts'
import { counted } from './count-texts.ts'
import { findDoubleChance } from './double-chance.ts'
import { doubts } from './doubt-texts.ts'
import { grading, sentences } from './grading-texts.ts'
import type { Side } from './grading-input.ts'
import { MARKET_KINDS, type MarketKind } from './market-kinds.ts'
import { numberFigure } from './number-words.ts'
import {
  boardText,
  marginOf,
  noSelection,
  type ScoreQuestion,
  teamName,
  winnerText,
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
  return unclear(doubts.notOnScore({ kind: MARKET_KINDS[kind].name }))
}

function twoWay(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  if (side === 'draw') return unclear(doubts.noDrawOfTwo)
  const head = winnerText(question, teamName(fixture, side))
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, side)
  if (margin === 0) return settled('PUSH', sentences(head, grading.levelReturns))
  return wonIf(margin > 0, head)
}

function threeWay(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return noSelection(question)
  const head = winnerText(question, side === 'draw' ? grading.draw : teamName(fixture, side))
  if (!score.isOver) return undecided(head)
  const isWon = side === 'draw' ? score.home === score.away : marginOf(score, side) > 0
  return wonIf(isWon, head)
}

function total(question: ScoreQuestion): Verdict {
  const { odd, kind, score } = question
  const reach = findReach(odd)
  if (reach === undefined) return unclear(doubts.reach({ pick: odd.name }))
  const value = score.home + score.away
  return gradeReach(reach, {
    value,
    isOver: score.isOver,
    count: countIn(question, value),
    subject: '',
    isThreeWay: kind === 'three-way-total',
  })
}

function teamTotal(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear' || side === 'draw') return noSelection(question)
  const reach = findReach(odd)
  if (reach === undefined) return unclear(doubts.reach({ pick: odd.name }))
  const subject = teamName(fixture, side)
  return gradeReach(reach, {
    value: score[side],
    isOver: score.isOver,
    count: countIn(question, score[side]),
    subject,
  })
}

/** `3 goals in 90 minutes (2-1)`. */
function countIn(question: ScoreQuestion, value: number): Message {
  const { unit, words: part } = question
  return grading.countIn({ count: counted(value, unit), part, board: boardText(question) })
}

function oddEven(question: ScoreQuestion): Verdict {
  const { odd, kind, fixture, names, score } = question
  const word = findWord(odd, 'odd', 'even')
  if (word === undefined) return unclear(doubts.oddEven({ pick: odd.name }))
  let value = score.home + score.away
  let pick = grading.oddEven({ word })
  if (kind === 'team-odd-even') {
    const side = sideOf(odd, fixture, names)
    if (side === 'unclear' || side === 'draw') return noSelection(question)
    value = score[side]
    pick = grading.oddEvenOf({ subject: teamName(fixture, side), word })
  }
  const isEven = value % 2 === 0
  const head = grading.counted({ pick, count: countIn(question, value) })
  if (!score.isOver) return undecided(head)
  const parity = grading.isOddEven({ value: numberFigure(value), word: isEven ? 'even' : 'odd' })
  return wonIf(isEven === (word === 'even'), sentences(head, parity))
}

function bothScore(question: ScoreQuestion): Verdict {
  const { odd, score } = question
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(doubts.yesNo({ pick: odd.name }))
  const haveBoth = score.home > 0 && score.away > 0
  const head = boardHead(question, grading.yesNo({ word }))
  if (!score.isOver && !haveBoth) return undecided(head)
  const scored = haveBoth ? grading.bothScored : grading.notBothScored
  return wonIf(haveBoth === (word === 'yes'), sentences(head, scored))
}

function boardHead(question: ScoreQuestion, pick: string | Message): Message {
  return grading.board({ pick, board: boardText(question), part: question.words })
}

function doubleChance(question: ScoreQuestion): Verdict {
  const { odd, names, score } = question
  const covered = findDoubleChance(odd, names)
  if (covered === undefined) return unclear(doubts.twoResults({ pick: odd.name }))
  const head = winnerText(question, odd.name || odd.selection)
  if (!score.isOver) return undecided(head)
  const margin = score.home - score.away
  return wonIf(covered.includes(margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw'), head)
}

/** The side that a score names is the one that wins with it, so the larger number is its own. */
function correctScore(question: ScoreQuestion): Verdict {
  const { odd, fixture, names, score } = question
  const wanted = findCorrectScore(odd)
  if (wanted === undefined) return unclear(doubts.noScore({ pick: odd.name }))
  const [high, low] = [Math.max(...wanted), Math.min(...wanted)]
  const side = sideOf(odd, fixture, names)
  if (high === low ? side === 'home' || side === 'away' : side === 'unclear' || side === 'draw') {
    return unclear(doubts.whoseScore({ pick: odd.name }))
  }
  const home = side === 'away' ? low : high
  const away = side === 'away' ? high : low
  const head = boardHead(question, odd.name || odd.selection)
  const asked = { score: `${home}-${away}` }
  if (!score.isOver) {
    const isOut = score.home > home || score.away > away
    return isOut ? settled('LOST', sentences(head, grading.pastScore(asked))) : undecided(head)
  }
  return wonIf(score.home === home && score.away === away, sentences(head, grading.askedScore(asked)))
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
    return unclear(doubts.sideAndMargin({ pick: odd.name }))
  const head = winnerText(question, odd.name || odd.selection)
  if (!score.isOver) return undecided(head)
  const margin = marginOf(score, band.side)
  return wonIf(margin >= band.low && margin <= band.high, head)
}

function teamYesNo(question: ScoreQuestion): Verdict {
  const { odd, kind, fixture, names, score } = question
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear' || side === 'draw') return noSelection(question)
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(doubts.yesNo({ pick: odd.name }))
  const own = score[side]
  const other = score[side === 'home' ? 'away' : 'home']
  const isSo =
    kind === 'team-scores' ? own > 0 : kind === 'clean-sheet' ? other === 0 : other === 0 && own > 0
  // A goal that fell can not be undone; everything else may still have changed.
  const isFixed = score.isOver || (kind === 'team-scores' ? own > 0 : other > 0)
  const head = boardHead(question, grading.yesNoOf({ subject: teamName(fixture, side), word }))
  return isFixed ? wonIf(isSo === (word === 'yes'), head) : undecided(head)
}
