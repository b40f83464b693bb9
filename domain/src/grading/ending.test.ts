import { HOUR_MS } from '../time/durations.ts'
import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import {
  AWAY,
  HOME,
  inputOf,
  lined,
  oddOf,
  over,
  type Parts,
  playerOf,
  resultOf,
  under,
} from './input-for-test.ts'

function grade(sportId: string, odd: GradedOdd, result: GradedResult) {
  return gradePick(inputOf(sportId, odd, result))
}

describe('a game that is not over', () => {
  it.each(['unplayed', 'live', 'half', 'Live'])('is open while it is %s', (status) => {
    // Decided already, but graded only with the game.
    expect(
      grade(
        'soccer',
        over('total_goals', 0.5),
        resultOf(
          [
            [2, 0],
            [0, 0],
          ],
          { status },
        ),
      ).status,
    ).toBe('OPEN')
  })

  it('asks a person for an unknown status', () => {
    const outcome = grade(
      'soccer',
      over('total_goals', 0.5),
      resultOf(
        [
          [2, 0],
          [0, 0],
        ],
        { status: 'vanished' },
      ),
    )
    expect(outcome).toMatchObject({ status: 'MANUAL', rule: 'review.status' })
  })

  it.each([
    ['soccer', 24],
    ['tennis', 36],
    ['baseball', 48],
    ['football', 120],
    ['hockey', 24],
  ])('waits in %s for %s hours and is void then', (sportId, hours) => {
    for (const status of ['postponed', 'delayed', 'suspended']) {
      const at = (nowMs: number | null) => {
        const input = inputOf(sportId, oddOf('moneyline', HOME), resultOf([], { status, totals: [0, 0] }), {
          fixture: { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, startMs: 1_000 },
          nowMs,
        })
        return gradePick(input)
      }
      expect(at(999 + hours * HOUR_MS)).toMatchObject({ status: 'OPEN', rule: 'open.waiting' })
      expect(at(1_000 + hours * HOUR_MS)).toMatchObject({
        status: 'CANCELLED',
        rule: `${sportId}.not-resumed`,
      })
      expect(at(null).status).toBe('OPEN')
    }
  })
})

describe('a cancelled game', () => {
  // Abandoned in the second half at 2-1, 1-0 at the break.
  const stopped = (status = 'cancelled') =>
    resultOf(
      [
        [1, 0],
        [1, 1],
      ],
      { status },
    )

  it.each<[string, GradedOdd, string]>([
    ['the winner', oddOf('moneyline', HOME), 'CANCELLED'],
    ['the spread', lined('goal_spread', HOME, -0.5), 'CANCELLED'],
    ['a total that was passed', over('total_goals', 2.5), 'WON'],
    ['the other side of it', under('total_goals', 2.5), 'LOST'],
    ['a total that was not passed', over('total_goals', 3.5), 'CANCELLED'],
    ['the other side of that', under('total_goals', 3.5), 'CANCELLED'],
    ['half of a quarter line', over('asian_total_goals', 2.75), 'HALF_WON'],
    ['half of its other side', under('asian_total_goals', 2.75), 'HALF_LOST'],
    ['the first half', oddOf('1st_half_moneyline', HOME), 'WON'],
    ['a total of the first half', under('1st_half_total_goals', 1.5), 'WON'],
    ['the second half', oddOf('2nd_half_moneyline', 'Draw'), 'CANCELLED'],
    ['both to score', oddOf('both_teams_to_score', 'No'), 'LOST'],
    [
      'a score that was passed',
      oddOf('correct_score', `${HOME} 1:0`, { selection: HOME, selectionLine: '1:0' }),
      'LOST',
    ],
    [
      'a score that was possible',
      oddOf('correct_score', `${HOME} 3:1`, { selection: HOME, selectionLine: '3:1' }),
      'CANCELLED',
    ],
    ['a wrong half', oddOf('halftime_fulltime', `Draw :: ${HOME}`), 'LOST'],
    ['a right half', oddOf('halftime_fulltime', `${HOME} :: ${HOME}`), 'CANCELLED'],
    [
      'a clean sheet that was lost',
      oddOf('team_clean_sheet', `${HOME} Yes`, { selection: HOME, selectionLine: 'yes' }),
      'LOST',
    ],
    ['odd or even', oddOf('total_goals_odd_even', 'Odd'), 'CANCELLED'],
    ['draw no bet', oddOf('draw_no_bet', HOME), 'CANCELLED'],
    ['double chance', oddOf('double_chance', `${HOME} Or Draw`), 'CANCELLED'],
  ])('keeps what is decided: %s', (_title, odd, expected) => {
    for (const status of ['cancelled', 'abandoned', 'forfeited']) {
      const outcome = grade('soccer', odd, stopped(status))
      expect(outcome.status).toBe(expected)
      if (expected === 'CANCELLED') expect(outcome.rule).toBe('soccer.called-off')
    }
  })

  it('voids every market of a game that never began', () => {
    const result = resultOf(
      [
        [0, 0],
        [0, 0],
      ],
      { status: 'cancelled' },
    )
    for (const marketId of ['moneyline', 'total_goals', 'first_corner_race', 'player_shots']) {
      expect(grade('soccer', oddOf(marketId, 'Nobody'), result).status).toBe('CANCELLED')
    }
  })

  it('takes the break of a sport from the state of play', () => {
    const atBreak = (parts: Parts) =>
      resultOf(parts, { status: 'cancelled', inPlay: { period: 'half', clock: null } })
    expect(grade('soccer', oddOf('1st_half_moneyline', HOME), atBreak([[1, 0]])).status).toBe('WON')
    expect(
      grade(
        'basketball',
        oddOf('1st_half_moneyline', HOME),
        atBreak([
          [20, 18],
          [20, 18],
        ]),
      ).status,
    ).toBe('WON')
    expect(
      grade(
        'basketball',
        oddOf('2nd_quarter_moneyline', HOME),
        atBreak([
          [20, 18],
          [20, 18],
        ]),
      ).status,
    ).toBe('WON')
    expect(grade('hockey', oddOf('1st_period_moneyline', HOME), atBreak([[1, 0]])).status).toBe('CANCELLED')
  })

  it('does not take zeros of parts ahead for play', () => {
    const result = resultOf(
      [
        [1, 0],
        [0, 0],
      ],
      { status: 'cancelled', inPlay: { period: '1H', clock: '30:00' } },
    )
    expect(grade('soccer', oddOf('1st_half_moneyline', HOME), result).status).toBe('CANCELLED')
  })

  it('keeps what a player has reached', () => {
    const result = resultOf(
      [
        [20, 18],
        [20, 18],
      ],
      { status: 'cancelled', playerResults: [playerOf('P1', { player_points: 12 })] },
    )
    const odd = (points: number) =>
      oddOf('player_points', `Jo Sample Over ${points}`, {
        selection: 'Jo Sample',
        selectionLine: 'over',
        points,
        playerId: 'P1',
      })
    expect(grade('basketball', odd(11.5), result).status).toBe('WON')
    expect(grade('basketball', odd(12.5), result).status).toBe('CANCELLED')
  })
})

describe('a game that ends early', () => {
  const quarters: Parts = [
    [7, 0],
    [7, 3],
    [3, 3],
    [0, 3],
  ]
  const at = (status: string, clock: string, parts: Parts = quarters) =>
    resultOf(parts, { status, inPlay: { period: '4', clock } })

  it('counts in football after 55 minutes', () => {
    for (const status of ['cancelled', 'completed']) {
      expect(grade('football', oddOf('moneyline', HOME), at(status, '05:00')).status).toBe('WON')
      expect(grade('football', oddOf('moneyline', HOME), at(status, '05:01')).status).toBe('CANCELLED')
      expect(grade('football', over('total_points', 20.5), at(status, '07:00')).status).toBe('WON')
      expect(grade('football', oddOf('3rd_quarter_moneyline', HOME), at(status, '07:00')).status).toBe('PUSH')
    }
    // Some boards set the clock back after the end.
    expect(grade('football', oddOf('moneyline', HOME), at('completed', '15:00')).status).toBe('WON')
    expect(grade('football', oddOf('moneyline', HOME), at('completed', '05:01')).rule).toBe(
      'football.shortened',
    )
  })

  it('counts in basketball after 43 minutes in the NBA and 35 elsewhere', () => {
    const status = (clock: string, leagueId: string) => {
      const input = inputOf('basketball', oddOf('moneyline', HOME), at('cancelled', clock), {
        fixture: { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, leagueId },
      })
      return gradePick(input).status
    }
    expect(status('05:00', 'nba')).toBe('WON')
    expect(status('05:01', 'nba')).toBe('CANCELLED')
    expect(status('05:00', 'euroleague')).toBe('WON')
    expect(status('05:01', 'euroleague')).toBe('CANCELLED')
  })

  it('counts in hockey after 55 minutes', () => {
    const parts: Parts = [
      [1, 0],
      [1, 1],
      [1, 0],
    ]
    const stopped = (clock: string) =>
      resultOf(parts, { status: 'cancelled', inPlay: { period: '3', clock } })
    expect(grade('hockey', oddOf('moneyline', HOME), stopped('05:00')).status).toBe('WON')
    expect(grade('hockey', oddOf('moneyline', HOME), stopped('05:01')).status).toBe('CANCELLED')
  })

  it('does not count with parts missing', () => {
    const three = resultOf(quarters.slice(0, 3))
    expect(grade('football', oddOf('moneyline', HOME), three)).toMatchObject({
      status: 'CANCELLED',
      rule: 'football.shortened',
    })
    expect(grade('football', oddOf('1st_half_moneyline', HOME), three).status).toBe('WON')
    expect(grade('football', oddOf('4th_quarter_moneyline', HOME), three).status).toBe('CANCELLED')
    // The total is more than the sum of the parts, so a part is missing from the data only.
    const lost = resultOf(quarters.slice(0, 3), { totals: [24, 9] })
    expect(grade('football', oddOf('moneyline', HOME), lost).status).toBe('WON')
    expect(grade('football', oddOf('4th_quarter_moneyline', HOME), lost).status).toBe('MANUAL')
  })

  it('has a winner in baseball after 5 innings, or 4.5 with the home side leading', () => {
    const innings = (count: number, last: readonly [number | null, number]): Parts => [
      ...Array.from({ length: count - 1 }, () => [1, 0] as const),
      last,
    ]
    const winner = (parts: Parts) => grade('baseball', oddOf('moneyline', HOME), resultOf(parts))
    expect(winner(innings(5, [0, 0])).status).toBe('WON')
    expect(winner(innings(5, [null, 0])).status).toBe('WON')
    expect(winner(innings(5, [null, 9]))).toMatchObject({ status: 'CANCELLED', rule: 'baseball.shortened' })
    expect(winner(innings(4, [0, 0])).status).toBe('CANCELLED')
  })

  it('has lines and totals in baseball after 9 innings, or 8.5, unless they are decided', () => {
    const innings = (count: number): Parts => Array.from({ length: count }, () => [1, 0] as const)
    const result = resultOf(innings(8))
    expect(grade('baseball', lined('run_line', HOME, -1.5), result)).toMatchObject({
      status: 'CANCELLED',
      rule: 'baseball.shortened',
    })
    expect(grade('baseball', under('total_runs', 8.5), result).status).toBe('CANCELLED')
    expect(grade('baseball', over('total_runs', 7.5), result).status).toBe('WON')
    expect(grade('baseball', over('1st_half_total_runs', 4.5), result).status).toBe('WON')
    const half = resultOf([...innings(8), [null, 0]])
    expect(grade('baseball', lined('run_line', HOME, -1.5), half).status).toBe('WON')
  })

  it('ignores zeros of later innings where the board has the current inning', () => {
    const parts: Parts = [...Array.from({ length: 6 }, () => [1, 0] as const), [0, 0], [0, 0], [0, 0]]
    const result = resultOf(parts, { inPlay: { period: '6', clock: null } })
    expect(grade('baseball', lined('run_line', HOME, -1.5), result).status).toBe('CANCELLED')
    expect(grade('baseball', oddOf('moneyline', HOME), result).status).toBe('WON')
  })
})
