import { describe, expect, it } from 'vitest'
import type { GradedOdd, GradedResult, GradingInput } from './grading-input.ts'
import {
  at,
  AWAY,
  HOME,
  innings,
  oddOf,
  outcomeOf,
  over,
  type Parts,
  partsOf,
  resultOf,
  totals,
  under,
} from './input-for-test.ts'

const home = oddOf('moneyline', HOME)
const HALVES: Parts = partsOf('1-0 1-1')
const QUARTERS: Parts = partsOf('7-0 7-3 3-3 0-3')
const cancelled = { status: 'cancelled' }

type Case = [string, string, GradedOdd, GradedResult, string]

describe('the outcome of a pick', () => {
  it.each<Case>([
    [
      'a running game',
      'soccer',
      home,
      resultOf(HALVES, { status: ' Live ' }),
      'OPEN open.not-over: The game is not over: its status is live.',
    ],
    [
      'a running game without rules',
      'curling',
      home,
      resultOf(HALVES, { status: ' Live ' }),
      'OPEN open.not-over: The game is not over: its status is live.',
    ],
    [
      'a sport without rules',
      'curling',
      home,
      resultOf(HALVES),
      'MANUAL review.sport: Needs review: there are no rules for curling.',
    ],
    [
      'an unknown status',
      'soccer',
      home,
      resultOf(HALVES, { status: 'Vanished' }),
      'MANUAL review.status: Needs review: the game has the unknown status "Vanished".',
    ],
    [
      'a status in capitals',
      'soccer',
      home,
      resultOf(HALVES, { status: ' COMPLETED ' }),
      'WON soccer.three-way.regulation: Harbor Gulls: 2-1 in 90 minutes, Harbor Gulls ahead by 1.',
    ],
    [
      'a delay',
      'soccer',
      home,
      resultOf(HALVES, { status: 'Delayed' }),
      'OPEN open.waiting: The game is delayed; it counts if it finishes within 24 hours of its start time.',
    ],
    [
      'an interruption',
      'football',
      home,
      resultOf([], { status: 'interrupted' }),
      'OPEN open.waiting: The game is interrupted; it counts if it finishes within 120 hours of its start time.',
    ],
    [
      'nothing played',
      'soccer',
      home,
      resultOf([], { status: 'Canceled' }),
      'CANCELLED soccer.called-off: The game was cancelled. The pick had no result by then, so it is void.',
    ],
    [
      'forfeited before the start',
      'soccer',
      home,
      resultOf([], { status: 'forfeit' }),
      'CANCELLED soccer.called-off: The game was forfeited. The pick had no result by then, so it is void.',
    ],
    [
      'an invalid game',
      'soccer',
      home,
      resultOf([], { status: 'invalid' }),
      'CANCELLED soccer.called-off: The game was invalid. The pick had no result by then, so it is void.',
    ],
    [
      'an unknown market',
      'soccer',
      oddOf('race_to_3', HOME),
      resultOf(HALVES),
      'MANUAL review.market: Needs review: the rules of Soccer have no market race_to_3.',
    ],
    [
      'an unknown part',
      'soccer',
      oddOf('3rd_half_total', HOME),
      resultOf(HALVES),
      'MANUAL review.market: Needs review: the rules of Soccer have no market 3rd_half_total.',
    ],
    [
      'an unknown kind',
      'soccer',
      oddOf('draw_no_bet_3-way', HOME),
      resultOf(HALVES),
      'MANUAL review.market: Needs review: the rules of Soccer have no market draw_no_bet_3-way.',
    ],
    [
      'a kind that the sport does not offer',
      'baseball',
      oddOf('both_teams_to_score', 'Yes'),
      resultOf(innings(9)),
      'MANUAL review.market: Needs review: the rules of Baseball have no market both_teams_to_score.',
    ],
    [
      'a figure of another sport',
      'soccer',
      over('total_runs', 1.5),
      resultOf(HALVES),
      'MANUAL review.market: Needs review: Soccer has no market total_runs.',
    ],
    [
      'an abandoned game',
      'soccer',
      home,
      resultOf(HALVES, { status: 'abandoned' }),
      'CANCELLED soccer.called-off: Harbor Gulls: 2-1 in 90 minutes, Harbor Gulls ahead by 1. The game was abandoned. Not decided before, so void.',
    ],
    [
      'a retirement that is no tennis',
      'soccer',
      home,
      resultOf(HALVES, { retirement: { winner: 'away', isWalkover: true } }),
      'WON soccer.three-way.regulation: Harbor Gulls: 2-1 in 90 minutes, Harbor Gulls ahead by 1.',
    ],
    [
      'a short game that was retired',
      'football',
      home,
      resultOf(QUARTERS.slice(0, 3), { retirement: { winner: 'away', isWalkover: false } }),
      'CANCELLED football.shortened: Harbor Gulls: 17-6 in the whole game, Harbor Gulls ahead by 11. The game was too short for this to count.',
    ],

    [
      '90 minutes',
      'soccer',
      over('total_goals', 2.5),
      resultOf(HALVES),
      'WON soccer.total.regulation: Over 2.5: 3 goals in 90 minutes (2-1). 3 is more than 2.5.',
    ],
    [
      'extra time that was not played',
      'soccer',
      over('total_goals_incl_et_', 2.5),
      resultOf(HALVES),
      'WON soccer.total.extra-time: Over 2.5: 3 goals in 90 minutes and extra time (2-1). 3 is more than 2.5.',
    ],
    [
      'extra time',
      'soccer',
      over('total_goals_incl_et_', 3.5),
      resultOf([...HALVES, [1, 0]]),
      'WON soccer.total.extra-time: Over 3.5: 4 goals in 90 minutes and extra time (3-1). 4 is more than 3.5.',
    ],
    [
      'extra time of a stopped game',
      'soccer',
      under('total_goals_incl_et_', 3.5),
      resultOf([...HALVES, [0, 0]], { ...cancelled, ...at('4') }),
      'CANCELLED soccer.called-off: Under 3.5: 3 goals in 90 minutes and extra time (2-1). The game was cancelled. Not decided before, so void.',
    ],
    [
      'a missing first half',
      'soccer',
      home,
      resultOf(partsOf('x-0 1-1')),
      'MANUAL review.data: Needs review: the score in 90 minutes is missing.',
    ],
    [
      'a missing first half of the away side',
      'soccer',
      home,
      resultOf(partsOf('1-x 1-1')),
      'MANUAL review.data: Needs review: the score in 90 minutes is missing.',
    ],
    [
      'a half above the total',
      'soccer',
      oddOf('1st_half_moneyline', HOME),
      resultOf(HALVES, { totals: [0, 1] }),
      'MANUAL review.data: Needs review: the score in the 1st half is above the total.',
    ],
    [
      'a half above the away total',
      'soccer',
      oddOf('2nd_half_moneyline', HOME),
      resultOf(HALVES, { totals: [2, 0] }),
      'MANUAL review.data: Needs review: the score in the 2nd half is above the total.',
    ],
    [
      'a half without totals',
      'soccer',
      oddOf('1st_half_moneyline', HOME),
      resultOf(HALVES, totals(null, null, HALVES)),
      'WON soccer.three-way.half: Harbor Gulls: 1-0 in the 1st half, Harbor Gulls ahead by 1.',
    ],
    [
      'a half that was not reached',
      'soccer',
      oddOf('2nd_half_moneyline', HOME),
      resultOf(partsOf('1-0'), cancelled),
      'CANCELLED soccer.called-off: Harbor Gulls: 0-0 in the 2nd half, level. The game was cancelled. Not decided before, so void.',
    ],
    [
      'halves that the feed grades on',
      'soccer',
      over('1st_half_total_goals', 0.5),
      resultOf([], {
        totals: [2, 1],
        marketStats: { home: { '1st_half_team_total': 1 }, away: { '1st_half_team_total': 0 } },
      }),
      'WON soccer.total.half: Over 0.5: 1 goal in the 1st half (1-0). 1 is more than 0.5.',
    ],
    [
      'one side that the feed grades on',
      'soccer',
      home,
      resultOf([], { totals: [2, 1], marketStats: { home: { team_total: 2 }, away: {} } }),
      'MANUAL review.data: Needs review: the score in 90 minutes is missing.',
    ],
    [
      'the other side that the feed grades on',
      'soccer',
      home,
      resultOf([], { totals: [2, 1], marketStats: { home: {}, away: { team_total: 1 } } }),
      'MANUAL review.data: Needs review: the score in 90 minutes is missing.',
    ],
    [
      'graded figures, but extra time is asked',
      'soccer',
      over('total_goals_incl_et_', 0.5),
      resultOf([], { totals: [2, 1], marketStats: { home: { team_total: 2 }, away: { team_total: 1 } } }),
      'MANUAL review.data: Needs review: the score in 90 minutes and extra time is missing.',
    ],
    [
      'graded figures of baseball',
      'baseball',
      over('1st_inning_total_runs', 0.5),
      resultOf([], {
        totals: [2, 1],
        marketStats: { home: { '1st_inning_team_total': 2 }, away: { '1st_inning_team_total': 1 } },
      }),
      'MANUAL review.data: Needs review: the score in the 1st inning is missing.',
    ],
    [
      'half-time and full-time',
      'soccer',
      oddOf('halftime_fulltime', `${HOME} :: ${HOME}`),
      resultOf(HALVES),
      'WON soccer.half-full.regulation: Harbor Gulls :: Harbor Gulls: 1-0 at half-time and 2-1 in 90 minutes.',
    ],
    [
      'half-time and full-time, away',
      'soccer',
      oddOf('halftime_fulltime', '', { selection: 'Away / Away' }),
      resultOf(partsOf('0-1 0-1')),
      'WON soccer.half-full.regulation: Away / Away: 0-1 at half-time and 0-2 in 90 minutes.',
    ],
    [
      'a wrong full-time',
      'soccer',
      oddOf('halftime_fulltime', `${HOME}/Draw`),
      resultOf(HALVES),
      'LOST soccer.half-full.regulation: Harbor Gulls/Draw: 1-0 at half-time and 2-1 in 90 minutes.',
    ],
    [
      'half-time and full-time of nobody',
      'soccer',
      oddOf('halftime_fulltime', 'Someone'),
      resultOf(HALVES),
      'MANUAL review.selection: Needs review: the grader cannot read the two results of "Someone".',
    ],
    [
      'half-time and full-time by selection',
      'soccer',
      oddOf('halftime_fulltime', '', { selection: 'Someone' }),
      resultOf(HALVES),
      'MANUAL review.selection: Needs review: the grader cannot read the two results of "Someone".',
    ],
    [
      'a right half of a stopped game',
      'soccer',
      oddOf('halftime_fulltime', `${HOME} :: ${HOME}`),
      resultOf(HALVES, cancelled),
      'CANCELLED soccer.called-off: Harbor Gulls :: Harbor Gulls: 1-0 at half-time and 2-1 in 90 minutes. The game was cancelled. Not decided before, so void.',
    ],
    [
      'an unfinished half',
      'soccer',
      oddOf('halftime_fulltime', `Draw :: ${HOME}`),
      resultOf(partsOf('1-0'), cancelled),
      'CANCELLED soccer.called-off: Draw :: Harbor Gulls: 1-0 at half-time and 1-0 in 90 minutes. The game was cancelled. Not decided before, so void.',
    ],
    [
      'half-time and full-time without a half',
      'soccer',
      oddOf('halftime_fulltime', `Draw :: ${HOME}`),
      resultOf(partsOf('1-0'), {
        totals: [2, 0],
        marketStats: { home: { team_total: 2 }, away: { team_total: 0 } },
      }),
      'LOST soccer.half-full.regulation: Draw :: Harbor Gulls: 1-0 at half-time and 2-0 in 90 minutes.',
    ],
    [
      'half-time and full-time in basketball',
      'basketball',
      oddOf('halftime_fulltime', `${HOME} :: ${HOME}`),
      resultOf(QUARTERS),
      'WON basketball.half-full.regulation: Harbor Gulls :: Harbor Gulls: 14-3 at half-time and 17-9 in regulation time.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, sportId, odd, result, expected) => {
    expect(outcomeOf(sportId, odd, result)).toBe(expected)
  })

  it.each<[string, Partial<GradingInput['fixture']>, GradingInput['nowMs'], string]>([
    [
      'before the deadline',
      { startMs: 0 },
      86_399_999,
      'OPEN open.waiting: The game is postponed; it counts if it finishes within 24 hours of its start time.',
    ],
    [
      'at the deadline',
      { startMs: 0 },
      86_400_000,
      'CANCELLED soccer.not-resumed: The game was postponed and not finished within 24 hours of its start time. The pick had no result by then, so it is void.',
    ],
    [
      'without a clock',
      { startMs: 0 },
      undefined,
      'OPEN open.waiting: The game is postponed; it counts if it finishes within 24 hours of its start time.',
    ],
    [
      'without a start',
      {},
      86_400_000,
      'OPEN open.waiting: The game is postponed; it counts if it finishes within 24 hours of its start time.',
    ],
  ])('waits for a postponed game %s', (_title, fixture, nowMs, expected) => {
    const named = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, ...fixture }
    expect(outcomeOf('soccer', home, resultOf([], { status: 'postponed' }), { fixture: named, nowMs })).toBe(
      expected,
    )
  })
})
