import { describe, expect, it } from 'vitest'
import type { GradedOdd, GradedPlayer } from './grading-input.ts'
import { AWAY, HOME, oddOf, outcomeOf, partsOf, playerOf, prop, resultOf } from './input-for-test.ts'

const FULL_TIME = partsOf('1-0 1-1')

describe('a market on a player of a game that did not end in 90 minutes', () => {
  const jo = playerOf('P1', {}, { name: 'Jo Sample', stats: { points: 24, goals: 1, offensive_rebounds: 2 } })
  const al = playerOf('P2', {}, { name: 'Al Other', stats: { points: 30, goals: 0 } })
  const only = (marketId: string, more: Partial<GradedOdd> = {}) =>
    oddOf(marketId, 'Jo Sample', { playerId: 'P1', ...more })
  const anytime = only('anytime_goal_scorer')
  const first = only('first_goal_scorer')
  const last = only('last_goal_scorer')

  it.each<[string, GradedOdd, readonly GradedPlayer[], string]>([
    [
      'no list of players',
      anytime,
      [],
      'CANCELLED soccer.called-off: Jo Sample: the feed has no player figures. The game was cancelled. Not decided before, so void.',
    ],
    [
      'an absent player',
      anytime,
      [al],
      'CANCELLED soccer.called-off: Jo Sample is not among the players who took part. The game was cancelled. Not decided before, so void.',
    ],
    ['a goal', anytime, [jo], 'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 needed.'],
    [
      'no goal',
      anytime,
      [{ ...jo, stats: { goals: 0 } }],
      'CANCELLED soccer.called-off: Jo Sample yes: 0 goals, at least 1 needed. The game was cancelled. Not decided before, so void.',
    ],
    [
      'not to score',
      only('anytime_goal_scorer', { selectionLine: 'no' }),
      [jo],
      'LOST soccer.scorer.regulation: Jo Sample no: 1 goal, at least 1 needed.',
    ],
    [
      'the first scorer',
      first,
      [jo],
      'CANCELLED soccer.called-off: Jo Sample as first scorer. The game was cancelled. Not decided before, so void.',
    ],
    [
      'the last scorer',
      last,
      [{ ...jo, marketStats: { last_goal_scorer: 1 } }],
      'CANCELLED soccer.called-off: Jo Sample as last scorer. The game was cancelled. Not decided before, so void.',
    ],
    [
      'a line that was not passed',
      prop('player_points', 'Over', 30.5),
      [jo],
      'CANCELLED soccer.called-off: Jo Sample Over 30.5: 24 points. The game was cancelled. Not decided before, so void.',
    ],
  ])('of a stopped game keeps what is decided: %s', (_title, odd, playerResults, expected) => {
    expect(outcomeOf('soccer', odd, resultOf(FULL_TIME, { status: 'cancelled', playerResults }))).toBe(
      expected,
    )
  })

  it.each<[string, GradedOdd, readonly [number, number], GradedPlayer, string]>([
    [
      'goals of the other side',
      anytime,
      [0, 2],
      jo,
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 needed.',
    ],
    [
      'goals of the own side',
      anytime,
      [1, 0],
      jo,
      'MANUAL review.data: Needs review: the grader cannot find goals of Jo Sample.',
    ],
    [
      'more goals than in extra time',
      anytime,
      [1, 0],
      { ...jo, stats: { goals: 3 } },
      'WON soccer.scorer.regulation: Jo Sample yes: 2 goals, at least 1 needed.',
    ],
    [
      'an away player',
      anytime,
      [0, 1],
      { ...jo, teamId: 'T2' },
      'MANUAL review.data: Needs review: the grader cannot find goals of Jo Sample.',
    ],
    [
      'an away player beside home goals',
      anytime,
      [1, 0],
      { ...jo, teamId: 'T2' },
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 needed.',
    ],
    [
      'a player of an unknown side',
      anytime,
      [0, 1],
      { ...jo, teamId: 'T3' },
      'MANUAL review.data: Needs review: the grader cannot find goals of Jo Sample.',
    ],
    [
      'a player without a side',
      anytime,
      [0, 1],
      { ...jo, teamId: null },
      'MANUAL review.data: Needs review: the grader cannot find goals of Jo Sample.',
    ],
    ['the only scorer', first, [0, 1], jo, 'MANUAL review.data: Needs review: who scored first is missing.'],
    [
      'a figure of the box',
      prop('player_points', 'Over', 20.5),
      [0, 1],
      jo,
      'MANUAL review.data: Needs review: the grader cannot find points of Jo Sample.',
    ],
    [
      'a figure the feed grades',
      prop('player_points', 'Over', 20.5),
      [0, 1],
      { ...jo, marketStats: { player_points: 25 } },
      'WON soccer.player-total.regulation: Jo Sample Over 20.5: 25 points. 25 is more than 20.5.',
    ],
    [
      'a graded scorer',
      anytime,
      [1, 0],
      { ...jo, marketStats: { anytime_goal_scorer: 0 } },
      'LOST soccer.scorer.regulation: Jo Sample yes: 0 goals, at least 1 needed.',
    ],
    [
      'a scorer without figures',
      anytime,
      [1, 0],
      { ...jo, stats: {} },
      'MANUAL review.data: Needs review: the grader cannot find goals of Jo Sample.',
    ],
    [
      'no goals',
      anytime,
      [1, 0],
      { ...jo, stats: { goals: 0 } },
      'LOST soccer.scorer.regulation: Jo Sample yes: 0 goals, at least 1 needed.',
    ],
  ])('leaves extra time out: %s', (_title, odd, extra, player, expected) => {
    const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, homeTeamId: 'T1', awayTeamId: 'T2' }
    const result = resultOf([...FULL_TIME, extra], { playerResults: [player] })
    expect(outcomeOf('soccer', odd, result, { fixture })).toBe(expected)
  })
})
