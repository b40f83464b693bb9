import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { defineMessages } from '../messages/message.ts'
import type { GradedOdd } from './grading-input.ts'
import { AWAY, HOME, oddOf, over, under } from './input-for-test.ts'
import type { MarketKind } from './market-base.ts'
import { gradeScore } from './score-markets.ts'
import { namesOf } from './team-names.ts'

const { atBreak } = defineMessages('test.grade-score', { atBreak: 'at the break' })

describe('gradeScore', () => {
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
  const side = (team: string, word: string, points: number | null = null) =>
    oddOf('m', `${team} ${word}`, { selection: team, selectionLine: word.toLowerCase(), points })
  const scoreOf = (team: string, score: string) =>
    oddOf('m', `${team} ${score}`, { selection: team, selectionLine: score })
  const by = (team: string, band: string) => oddOf('m', `${team} by ${band}`)
  const nobody = oddOf('m', 'Someone Else')
  const NEITHER = 'review: Needs review: the selection "Someone Else" names neither side clearly.'

  it.each<[MarketKind, GradedOdd, string, string]>([
    ['moneyline', oddOf('m', HOME), '2-1', 'WON: Harbor Gulls: 2-1 at the break, Harbor Gulls ahead by 1.'],
    ['moneyline', oddOf('m', AWAY), '2-1', 'LOST: Ridge Miners: 2-1 at the break, Harbor Gulls ahead by 1.'],
    ['moneyline', oddOf('m', AWAY), '0-3', 'WON: Ridge Miners: 0-3 at the break, Ridge Miners ahead by 3.'],
    [
      'moneyline',
      oddOf('m', AWAY),
      '0-3…',
      'undecided: Ridge Miners: 0-3 at the break, Ridge Miners ahead by 3.',
    ],
    [
      'draw-no-bet',
      oddOf('m', HOME),
      '1-1',
      'PUSH: Harbor Gulls: 1-1 at the break, level. A level score returns the stake.',
    ],
    ['moneyline', oddOf('m', 'Draw'), '1-1', 'review: Needs review: a market of two ways has no draw.'],
    ['moneyline', nobody, '1-1', NEITHER],
    ['three-way', oddOf('m', 'Draw'), '1-1', 'WON: Draw: 1-1 at the break, level.'],
    ['three-way', oddOf('m', 'Draw'), '2-1', 'LOST: Draw: 2-1 at the break, Harbor Gulls ahead by 1.'],
    ['three-way', oddOf('m', HOME), '1-1', 'LOST: Harbor Gulls: 1-1 at the break, level.'],
    ['three-way', oddOf('m', HOME), '1-1…', 'undecided: Harbor Gulls: 1-1 at the break, level.'],
    ['three-way', nobody, '1-1', NEITHER],
    ['total', over('m', 2.5), '2-1…', 'WON: Over 2.5: 3 goals at the break (2-1). 3 is more than 2.5.'],
    ['total', under('m', 2.5), '1-1…', 'undecided: Under 2.5: 2 goals at the break (1-1).'],
    [
      'total',
      oddOf('m', 'Many'),
      '1-1',
      'review: Needs review: the grader cannot read over or under and its line from "Many".',
    ],
    [
      'team-total',
      side(AWAY, 'Over', 0.5),
      '0-1',
      'WON: Ridge Miners Over 0.5: 1 goal at the break (0-1). 1 is more than 0.5.',
    ],
    [
      'team-total',
      side(AWAY, 'Many', 0.5),
      '0-1',
      'review: Needs review: the grader cannot read over or under and its line from "Ridge Miners Many".',
    ],
    [
      'team-total',
      side('Draw', 'Over', 0.5),
      '0-1',
      'review: Needs review: the selection "Draw" names neither side clearly.',
    ],
    ['team-total', nobody, '0-1', NEITHER],
    ['odd-even', oddOf('m', 'Odd'), '2-1', 'WON: Odd: 3 goals at the break (2-1). 3 is odd.'],
    ['odd-even', oddOf('m', 'Odd'), '1-1', 'LOST: Odd: 2 goals at the break (1-1). 2 is even.'],
    ['odd-even', oddOf('m', 'Even'), '1-0…', 'undecided: Even: 1 goal at the break (1-0).'],
    [
      'odd-even',
      oddOf('m', 'Neither'),
      '1-0',
      'review: Needs review: the grader cannot read odd or even from "Neither".',
    ],
    [
      'team-odd-even',
      side(AWAY, 'Even'),
      '1-2',
      'WON: Ridge Miners Even: 2 goals at the break (1-2). 2 is even.',
    ],
    [
      'team-odd-even',
      side(HOME, 'Even'),
      '1-2',
      'LOST: Harbor Gulls Even: 1 goal at the break (1-2). 1 is odd.',
    ],
    [
      'team-odd-even',
      side('Draw', 'Even'),
      '1-2',
      'review: Needs review: the selection "Draw" names neither side clearly.',
    ],
    ['team-odd-even', side('Someone Else', 'Even'), '1-2', NEITHER],
    ['both-score', oddOf('m', '', { selection: 'Yes' }), '0-1…', 'undecided: Yes: 0-1 at the break.'],
    [
      'moneyline',
      oddOf('m', 'Someone Else', { selection: '' }),
      '1-1',
      'review: Needs review: the selection "Someone Else" names neither side clearly.',
    ],
    ['both-score', oddOf('m', 'Yes'), '1-1…', 'WON: Yes: 1-1 at the break. Both sides scored.'],
    ['both-score', oddOf('m', 'No'), '1-1…', 'LOST: No: 1-1 at the break. Both sides scored.'],
    ['both-score', oddOf('m', 'No'), '0-2', 'WON: No: 0-2 at the break. Not both sides scored.'],
    ['both-score', oddOf('m', 'Yes'), '2-0', 'LOST: Yes: 2-0 at the break. Not both sides scored.'],
    ['both-score', oddOf('m', 'No'), '2-0…', 'undecided: No: 2-0 at the break.'],
    [
      'both-score',
      oddOf('m', 'Maybe'),
      '2-0',
      'review: Needs review: the grader cannot read yes or no from "Maybe".',
    ],
    [
      'double-chance',
      oddOf('m', `${HOME} Or Draw`),
      '1-1',
      'WON: Harbor Gulls Or Draw: 1-1 at the break, level.',
    ],
    [
      'double-chance',
      oddOf('m', `${HOME} Or Draw`),
      '1-2',
      'LOST: Harbor Gulls Or Draw: 1-2 at the break, Ridge Miners ahead by 1.',
    ],
    [
      'double-chance',
      oddOf('m', `Draw Or ${AWAY}`),
      '2-1',
      'LOST: Draw Or Ridge Miners: 2-1 at the break, Harbor Gulls ahead by 1.',
    ],
    ['double-chance', oddOf('m', '', { selection: '12' }), '1-1…', 'undecided: 12: 1-1 at the break, level.'],
    [
      'double-chance',
      nobody,
      '1-1',
      'review: Needs review: the grader cannot read the two results of "Someone Else".',
    ],
    [
      'correct-score',
      scoreOf(HOME, '2:1'),
      '2-1',
      'WON: Harbor Gulls 2:1: 2-1 at the break. Picked was 2-1.',
    ],
    [
      'correct-score',
      scoreOf(HOME, '2:1'),
      '2-0',
      'LOST: Harbor Gulls 2:1: 2-0 at the break. Picked was 2-1.',
    ],
    [
      'correct-score',
      scoreOf(AWAY, '2:1'),
      '1-2',
      'WON: Ridge Miners 2:1: 1-2 at the break. Picked was 1-2.',
    ],
    [
      'correct-score',
      scoreOf(AWAY, '2:1'),
      '0-2',
      'LOST: Ridge Miners 2:1: 0-2 at the break. Picked was 1-2.',
    ],
    ['correct-score', scoreOf(HOME, '2:1'), '2-1…', 'undecided: Harbor Gulls 2:1: 2-1 at the break.'],
    [
      'correct-score',
      scoreOf(HOME, '2:1'),
      '3-0…',
      'LOST: Harbor Gulls 2:1: 3-0 at the break. The score was already past 2-1.',
    ],
    [
      'correct-score',
      scoreOf(HOME, '2:1'),
      '0-2…',
      'LOST: Harbor Gulls 2:1: 0-2 at the break. The score was already past 2-1.',
    ],
    [
      'correct-score',
      scoreOf('Draw', '2:1'),
      '2-1',
      'review: Needs review: "Draw 2:1" does not say whose score it is.',
    ],
    [
      'correct-score',
      scoreOf(HOME, '1:1'),
      '1-1',
      'review: Needs review: "Harbor Gulls 1:1" does not say whose score it is.',
    ],
    [
      'correct-score',
      scoreOf(AWAY, '1:1'),
      '1-1',
      'review: Needs review: "Ridge Miners 1:1" does not say whose score it is.',
    ],
    [
      'correct-score',
      scoreOf('Someone Else', '2:1'),
      '2-1',
      'review: Needs review: "Someone Else 2:1" does not say whose score it is.',
    ],
    [
      'correct-score',
      nobody,
      '2-1',
      'review: Needs review: the grader cannot read a score from "Someone Else".',
    ],
    ['team-scores', side(AWAY, 'Yes'), '0-1…', 'WON: Ridge Miners yes: 0-1 at the break.'],
    ['team-scores', side(AWAY, 'No'), '1-0…', 'undecided: Ridge Miners no: 1-0 at the break.'],
    ['team-scores', side(AWAY, 'No'), '1-0', 'WON: Ridge Miners no: 1-0 at the break.'],
    ['clean-sheet', side(HOME, 'Yes'), '0-0', 'WON: Harbor Gulls yes: 0-0 at the break.'],
    ['clean-sheet', side(HOME, 'Yes'), '1-0…', 'undecided: Harbor Gulls yes: 1-0 at the break.'],
    ['clean-sheet', side(HOME, 'Yes'), '1-1…', 'LOST: Harbor Gulls yes: 1-1 at the break.'],
    ['win-to-nil', side(AWAY, 'Yes'), '0-1', 'WON: Ridge Miners yes: 0-1 at the break.'],
    ['win-to-nil', side(AWAY, 'Yes'), '0-0', 'LOST: Ridge Miners yes: 0-0 at the break.'],
    ['win-to-nil', side(AWAY, 'No'), '1-2…', 'WON: Ridge Miners no: 1-2 at the break.'],
    [
      'win-to-nil',
      side(AWAY, 'Maybe'),
      '1-2',
      'review: Needs review: the grader cannot read yes or no from "Ridge Miners Maybe".',
    ],
    [
      'clean-sheet',
      side('Draw', 'Yes'),
      '1-2',
      'review: Needs review: the selection "Draw" names neither side clearly.',
    ],
    ['clean-sheet', side('Someone Else', 'Yes'), '1-2', NEITHER],
    ['winning-margin', by(HOME, '1-5'), '5-0', `WON: ${HOME} by 1-5: 5-0 at the break, ${HOME} ahead by 5.`],
    ['winning-margin', by(HOME, '1-5'), '6-0', `LOST: ${HOME} by 1-5: 6-0 at the break, ${HOME} ahead by 6.`],
    ['winning-margin', by(HOME, '1-5'), '0-1', `LOST: ${HOME} by 1-5: 0-1 at the break, ${AWAY} ahead by 1.`],
    ['winning-margin', by(AWAY, '6+'), '1-7', `WON: ${AWAY} by 6+: 1-7 at the break, ${AWAY} ahead by 6.`],
    ['winning-margin', by(AWAY, '6+'), '1-6', `LOST: ${AWAY} by 6+: 1-6 at the break, ${AWAY} ahead by 5.`],
    ['winning-margin', by(AWAY, '3 or more'), '0-9', expect.stringMatching(/^WON: /)],
    ['winning-margin', by(AWAY, '2'), '0-2', expect.stringMatching(/^WON: /)],
    ['winning-margin', by(AWAY, '2'), '0-3', expect.stringMatching(/^LOST: /)],
    ['winning-margin', by(HOME, '1-5'), '3-0…', expect.stringMatching(/^undecided: /)],
    ['winning-margin', oddOf('m', 'Draw'), '2-2', 'WON: Draw: 2-2 at the break, level.'],
    ['winning-margin', oddOf('m', 'Draw'), '2-1', expect.stringMatching(/^LOST: /)],
    ['winning-margin', by(HOME, '1'), '2-2', expect.stringMatching(/^LOST: /)],
    [
      'winning-margin',
      oddOf('m', `${HOME} to win by 2-3 goals`, { selection: HOME }),
      '3-1',
      expect.stringMatching(/^WON: /),
    ],
    [
      'winning-margin',
      oddOf('m', `${HOME} by 2`, { selection: `${HOME} by 3` }),
      '3-1',
      expect.stringMatching(/^review: /),
    ],
    ...[{ selection: AWAY }, { selection: HOME, points: 2 }, { selection: HOME, selectionLine: 'over' }].map(
      (beside): [MarketKind, GradedOdd, string, string] => [
        'winning-margin',
        oddOf('m', `${HOME} by 2`, beside),
        '3-1',
        `review: Needs review: the grader cannot read the side and the margin of "${HOME} by 2".`,
      ],
    ),
    ...['0-3', '5-1', 'a lot', '1-5 in overtime'].map((band): [MarketKind, GradedOdd, string, string] => [
      'winning-margin',
      by(HOME, band),
      '1-0',
      `review: Needs review: the grader cannot read the side and the margin of "${HOME} by ${band}".`,
    ]),
  ])('[P044] %s of %j at %s', (kind, odd, board, expected) => {
    expect(grade(kind, odd, board)).toEqual(expected)
  })

  it('leaves a market that is not graded on the score to a person', () => {
    expect(grade('player-total' as MarketKind, nobody, '1-0')).toBe(
      'review: Needs review: the score does not decide a market of the kind player total.',
    )
  })
})
