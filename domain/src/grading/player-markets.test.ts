import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedPlayer, GradedResult } from './grading-input.ts'
import { findDoubles, findFigure, sumFigures } from './player-figures.ts'
import { AWAY, HOME, inputOf, oddOf, outcomeOf, type Parts, playerOf, resultOf } from './input-for-test.ts'

const PARTS: Parts = [
  [28, 24],
  [25, 30],
  [27, 26],
  [22, 20],
]
const FULL_TIME: Parts = [
  [1, 0],
  [1, 1],
]

function prop(
  marketId: string,
  line: string,
  points: number | null,
  more: Partial<GradedOdd> = {},
): GradedOdd {
  const name = `Jo Sample ${line}${points === null ? '' : ` ${points}`}`
  return oddOf(marketId, name, {
    selection: 'Jo Sample',
    selectionLine: line.toLowerCase(),
    points,
    playerId: 'P1',
    ...more,
  })
}

function withPlayers(parts: Parts, ...playerResults: readonly GradedPlayer[]): GradedResult {
  return resultOf(parts, { playerResults })
}

function basketball(odd: GradedOdd, ...players: readonly GradedPlayer[]) {
  return gradePick(inputOf('basketball', odd, withPlayers(PARTS, ...players)))
}

function soccer(odd: GradedOdd, ...players: readonly GradedPlayer[]) {
  return gradePick(inputOf('soccer', odd, withPlayers(FULL_TIME, ...players)))
}

describe('a market on a player', () => {
  const jo = playerOf('P1', { player_points: 24 }, { name: 'Jo Sample', stats: { rebounds: 11, assists: 3 } })
  const other = playerOf('P2', { player_points: 30 }, { name: 'Al Other' })

  it('compares the figure with the line', () => {
    expect(basketball(prop('player_points', 'Over', 20.5), jo, other)).toEqual({
      status: 'WON',
      rule: 'basketball.player-total.full-game',
      explain: 'Jo Sample Over 20.5: 24 points. 24 is more than 20.5.',
    })
    expect(basketball(prop('player_points', 'Under', 20.5), jo, other).status).toBe('LOST')
    expect(basketball(prop('player_points', 'Over', 24), jo, other).status).toBe('PUSH')
    expect(basketball(prop('player_rebounds', 'Over', 10.5), jo, other).status).toBe('WON')
  })

  it('adds the figures of a combination', () => {
    expect(basketball(prop('player_points_+_rebounds_+_assists', 'Over', 38), jo, other).status).toBe('PUSH')
    expect(basketball(prop('player_points_+_assists', 'Under', 27.5), jo, other).status).toBe('WON')
    expect(basketball(prop('player_points_+_steals', 'Under', 27.5), jo, other).status).toBe('MANUAL')
  })

  it('is void for who did not take part', () => {
    const outcome = basketball(prop('player_points', 'Over', 20.5), other)
    expect(outcome).toMatchObject({ status: 'CANCELLED', rule: 'basketball.player-absent' })
    expect(basketball(prop('player_points', 'Under', 20.5), { ...jo, hasPlayed: false }, other).status).toBe(
      'CANCELLED',
    )
  })

  it('is for a person where figures are missing', () => {
    expect(basketball(prop('player_points', 'Over', 20.5)).status).toBe('MANUAL')
    expect(basketball(prop('player_steals', 'Over', 0.5), jo, other).status).toBe('MANUAL')
    expect(basketball(prop('player_points', 'Sideways', 20.5), jo, other).status).toBe('MANUAL')
  })

  it('finds the player by name where the id is missing or another one', () => {
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: null }), jo, other).status).toBe('WON')
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: 'X9' }), jo, other).status).toBe('WON')
    const nameless = prop('player_points', 'Over', 20.5, { playerId: null, selection: '' })
    expect(basketball(nameless, { ...jo, name: 'JO SAMPLE' }, other).status).toBe('WON')
    const twin = { ...jo, playerId: 'P3' }
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: null }), jo, twin).status).toBe(
      'MANUAL',
    )
  })

  it('knows double-doubles by their figures', () => {
    const all = { ...jo, stats: { rebounds: 11, assists: 3, steals: 1, blocks: 0 } }
    expect(basketball(prop('player_double_double', 'Over', 0.5), jo).status).toBe('WON')
    expect(basketball(prop('player_double_double', 'Yes', null), jo).status).toBe('WON')
    expect(basketball(prop('player_triple_double', 'Over', 0.5), all).status).toBe('LOST')
    expect(basketball(prop('player_triple_double', 'Over', 0.5), jo).status).toBe('MANUAL')
    expect(
      basketball(prop('player_double_double', 'Over', 0.5), {
        ...jo,
        marketStats: { player_double_double: 0 },
      }).status,
    ).toBe('LOST')
  })
})

describe('a market on a soccer player', () => {
  const scorer = (goals: number, more: Partial<GradedPlayer> = {}) =>
    playerOf('P1', {}, { name: 'Jo Sample', stats: { goals }, ...more })
  const anytime = oddOf('anytime_goal_scorer', 'Jo Sample', { playerId: 'P1' })
  const first = oddOf('first_goal_scorer', 'Jo Sample', { playerId: 'P1' })
  const other = (goals: number) => playerOf('P2', {}, { name: 'Al Other', stats: { goals } })

  it('is void for who did not start', () => {
    expect(soccer(anytime, scorer(1, { isStarter: false }))).toMatchObject({
      status: 'CANCELLED',
      rule: 'soccer.player-not-started',
    })
    expect(soccer(anytime, scorer(1, { isStarter: true })).status).toBe('WON')
  })

  it('asks for one goal', () => {
    expect(soccer(anytime, scorer(2)).status).toBe('WON')
    expect(soccer(anytime, scorer(0)).status).toBe('LOST')
    expect(soccer(anytime, playerOf('P1', { anytime_goal_scorer: 1 })).status).toBe('WON')
    expect(soccer(anytime, playerOf('P1', {})).status).toBe('MANUAL')
  })

  it('does not count goals of extra time', () => {
    const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, homeTeamId: 'T1', awayTeamId: 'T2' }
    const grade = (goals: number, extra: readonly [number, number]) => {
      const result = withPlayers([[1, 0], [0, 1], extra], scorer(goals))
      return gradePick(inputOf('soccer', anytime, result, { fixture })).status
    }
    expect(grade(1, [0, 1])).toBe('WON')
    expect(grade(1, [1, 0])).toBe('MANUAL')
    expect(grade(2, [1, 0])).toBe('WON')
    expect(grade(0, [1, 0])).toBe('LOST')
  })

  it('knows the first scorer only where the data suffice', () => {
    expect(soccer(first, scorer(0), other(2)).status).toBe('LOST')
    expect(soccer(first, scorer(1), other(0)).status).toBe('WON')
    expect(soccer(first, scorer(1), other(1)).status).toBe('MANUAL')
    expect(soccer(first, { ...scorer(1), marketStats: { first_goal_scorer: 0 } }, other(1)).status).toBe(
      'LOST',
    )
    expect(soccer({ ...first, marketId: 'last_goal_scorer' }, scorer(2), other(0)).status).toBe('WON')
  })
})

describe('the figures of a player', () => {
  it.each<[string, string]>([
    ['threes', 'three_pointers_made three_points_made three_point_field_goals_made made_threes'],
    ['made_threes', 'threes three_pointers_made three_points_made three_point_field_goals_made'],
    ['three_pointers_made', 'threes made_threes'],
    ['passing_yards', 'pass_yards passing_yds'],
    ['rushing_yards', 'rush_yards rushing_yds'],
    ['receiving_yards', 'reception_yards receiving_yds'],
    ['passing_touchdowns', 'pass_touchdowns passing_tds'],
    ['rushing_touchdowns', 'rush_touchdowns rushing_tds'],
    ['shots_on_goal', 'shots'],
    ['shots_on_target', 'shots_on_goal'],
    ['strikeouts', 'pitching_strikeouts'],
    ['rbis', 'rbi runs_batted_in'],
  ])('find %s under the other names of the feed: %s', (figure, others) => {
    for (const name of others.split(' ')) {
      expect(findFigure(playerOf('P1', {}, { stats: { [name]: 3 } }), figure), name).toBe(3)
    }
  })

  it('come from the market first, then from the box, and are numbers', () => {
    const stats = { points: 7, rebounds: Number.NaN }
    expect(findFigure(playerOf('P1', { player_points: 9 }, { stats }), 'points')).toBe(9)
    expect(findFigure(playerOf('P1', {}, { stats }), 'points')).toBe(7)
    expect(
      findFigure(playerOf('P1', {}, { stats: { points: 7, threes: 2, made_threes: 1 } }), 'threes'),
    ).toBe(2)
    expect(findFigure(playerOf('P1', {}, { stats }), 'rebounds')).toBe(undefined)
    expect(findFigure(playerOf('P1', {}, { stats }), 'constructor')).toBe(undefined)
    expect(findFigure(playerOf('P1', {}, { stats }), 'rbis')).toBe(undefined)
    expect(sumFigures(playerOf('P1', {}, { stats: { points: 7, assists: 2 } }), ['points', 'assists'])).toBe(
      9,
    )
    expect(sumFigures(playerOf('P1', {}, { stats }), ['points', 'assists'])).toBe(undefined)
  })

  it.each<[string, Record<string, number>, number | undefined]>([
    ['double_double', { points: 10, rebounds: 10 }, 1],
    ['double_double', { points: 10, rebounds: 9, assists: 1, steals: 0, blocks: 0 }, 0],
    ['double_double', { points: 10, rebounds: 9 }, undefined],
    ['triple_double', { points: 10, rebounds: 10, assists: 10 }, 1],
    ['triple_double', { points: 10, rebounds: 10, assists: 9, steals: 2, blocks: 1 }, 0],
    ['triple_double', { points: 10, rebounds: 10, steals: 10 }, 1],
    ['triple_double', { points: 10, rebounds: 10, blocks: 10 }, 1],
  ])('make a %s of %j: %s', (figure, stats, expected) => {
    expect(findDoubles(playerOf('P1', {}, { stats }), figure)).toBe(expected)
  })
})

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
      'MANUAL review.data: A person must look: no figures of players are told.',
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
      'MANUAL review.selection: A person must look: "Jo Sample" is not one listed player.',
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
      'MANUAL review.selection: A person must look: "Jo Sample" is not one listed player.',
    ],
    [
      'no name and no id',
      'basketball',
      oddOf('player_points', '', { points: 20.5, selectionLine: 'over' }),
      [{ ...nameless, name: '' }, al],
      'MANUAL review.selection: A person must look: "" is not one listed player.',
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
      'MANUAL review.selection: A person must look: "Jo Sample Over 20.5" is not one listed player.',
    ],
    [
      'a missing figure',
      'basketball',
      prop('player_steals', 'Over', 0.5),
      [jo],
      'MANUAL review.data: A person must look: steals of Jo Sample can not be told.',
    ],
    [
      'missing figures of a combination',
      'basketball',
      prop('player_steals_+_blocks', 'Over', 0.5),
      [jo],
      'MANUAL review.data: A person must look: steals and blocks of Jo Sample can not be told.',
    ],
    [
      'a missing figure without a selection',
      'basketball',
      prop('player_steals', 'Over', 0.5, { selection: '' }),
      [jo],
      'MANUAL review.data: A person must look: steals of Jo Sample can not be told.',
    ],
    [
      'a missing figure without any name',
      'basketball',
      only('player_steals', { name: '', selection: '' }),
      [anonymous],
      'MANUAL review.data: A person must look: steals of The player can not be told.',
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
      'MANUAL review.selection: A person must look: over or under can not be read from "Jo Sample Sideways 20.5".',
    ],
    [
      'a figure without a line',
      'basketball',
      prop('player_points', 'Yes', null),
      [jo],
      'WON basketball.player-total.full-game: Jo Sample yes: 24 points, at least 1 is asked.',
    ],
    [
      'nothing asked',
      'basketball',
      only('player_points'),
      [jo],
      'MANUAL review.selection: A person must look: over, under, yes or no can not be read from "Jo Sample".',
    ],
    [
      'nothing asked of a double',
      'basketball',
      only('player_double_double'),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'MANUAL review.selection: A person must look: over, under, yes or no can not be read from "Jo Sample".',
    ],
    [
      'a double with a number and no direction',
      'basketball',
      only('player_double_double', { points: 0.5 }),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'MANUAL review.selection: A person must look: over, under, yes or no can not be read from "Jo Sample".',
    ],
    [
      'not a double',
      'basketball',
      prop('player_double_double', 'No', null),
      [{ ...jo, marketStats: { player_double_double: 1 } }],
      'LOST basketball.player-yes.full-game: Jo Sample no: 1 double double, at least 1 is asked.',
    ],
    [
      'no double',
      'basketball',
      prop('player_double_double', 'Yes', null),
      [{ ...jo, marketStats: { player_double_double: 0 } }],
      'LOST basketball.player-yes.full-game: Jo Sample yes: 0 double double, at least 1 is asked.',
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
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 is asked.',
    ],
    [
      'no scorer',
      'soccer',
      { ...anytime, playerId: 'P2', selection: 'Al Other' },
      [jo, al],
      'LOST soccer.scorer.regulation: Al Other yes: 0 goals, at least 1 is asked.',
    ],
    [
      'a scorer without a selection',
      'soccer',
      only('anytime_goal_scorer', { selection: '' }),
      [jo],
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 is asked.',
    ],
    [
      'a scorer without a name',
      'soccer',
      only('anytime_goal_scorer', { selection: '', name: '' }),
      [anonymous],
      'WON soccer.scorer.regulation: The player yes: 1 goal, at least 1 is asked.',
    ],
    [
      'not to score',
      'soccer',
      only('anytime_goal_scorer', { selectionLine: 'no' }),
      [jo],
      'LOST soccer.scorer.regulation: Jo Sample no: 1 goal, at least 1 is asked.',
    ],
    [
      'a touchdown scorer',
      'football',
      only('anytime_touchdown_scorer'),
      [{ ...jo, stats: { touchdowns: 2 } }],
      'WON football.scorer.full-game: Jo Sample yes: 2 touchdowns, at least 1 is asked.',
    ],
    [
      'the only scorer',
      'soccer',
      first,
      [jo, al],
      'WON soccer.first-scorer.regulation: Jo Sample: 1 goal, and nobody else scored.',
    ],
    [
      'the last scorer',
      'soccer',
      last,
      [jo, al],
      'WON soccer.last-scorer.regulation: Jo Sample: 1 goal, and nobody else scored.',
    ],
    [
      'one of two scorers',
      'soccer',
      first,
      [jo, { ...al, stats: { goals: 1 } }],
      'MANUAL review.data: A person must look: who scored first is not told.',
    ],
    [
      'one of two, asked for the last',
      'soccer',
      last,
      [jo, { ...al, stats: { goals: 1 } }],
      'MANUAL review.data: A person must look: who scored last is not told.',
    ],
    [
      'others without figures',
      'soccer',
      first,
      [jo, { ...al, stats: {} }],
      'MANUAL review.data: A person must look: who scored first is not told.',
    ],
    [
      'no figures of the scorer',
      'soccer',
      first,
      [{ ...jo, stats: {} }, al],
      'MANUAL review.data: A person must look: who scored first is not told.',
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
      'WON soccer.first-scorer.regulation: Jo Sample: 1 goal, and nobody else scored.',
    ],
    [
      'a first scorer without a name',
      'soccer',
      only('first_goal_scorer', { selection: '', name: '' }),
      [anonymous],
      'WON soccer.first-scorer.regulation: The player: 1 goal, and nobody else scored.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, sportId, odd, playerResults, expected) => {
    const parts = sportId === 'soccer' ? FULL_TIME : PARTS
    expect(outcomeOf(sportId, odd, resultOf(parts, { playerResults }))).toBe(expected)
  })

  it.each<[string, GradedOdd, readonly GradedPlayer[], string]>([
    [
      'no list of players',
      anytime,
      [],
      'CANCELLED soccer.called-off: Jo Sample: no figures of players are told. The game was cancelled. Not decided before, so void.',
    ],
    [
      'an absent player',
      anytime,
      [al],
      'CANCELLED soccer.called-off: Jo Sample is not among the players who took part. The game was cancelled. Not decided before, so void.',
    ],
    ['a goal', anytime, [jo], 'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 is asked.'],
    [
      'no goal',
      anytime,
      [{ ...jo, stats: { goals: 0 } }],
      'CANCELLED soccer.called-off: Jo Sample yes: 0 goals, at least 1 is asked. The game was cancelled. Not decided before, so void.',
    ],
    [
      'not to score',
      only('anytime_goal_scorer', { selectionLine: 'no' }),
      [jo],
      'LOST soccer.scorer.regulation: Jo Sample no: 1 goal, at least 1 is asked.',
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
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 is asked.',
    ],
    [
      'goals of the own side',
      anytime,
      [1, 0],
      jo,
      'MANUAL review.data: A person must look: goals of Jo Sample can not be told.',
    ],
    [
      'more goals than in extra time',
      anytime,
      [1, 0],
      { ...jo, stats: { goals: 3 } },
      'WON soccer.scorer.regulation: Jo Sample yes: 2 goals, at least 1 is asked.',
    ],
    [
      'an away player',
      anytime,
      [0, 1],
      { ...jo, teamId: 'T2' },
      'MANUAL review.data: A person must look: goals of Jo Sample can not be told.',
    ],
    [
      'an away player beside home goals',
      anytime,
      [1, 0],
      { ...jo, teamId: 'T2' },
      'WON soccer.scorer.regulation: Jo Sample yes: 1 goal, at least 1 is asked.',
    ],
    [
      'a player of an unknown side',
      anytime,
      [0, 1],
      { ...jo, teamId: 'T3' },
      'MANUAL review.data: A person must look: goals of Jo Sample can not be told.',
    ],
    [
      'a player without a side',
      anytime,
      [0, 1],
      { ...jo, teamId: null },
      'MANUAL review.data: A person must look: goals of Jo Sample can not be told.',
    ],
    [
      'the only scorer',
      first,
      [0, 1],
      jo,
      'MANUAL review.data: A person must look: who scored first is not told.',
    ],
    [
      'a figure of the box',
      prop('player_points', 'Over', 20.5),
      [0, 1],
      jo,
      'MANUAL review.data: A person must look: points of Jo Sample can not be told.',
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
      'LOST soccer.scorer.regulation: Jo Sample yes: 0 goals, at least 1 is asked.',
    ],
    [
      'a scorer without figures',
      anytime,
      [1, 0],
      { ...jo, stats: {} },
      'MANUAL review.data: A person must look: goals of Jo Sample can not be told.',
    ],
    [
      'no goals',
      anytime,
      [1, 0],
      { ...jo, stats: { goals: 0 } },
      'LOST soccer.scorer.regulation: Jo Sample yes: 0 goals, at least 1 is asked.',
    ],
  ])('leaves extra time out: %s', (_title, odd, extra, player, expected) => {
    const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, homeTeamId: 'T1', awayTeamId: 'T2' }
    const result = resultOf([...FULL_TIME, extra], { playerResults: [player] })
    expect(outcomeOf('soccer', odd, result, { fixture })).toBe(expected)
  })
})
