import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd } from './grading-input.ts'
import { AWAY, HOME, inputOf, lined, oddOf, over, type Parts, resultOf, under } from './input-for-test.ts'

function soccer(odd: GradedOdd, parts: Parts): string {
  return gradePick(inputOf('soccer', odd, resultOf(parts))).status
}

/** A game of the given margin, seen from the home side. */
function marginParts(margin: number): Parts {
  return [
    [Math.max(0, margin), Math.max(0, -margin)],
    [1, 1],
  ]
}

const L = 'LOST'
const W = 'WON'
const HL = 'HALF_LOST'
const HW = 'HALF_WON'
const P = 'PUSH'

describe('handicaps', () => {
  it.each([
    [-0.25, [L, L, HL, W, W]],
    [-0.75, [L, L, L, HW, W]],
    [-1, [L, L, L, P, W]],
    [-1.25, [L, L, L, HL, W]],
    [0, [L, L, P, W, W]],
    [0.25, [L, L, HW, W, W]],
    [0.75, [L, HL, W, W, W]],
    [1.25, [L, HW, W, W, W]],
  ])('[P011] at a line of %s follow the table from a margin of -2 to +2', (line, expected) => {
    for (const marketId of ['asian_handicap', 'goal_spread']) {
      const home = [-2, -1, 0, 1, 2].map((margin) => soccer(lined(marketId, HOME, line), marginParts(margin)))
      const away = [2, 1, 0, -1, -2].map((margin) => soccer(lined(marketId, AWAY, line), marginParts(margin)))
      expect(home).toEqual(expected)
      expect(away).toEqual(expected)
    }
  })

  it('with a price for the draw are never pushed', () => {
    const grade = (name: string, points: number, parts: Parts) =>
      soccer(oddOf('goal_spread_3-way', `${name} ${points}`, { selection: name, points }), parts)
    expect(grade(HOME, -1, marginParts(1))).toBe(L)
    expect(grade(HOME, -1, marginParts(2))).toBe(W)
    expect(grade(AWAY, 1, marginParts(1))).toBe(L)
    // The data does not say whose line a draw means: settled only where it makes no difference.
    expect(grade('Draw', -1, marginParts(0))).toBe(L)
    expect(grade('Draw', -1, marginParts(1))).toBe('MANUAL')
  })
})

describe('totals', () => {
  const goals = (home: number, away: number): Parts => [
    [home, 0],
    [0, away],
  ]

  it.each([
    [over('asian_total_goals', 2.25), goals(1, 1), HL],
    [under('asian_total_goals', 2.25), goals(1, 1), HW],
    [over('asian_total_goals', 2.75), goals(2, 1), HW],
    [under('asian_total_goals', 2.75), goals(2, 1), HL],
    [over('total_goals', 3), goals(2, 1), P],
    [under('total_goals', 3), goals(2, 1), P],
    [over('total_goals', 2.5), goals(2, 1), W],
    [under('total_goals', 2.5), goals(2, 1), L],
    [over('total_goals', 3.5), goals(2, 1), L],
    [over('1st_half_total_goals', 1.5), goals(2, 1), W],
    [over('2nd_half_total_goals', 1.5), goals(2, 1), L],
  ])('[P011] of %j are compared with the line', (odd, parts, expected) => {
    expect(soccer(odd, parts)).toBe(expected)
  })

  it('of one side are compared with its own goals', () => {
    const odd = (team: string, line: string, points: number) =>
      oddOf('team_total', `${team} ${line} ${points}`, {
        selection: team,
        selectionLine: line.toLowerCase(),
        points,
      })
    expect(soccer(odd(HOME, 'Over', 1.5), goals(2, 1))).toBe(W)
    expect(soccer(odd(AWAY, 'Over', 1.5), goals(2, 1))).toBe(L)
    expect(soccer(odd(AWAY, 'Under', 1), goals(2, 1))).toBe(P)
  })

  it('of three ways have no push', () => {
    const odd = (name: string, line: string) =>
      oddOf('total_goals_3-way', `${name} 3`, { selection: '', selectionLine: line, points: 3 })
    expect(soccer(odd('Over', 'over'), goals(2, 1))).toBe(L)
    expect(soccer(odd('Exactly', 'exactly'), goals(2, 1))).toBe(W)
    expect(soccer(odd('Under', 'under'), goals(2, 1))).toBe(L)
  })

  it('count corners where the data has them', () => {
    const result = resultOf(goals(1, 0), { stats: { home: { corners: 6 }, away: { corners: 4 } } })
    expect(gradePick(inputOf('soccer', over('total_corners', 9.5), result)).status).toBe(W)
    expect(gradePick(inputOf('soccer', over('total_corners', 9.5), resultOf(goals(1, 0)))).status).toBe(
      'MANUAL',
    )
    // Corners of extra time are in the same figure.
    const long = {
      ...result,
      scores: resultOf([
        [1, 0],
        [0, 1],
        [1, 0],
      ]).scores,
    }
    expect(gradePick(inputOf('soccer', over('total_corners', 9.5), long)).status).toBe('MANUAL')
  })
})

describe('results of soccer', () => {
  const twoOne: Parts = [
    [1, 1],
    [1, 0],
  ]
  const level: Parts = [
    [1, 0],
    [0, 1],
  ]
  const nothing: Parts = [
    [0, 0],
    [0, 0],
  ]
  const yes = (marketId: string, team: string, word: string) =>
    oddOf(marketId, `${team} ${word}`, { selection: team, selectionLine: word.toLowerCase() })

  it.each<[string, GradedOdd, Parts, string]>([
    ['home', oddOf('moneyline', HOME), twoOne, W],
    ['away', oddOf('moneyline', AWAY), twoOne, L],
    ['home at a draw', oddOf('moneyline', HOME), level, L],
    ['draw', oddOf('moneyline', 'Draw'), level, W],
    ['draw of the first half', oddOf('1st_half_moneyline', 'Draw'), twoOne, W],
    ['home in the second half', oddOf('2nd_half_moneyline', HOME), twoOne, W],
    ['draw no bet at a draw', oddOf('draw_no_bet', HOME), level, P],
    ['draw no bet', oddOf('draw_no_bet', AWAY), twoOne, L],
    ['home or draw', oddOf('double_chance', `${HOME} Or Draw`), level, W],
    ['home or away at a draw', oddOf('double_chance', `${HOME} Or ${AWAY}`), level, L],
    ['draw or away, with a team id', oddOf('double_chance', `Draw Or ${AWAY}`, { teamId: 'T1' }), twoOne, L],
    ['both to score', oddOf('both_teams_to_score', 'Yes'), twoOne, W],
    [
      'not both to score',
      oddOf('both_teams_to_score', 'No'),
      [
        [2, 0],
        [0, 0],
      ],
      W,
    ],
    ['both to score in the second half', oddOf('2nd_half_both_teams_to_score', 'Yes'), twoOne, L],
    ['0 is even', oddOf('total_goals_odd_even', 'Even'), nothing, W],
    ['0 is not odd', oddOf('total_goals_odd_even', 'Odd'), nothing, L],
    ['odd', oddOf('total_goals_odd_even', 'Odd'), twoOne, W],
    ['the even goals of a side', yes('team_total_odd_even', HOME, 'Even'), twoOne, W],
    ['a clean sheet', yes('team_clean_sheet', HOME, 'Yes'), twoOne, L],
    ['no clean sheet', yes('team_clean_sheet', HOME, 'No'), twoOne, W],
    ['a side that scores', yes('team_to_score', AWAY, 'Yes'), twoOne, W],
    [
      'a side that wins to nil',
      yes('team_to_win_to_nil', HOME, 'Yes'),
      [
        [2, 0],
        [0, 0],
      ],
      W,
    ],
    ['a score', oddOf('correct_score', `${HOME} 2:1`, { selection: HOME, selectionLine: '2:1' }), twoOne, W],
    [
      'the score of the away side',
      oddOf('correct_score', `${AWAY} 2:1`, { selection: AWAY, selectionLine: '2:1' }),
      [
        [0, 1],
        [1, 1],
      ],
      W,
    ],
    [
      'the same written home first',
      oddOf('correct_score', `${AWAY} 1:2`, { selection: AWAY, selectionLine: '1:2' }),
      [
        [0, 1],
        [1, 1],
      ],
      W,
    ],
    [
      'another score',
      oddOf('correct_score', `${AWAY} 2:1`, { selection: AWAY, selectionLine: '2:1' }),
      twoOne,
      L,
    ],
    [
      'a level score',
      oddOf('correct_score', 'Draw 1:1', { selection: 'Draw', selectionLine: '1:1' }),
      level,
      W,
    ],
    ['half and full', oddOf('halftime_fulltime', `Draw :: ${HOME}`), twoOne, W],
    ['half and full, wrong half', oddOf('halftime_fulltime', `${HOME} :: ${HOME}`), twoOne, L],
    ['half and full at a draw', oddOf('halftime_fulltime', `${HOME} :: Draw`), level, W],
  ])('[P044] grade %s', (_title, odd, parts, expected) => {
    expect(soccer(odd, parts)).toBe(expected)
  })

  it('count 90 minutes, even if the total differs', () => {
    // One each after 90 minutes, a goal in extra time, then penalties.
    const parts: Parts = [
      [1, 0],
      [0, 1],
      [1, 0],
      [4, 3],
    ]
    const grade = (odd: GradedOdd) =>
      gradePick(inputOf('soccer', odd, resultOf(parts, { totals: [2, 1] }))).status
    expect(grade(oddOf('moneyline', 'Draw'))).toBe(W)
    expect(grade(oddOf('moneyline', HOME))).toBe(L)
    expect(grade(over('total_goals', 2.5))).toBe(L)
    expect(grade(over('total_goals_incl_et_', 2.5))).toBe(W)
    expect(grade(over('2nd_half_total_goals', 0.5))).toBe(W)
  })

  it('need both halves', () => {
    const grade = (odd: GradedOdd, parts: Parts, totals: readonly [number, number]) =>
      gradePick(inputOf('soccer', odd, resultOf(parts, { totals }))).status
    expect(grade(oddOf('moneyline', HOME), [], [2, 1])).toBe('MANUAL')
    expect(grade(oddOf('moneyline', HOME), [[1, 0]], [2, 1])).toBe('MANUAL')
    expect(grade(oddOf('1st_half_moneyline', HOME), [[1, 0]], [2, 1])).toBe(W)
    expect(
      grade(
        oddOf('moneyline', HOME),
        [
          [1, 0],
          [1, 1],
        ],
        [1, 1],
      ),
    ).toBe('MANUAL')
  })

  it('use the score that the feed grades on if halves are missing', () => {
    const marketStats = {
      home: { team_total: 2, '1st_half_team_total': 0 },
      away: { team_total: 1, '1st_half_team_total': 1 },
    }
    const result = resultOf([], { totals: [2, 1], marketStats })
    expect(gradePick(inputOf('soccer', oddOf('moneyline', HOME), result)).status).toBe(W)
    expect(gradePick(inputOf('soccer', oddOf('1st_half_moneyline', HOME), result)).status).toBe(L)
  })
})

describe('an outcome', () => {
  it('names its rule and the numbers', () => {
    const result = resultOf([
      [1, 0],
      [1, 1],
    ])
    const { explain, ...graded } = gradePick(inputOf('soccer', over('total_goals', 2.5), result))
    expect(graded).toEqual({ status: W, rule: 'soccer.total.regulation' })
    expect(english(explain)).toBe('Over 2.5: 3 goals in 90 minutes (2-1). 3 is more than 2.5.')
    expect(english(gradePick(inputOf('soccer', lined('asian_handicap', HOME, -0.75), result)).explain)).toBe(
      'Harbor Gulls -0.75: 2-1 in 90 minutes, Harbor Gulls ahead by 1. 1 - 1 = 0 and 1 - 0.5 = 0.5, half the stake on each.',
    )
    const goalless = resultOf([
      [0, 0],
      [0, 0],
    ])
    expect(english(gradePick(inputOf('soccer', oddOf('draw_no_bet', AWAY), goalless)).explain)).toBe(
      'Ridge Miners: 0-0 in 90 minutes, level. A level score returns the stake.',
    )
  })
})
