import { describe, expect, it } from 'vitest'
import type { GradedOdd, GradedPlayer } from './grading-input.ts'
import { oddOf, outcomeOf, partsOf, playerOf, prop, resultOf } from './input-for-test.ts'

const PARTS = partsOf('28-24 25-30 27-26 22-20')
const FULL_TIME = partsOf('1-0 1-1')

describe('the outcome of a market on a player', () => {
  const jo = playerOf('P1', {}, { name: 'Jo Sample', stats: { points: 24, goals: 1, offensive_rebounds: 2 } })
  const al = playerOf('P2', {}, { name: 'Al Other', stats: { points: 30, goals: 0 } })
  const nameless = playerOf('P9', {}, { stats: { points: 5 } })
  const points = prop('player_points', 'Over', 20.5)
  const only = (marketId: string, more: Partial<GradedOdd> = {}) =>
    oddOf(marketId, 'Jo Sample', { playerId: 'P1', ...more })
  const anytime = only('anytime_goal_scorer')
  const first = only('first_goal_scorer')
  const last = only('last_goal_scorer')
  const anonymous = { ...jo, name: null }

  it.each<[string, string, GradedOdd, readonly GradedPlayer[], string]>([
    [
      'over',
      'basketball',
      points,
      [jo, al],
      'WON basketball.player-total.full-game: Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'under',
      'basketball',
      prop('player_points', 'Under', 20.5),
      [jo, al],
      'LOST basketball.player-total.full-game: Jo Sample Under 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'no list of players',
      'basketball',
      points,
      [],
      'MANUAL review.data: Needs review: the feed has no player figures.',
    ],
    [
      'an absent player',
      'basketball',
      points,
      [al],
      'CANCELLED basketball.player-absent: Jo Sample did not take part.',
    ],
    [
      'a player who did not play',
      'basketball',
      points,
      [{ ...jo, hasPlayed: false }],
      'CANCELLED basketball.player-absent: Jo Sample did not take part.',
    ],
    [
      'a player with another id',
      'basketball',
      { ...points, playerId: 'X9' },
      [jo, al],
      'WON basketball.player-total.full-game: Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'a name without an id',
      'basketball',
      { ...points, playerId: null },
      [jo, al],
      'WON basketball.player-total.full-game: Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'an unknown name without an id',
      'basketball',
      { ...points, playerId: null },
      [al],
      'CANCELLED basketball.player-absent: Jo Sample did not take part.',
    ],
    [
      'an unknown name on a list without names',
      'basketball',
      { ...points, playerId: null },
      [al, nameless],
      'MANUAL review.selection: Needs review: "Jo Sample" is not one listed player.',
    ],
    [
      'an unknown id on a list without names',
      'basketball',
      { ...points, playerId: 'X9' },
      [al, nameless],
      'CANCELLED basketball.player-absent: Jo Sample did not take part.',
    ],
    [
      'two players of one name',
      'basketball',
      { ...points, playerId: null },
      [jo, { ...jo, playerId: 'P3' }],
      'MANUAL review.selection: Needs review: "Jo Sample" is not one listed player.',
    ],
    [
      'no name and no id',
      'basketball',
      oddOf('player_points', '', { points: 20.5, selectionLine: 'over' }),
      [{ ...nameless, name: '' }, al],
      'MANUAL review.selection: Needs review: "" is not one listed player.',
    ],
    [
      'no name, an id',
      'basketball',
      oddOf('player_points', '', { points: 20.5, selectionLine: 'over', playerId: 'P1' }),
      [anonymous],
      'WON basketball.player-total.full-game: Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'a name by its selection',
      'basketball',
      { ...points, playerId: null, selection: '' },
      [{ ...jo, playerId: '' }, al],
      'WON basketball.player-total.full-game: Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'two of a name by its name',
      'basketball',
      { ...points, playerId: null, selection: '' },
      [jo, { ...jo, playerId: 'P3' }],
      'MANUAL review.selection: Needs review: "Jo Sample Over 20.5" is not one listed player.',
    ],
    [
      'a missing figure',
      'basketball',
      prop('player_steals', 'Over', 0.5),
      [jo],
      'MANUAL review.data: Needs review: the grader cannot find steals of Jo Sample.',
    ],
    [
      'missing figures of a combination',
      'basketball',
      prop('player_steals_+_blocks', 'Over', 0.5),
      [jo],
      'MANUAL review.data: Needs review: the grader cannot find steals and blocks of Jo Sample.',
    ],
    [
      'a missing figure without a selection',
      'basketball',
      prop('player_steals', 'Over', 0.5, { selection: '' }),
      [jo],
      'MANUAL review.data: Needs review: the grader cannot find steals of Jo Sample.',
    ],
    [
      'a missing figure without any name',
      'basketball',
      only('player_steals', { name: '', selection: '' }),
      [anonymous],
      'MANUAL review.data: Needs review: the grader cannot find steals of The player.',
    ],
    [
      'a figure of two words',
      'basketball',
      prop('player_offensive_rebounds', 'Over', 1.5),
      [jo],
      'WON basketball.player-total.full-game: Jo Sample Over 1.5: 2 offensive rebounds. 2 is more than 1.5.',
    ],
    [
      'a combination',
      'basketball',
      prop('player_points_+_offensive_rebounds', 'Over', 25.5),
      [jo],
      'WON basketball.player-total.full-game: Jo Sample Over 25.5: 26 points + offensive rebounds. 26 is more than 25.5.',
    ],
    [
      'a combination of one',
      'basketball',
      prop('player_goals_+_saves', 'Over', 0.5),
      [{ ...jo, stats: { goals: 1, saves: 0 } }],
      'WON basketball.player-total.full-game: Jo Sample Over 0.5: 1 goals + saves. 1 is more than 0.5.',
    ],
    [
      'a line without a direction',
      'basketball',
      prop('player_points', 'Sideways', 20.5),
      [jo],
      'MANUAL review.selection: Needs review: the grader cannot read over or under from "Jo Sample Sideways 20.5".',
    ],
    [
      'a figure without a line',
      'basketball',
      prop('player_points', 'Yes', null),
      [jo],
      'WON basketball.player-total.full-game: Jo Sample yes: 24 points, at least 1 needed.',
    ],
    [
      'nothing asked',
      'basketball',
      only('player_points'),
      [jo],
      'MANUAL review.selection: Needs review: the grader cannot read over, under, yes or no from "Jo Sample".',
    ],
    [
      'nothing asked of a double',
      'basketball',
      only('player_double_double'),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'MANUAL review.selection: Needs review: the grader cannot read over, under, yes or no from "Jo Sample".',
    ],
    [
      'a double with a number and no direction',
      'basketball',
      only('player_double_double', { points: 0.5 }),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'MANUAL review.selection: Needs review: the grader cannot read over, under, yes or no from "Jo Sample".',
    ],
    [
      'not a double',
      'basketball',
      prop('player_double_double', 'No', null),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'LOST basketball.player-yes.full-game: Jo Sample no: 1 double-double, at least 1 needed.',
    ],
    [
      'no double',
      'basketball',
      prop('player_double_double', 'Yes', null),
      [{ ...jo, marketStats: { player_double_double: 0 } }],
      'LOST basketball.player-yes.full-game: Jo Sample yes: 0 double-doubles, at least 1 needed.',
    ],
    [
      'a player who did not start',
      'soccer',
      anytime,
      [{ ...jo, isStarter: false }],
      'CANCELLED soccer.player-not-started: Jo Sample was not in the starting eleven.',
    ],
    [
      'a bench player of basketball',
      'basketball',
      points,
      [{ ...jo, isStarter: false }],
      'WON basketball.player-total.full-game: Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    ],
    [
      'a scorer',
      'soccer',
      anytime,
      [jo],
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 needed.',
    ],
    [
      'no scorer',
      'soccer',
      { ...anytime, playerId: 'P2', selection: 'Al Other' },
      [jo, al],
      'LOST soccer.scorer.regulation: Al Other yes: 0 goals, at least 1 needed.',
    ],
    [
      'a scorer without a selection',
      'soccer',
      only('anytime_goal_scorer', { selection: '' }),
      [jo],
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 needed.',
    ],
    [
      'a scorer without a name',
      'soccer',
      only('anytime_goal_scorer', { selection: '', name: '' }),
      [anonymous],
      'WON soccer.scorer.regulation: The player yes: 1 goal, at least 1 needed.',
    ],
    [
      'not to score',
      'soccer',
      only('anytime_goal_scorer', { selectionLine: 'no' }),
      [jo],
      'LOST soccer.scorer.regulation: Jo Sample no: 1 goal, at least 1 needed.',
    ],
    [
      'a touchdown scorer',
      'football',
      only('anytime_touchdown_scorer'),
      [{ ...jo, stats: { touchdowns: 2 } }],
      'WON football.scorer.full-game: Jo Sample yes: 2 touchdowns, at least 1 needed.',
    ],
    [
      'the only scorer',
      'soccer',
      first,
      [jo, al],
      'WON soccer.first-scorer.regulation: Jo Sample: 1 goal, and no other player scored.',
    ],
    [
      'the last scorer',
      'soccer',
      last,
      [jo, al],
      'WON soccer.last-scorer.regulation: Jo Sample: 1 goal, and no other player scored.',
    ],
    [
      'one of two scorers',
      'soccer',
      first,
      [jo, { ...al, stats: { goals: 1 } }],
      'MANUAL review.data: Needs review: who scored first is missing.',
    ],
    [
      'one of two, asked for the last',
      'soccer',
      last,
      [jo, { ...al, stats: { goals: 1 } }],
      'MANUAL review.data: Needs review: who scored last is missing.',
    ],
    [
      'others without figures',
      'soccer',
      first,
      [jo, { ...al, stats: {} }],
      'MANUAL review.data: Needs review: who scored first is missing.',
    ],
    [
      'no figures of the scorer',
      'soccer',
      first,
      [{ ...jo, stats: {} }, al],
      'MANUAL review.data: Needs review: who scored first is missing.',
    ],
    [
      'a first scorer without goals',
      'soccer',
      first,
      [{ ...jo, stats: { goals: 0 } }, al],
      'LOST soccer.first-scorer.regulation: Jo Sample: 0 goals.',
    ],
    [
      'a first scorer the feed grades',
      'soccer',
      first,
      [{ ...jo, marketStats: { first_goal_scorer: 1 } }],
      'WON soccer.first-scorer.regulation: Jo Sample: the first scorer.',
    ],
    [
      'not the first scorer',
      'soccer',
      first,
      [{ ...jo, marketStats: { first_goal_scorer: 0 } }],
      'LOST soccer.first-scorer.regulation: Jo Sample: not the first scorer.',
    ],
    [
      'a first scorer without a selection',
      'soccer',
      only('first_goal_scorer', { selection: '' }),
      [jo, al],
      'WON soccer.first-scorer.regulation: Jo Sample: 1 goal, and no other player scored.',
    ],
    [
      'a first scorer without a name',
      'soccer',
      only('first_goal_scorer', { selection: '', name: '' }),
      [anonymous],
      'WON soccer.first-scorer.regulation: The player: 1 goal, and no other player scored.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, sportId, odd, playerResults, expected) => {
    const parts = sportId === 'soccer' ? FULL_TIME : PARTS
    expect(outcomeOf(sportId, odd, resultOf(parts, { playerResults }))).toBe(expected)
  })
})
