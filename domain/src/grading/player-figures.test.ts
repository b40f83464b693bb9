import { describe, expect, it } from 'vitest'
import { playerOf } from './input-for-test.ts'
import { findDoubles, findFigure, sumFigures } from './player-figures.ts'

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
