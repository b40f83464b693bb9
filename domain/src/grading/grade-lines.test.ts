import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { defineMessages } from '../messages/message.ts'
import type { GradedOdd } from './grading-input.ts'
import { AWAY, HOME, lined, oddOf, over, under } from './input-for-test.ts'
import type { MarketKind } from './market-base.ts'
import { gradeScore } from './score-markets.ts'
import { namesOf } from './team-names.ts'

const { atBreak } = defineMessages('test.grade-lines', { atBreak: 'at the break' })

describe('a line against the score', () => {
  const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY }
  /** A score with an ellipsis is one of a part that was not played to its end. */
  const grade = (kind: MarketKind, odd: GradedOdd, board: string): string => {
    const [, home, away, more] = /^(\d+)-(\d+)(…?)$/.exec(board) ?? []
    const names = namesOf(fixture)
    if (!names) throw new Error('the sides have one name')
    const score = { home: Number(home), away: Number(away), isOver: more === '' }
    const verdict = gradeScore({ kind, odd, fixture, names, score, unit: 'goals', words: atBreak })
    return `${verdict.kind === 'settled' ? verdict.status : verdict.kind}: ${english(verdict.explain)}`
  }
  const nobody = oddOf('m', 'Someone Else')

  it.each<[MarketKind, GradedOdd, string, string]>([
    [
      'spread',
      lined('m', HOME, -1.5),
      '3-1',
      'WON: Harbor Gulls -1.5: 3-1 at the break, Harbor Gulls ahead by 2. 2 - 1.5 = 0.5.',
    ],
    [
      'spread',
      lined('m', AWAY, 1.25),
      '3-2',
      'HALF_WON: Ridge Miners +1.25: 3-2 at the break, Harbor Gulls ahead by 1. -1 + 1 = 0 and -1 + 1.5 = 0.5, half the stake on each.',
    ],
    ['spread', lined('m', AWAY, 0), '2-2', 'PUSH: Ridge Miners 0: 2-2 at the break, level. 0 + 0 = 0.'],
    [
      'spread',
      lined('m', HOME, 0.5),
      '1-2',
      'LOST: Harbor Gulls +0.5: 1-2 at the break, Ridge Miners ahead by 1. -1 + 0.5 = -0.5.',
    ],
    [
      'spread',
      lined('m', HOME, -1.5),
      '3-1…',
      'undecided: Harbor Gulls -1.5: 3-1 at the break, Harbor Gulls ahead by 2.',
    ],
    [
      'spread',
      oddOf('m', HOME),
      '3-1',
      'review: Needs review: the grader cannot read the line of "Harbor Gulls".',
    ],
    [
      'spread',
      lined('m', HOME, -1.3),
      '3-1',
      'review: Needs review: the grader cannot read the line of "Harbor Gulls -1.3".',
    ],
    [
      'spread',
      lined('m', 'Draw', -1),
      '3-1',
      'review: Needs review: the selection "Draw" names neither side clearly.',
    ],
    [
      'spread',
      nobody,
      '3-1',
      'review: Needs review: the selection "Someone Else" names neither side clearly.',
    ],
    [
      'three-way-spread',
      lined('m', HOME, -1),
      '3-1',
      'WON: Harbor Gulls -1: 3-1 at the break, Harbor Gulls ahead by 2. 2 - 1 = 1; a level score belongs to the draw.',
    ],
    [
      'three-way-spread',
      lined('m', HOME, -1),
      '2-1',
      'LOST: Harbor Gulls -1: 2-1 at the break, Harbor Gulls ahead by 1. 1 - 1 = 0; a level score belongs to the draw.',
    ],
    [
      'three-way-spread',
      lined('m', AWAY, 1),
      '2-2',
      'WON: Ridge Miners +1: 2-2 at the break, level. 0 + 1 = 1; a level score belongs to the draw.',
    ],
    ['three-way-spread', lined('m', AWAY, 1), '2-2…', 'undecided: Ridge Miners +1: 2-2 at the break, level.'],
    [
      'three-way-spread',
      lined('m', 'Draw', -1),
      '2-2',
      'LOST: Draw -1: 2-2 at the break, level. 0 - 1 = -1 and 0 - 1 = -1; only zero is level.',
    ],
    [
      'three-way-spread',
      lined('m', 'Draw', 0),
      '2-2',
      'WON: Draw 0: 2-2 at the break, level. 0 + 0 = 0 and 0 + 0 = 0; only zero is level.',
    ],
    [
      'three-way-spread',
      lined('m', 'Draw', -1),
      '2-1',
      'review: Needs review: it is unclear whose line "Draw -1" means.',
    ],
    [
      'three-way-spread',
      lined('m', 'Draw', 1),
      '2-1',
      'review: Needs review: it is unclear whose line "Draw +1" means.',
    ],
    [
      'three-way-spread',
      lined('m', 'Draw', -1),
      '5-1',
      'LOST: Draw -1: 5-1 at the break, Harbor Gulls ahead by 4. 4 - 1 = 3 and -4 - 1 = -5; only zero is level.',
    ],
    [
      'three-way-spread',
      oddOf('m', 'Draw -2', { selection: 'Draw' }),
      '5-1',
      'LOST: Draw -2: 5-1 at the break, Harbor Gulls ahead by 4. 4 - 2 = 2 and -4 - 2 = -6; only zero is level.',
    ],
    [
      'three-way-spread',
      lined('m', HOME, -1.5),
      '2-1',
      'review: Needs review: the grader cannot read the line of "Harbor Gulls -1.5".',
    ],
    [
      'three-way-spread',
      oddOf('m', HOME),
      '2-1',
      'review: Needs review: the grader cannot read the line of "Harbor Gulls".',
    ],
    [
      'three-way-spread',
      nobody,
      '2-1',
      'review: Needs review: the selection "Someone Else" names neither side clearly.',
    ],
    [
      'total',
      over('m', 2.25),
      '1-1',
      'HALF_LOST: Over 2.25: 2 goals at the break (1-1). 2 is exactly 2 and 2 is less than 2.5, half the stake on each.',
    ],
    [
      'total',
      under('m', 2.75),
      '2-1',
      'HALF_LOST: Under 2.75: 3 goals at the break (2-1). 3 is more than 2.5 and 3 is exactly 3, half the stake on each.',
    ],
    [
      'total',
      under('m', 2.75),
      '2-1…',
      'HALF_LOST: Under 2.75: 3 goals at the break (2-1). 3 is more than 2.5 and 3 is exactly 3, half the stake on each.',
    ],
    ['total', over('m', 3), '2-1', 'PUSH: Over 3: 3 goals at the break (2-1). 3 is exactly 3.'],
    ['total', over('m', 3), '2-1…', 'undecided: Over 3: 3 goals at the break (2-1).'],
    ['total', over('m', 2.3), '2-1', 'review: Needs review: 2.3 is not a line.'],
    [
      'total',
      oddOf('m', 'Exactly 3', { selection: '' }),
      '2-1',
      'review: Needs review: an exact number has no rule here.',
    ],
    [
      'three-way-total',
      over('m', 3),
      '2-1',
      'LOST: Over 3: 3 goals at the break (2-1). 3 is exactly 3; the exact number has its own price, so there is no push.',
    ],
    [
      'three-way-total',
      over('m', 3),
      '2-2…',
      'WON: Over 3: 4 goals at the break (2-2). 4 is more than 3; the exact number has its own price, so there is no push.',
    ],
    [
      'three-way-total',
      under('m', 3),
      '1-1',
      'WON: Under 3: 2 goals at the break (1-1). 2 is less than 3; the exact number has its own price, so there is no push.',
    ],
    ['three-way-total', under('m', 3), '1-1…', 'undecided: Under 3: 2 goals at the break (1-1).'],
    [
      'three-way-total',
      under('m', 3),
      '2-1',
      'LOST: Under 3: 3 goals at the break (2-1). 3 is exactly 3; the exact number has its own price, so there is no push.',
    ],
    [
      'three-way-total',
      oddOf('m', 'Exactly 3', { selection: '' }),
      '2-1',
      'WON: Exactly 3: 3 goals at the break (2-1). 3 is exactly 3; the exact number has its own price, so there is no push.',
    ],
    [
      'three-way-total',
      oddOf('m', 'Exactly 3', { selection: '' }),
      '2-2',
      'LOST: Exactly 3: 4 goals at the break (2-2). 4 is more than 3; the exact number has its own price, so there is no push.',
    ],
    ['three-way-total', over('m', 2.25), '2-1', 'review: Needs review: 2.25 is not a line of three ways.'],
  ])('[P011] %s of %j at %s is %s', (kind, odd, board, expected) => {
    expect(grade(kind, odd, board)).toBe(expected)
  })
})
