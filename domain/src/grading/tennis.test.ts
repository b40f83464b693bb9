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
  partsOf,
  resultOf,
  under,
} from './input-for-test.ts'

const THREE_SETS: Parts = partsOf('6-4 6-7 6-3')

function grade(odd: GradedOdd, result: GradedResult) {
  return gradePick(inputOf('tennis', odd, result))
}

function sets(parts: Parts, home: number, away: number, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf(parts, { totals: [home, away], ...more })
}

describe('a tennis match', () => {
  it.each<[GradedOdd, string]>([
    [oddOf('moneyline', HOME), 'WON'],
    [oddOf('moneyline', AWAY), 'LOST'],
    [lined('game_spread', HOME, -4), 'PUSH'],
    [lined('game_spread', AWAY, 4.5), 'WON'],
    [over('total_games', 31.5), 'WON'],
    [over('total_sets', 2.5), 'WON'],
    [lined('set_handicap', HOME, -1.5), 'LOST'],
    [lined('set_handicap', AWAY, 1.5), 'WON'],
    [oddOf('1st_set_moneyline', HOME), 'WON'],
    [oddOf('2nd_set_moneyline', AWAY), 'WON'],
    [over('1st_set_total_games', 10), 'PUSH'],
    [oddOf('correct_score', `${HOME} 2:1`, { selection: HOME, selectionLine: '2:1' }), 'WON'],
    [oddOf('correct_score', `${HOME} 2:0`, { selection: HOME, selectionLine: '2:0' }), 'LOST'],
    [oddOf('2nd_set_correct_score', `${AWAY} 7:6`, { selection: AWAY, selectionLine: '7:6' }), 'WON'],
    [oddOf('total_games_odd_even', 'Even'), 'WON'],
    [
      oddOf('team_total_games', `${HOME} Over 17.5`, {
        selection: HOME,
        selectionLine: 'over',
        points: 17.5,
      }),
      'WON',
    ],
    [lined('point_spread', HOME, -1.5), 'MANUAL'],
  ])('grades %j', (odd, expected) => {
    expect(grade(odd, sets(THREE_SETS, 2, 1)).status).toBe(expected)
  })

  it('does not need the third set', () => {
    const straight = sets(partsOf('6-4 6-2 0-0'), 2, 0)
    expect(grade(oddOf('3rd_set_moneyline', HOME), straight)).toMatchObject({
      status: 'CANCELLED',
      rule: 'tennis.part-not-played',
    })
    expect(grade(under('total_sets', 2.5), straight).status).toBe('WON')
  })

  it('is for a person without a winner and without a retirement', () => {
    expect(grade(oddOf('moneyline', HOME), sets(partsOf('6-4 2-1'), 1, 0)).status).toBe('MANUAL')
  })

  it('is for a person where points of a match tie-break would be games', () => {
    const doubles = sets(partsOf('6-4 4-6 10-7'), 2, 1)
    expect(grade(oddOf('moneyline', HOME), doubles).status).toBe('WON')
    expect(grade(over('total_games', 30.5), doubles).status).toBe('MANUAL')
  })

  it.each<[readonly [number, number], Parts, readonly [number, number]]>([
    [[9, 7], partsOf('6-4 4-6'), [2, 1]],
    [[10, 8], partsOf('6-4 4-6'), [2, 1]],
    [[16, 14], partsOf('6-4 4-6'), [2, 1]],
    [[10, 8], partsOf('6-4 4-6 6-4 4-6'), [3, 2]],
    [[26, 24], partsOf('6-4 4-6 6-4 4-6'), [3, 2]],
  ])('counts the games of a last set won %j without a tie-break', (last, before, [home, away]) => {
    const result = sets([...before, last], home, away)
    const games = before.length * 10 + last[0] + last[1]
    const nth = before.length === 2 ? '3rd' : '5th'
    expect(grade(over('total_games', games), result).status).toBe('PUSH')
    expect(grade(over('total_games', games - 0.5), result).status).toBe('WON')
    expect(grade(lined('game_spread', HOME, -2), result).status).toBe('PUSH')
    expect(grade(oddOf(`${nth}_set_moneyline`, HOME), result).status).toBe('WON')
    expect(grade(over(`${nth}_set_total_games`, last[0] + last[1] - 0.5), result).status).toBe('WON')
    expect(grade(oddOf('total_games_odd_even', 'Even'), result).status).toBe('WON')
  })

  it('leaves the games of a pair to a person where the last of three sets may be a match tie-break', () => {
    const names = { homeTeamDisplay: 'Ida Brandt / Mia Kowal', awayTeamDisplay: 'Lena Ostrom / Ana Pires' }
    const status = (parts: Parts, home: number, away: number) =>
      gradePick(inputOf('tennis', over('total_games', 30.5), sets(parts, home, away), { fixture: names }))
        .status
    expect(status(partsOf('6-4 4-6 10-8'), 2, 1)).toBe('MANUAL')
    expect(status(partsOf('6-4 4-6 6-4 4-6 10-8'), 3, 2)).toBe('WON')
  })
})

describe('a retirement', () => {
  const retired = (parts: Parts) =>
    resultOf(parts, { totals: [1, 0], retirement: { winner: 'away', isWalkover: false } })

  it('gives the match to the player who continues once a set is completed', () => {
    const result = retired(partsOf('6-4 2-3'))
    expect(grade(oddOf('moneyline', AWAY), result)).toMatchObject({
      status: 'WON',
      rule: 'tennis.retirement-winner',
    })
    expect(grade(oddOf('moneyline', HOME), result).status).toBe('LOST')
  })

  it.each<[string, Parts]>([
    ['at 5-3', partsOf('5-3')],
    ['at 6-5', partsOf('6-5')],
    ['at 6-6', partsOf('6-6 0-0')],
  ])('voids the match before a set is completed, %s', (_title, parts) => {
    expect(grade(oddOf('moneyline', AWAY), retired(parts))).toMatchObject({
      status: 'CANCELLED',
      rule: 'tennis.retirement',
    })
    expect(grade(oddOf('1st_set_moneyline', HOME), retired(parts)).status).toBe('CANCELLED')
  })

  it.each<[string, GradedOdd, string]>([
    ['a finished set', oddOf('1st_set_moneyline', HOME), 'WON'],
    ['the games of a finished set', over('1st_set_total_games', 9.5), 'WON'],
    ['a set that was not finished', oddOf('2nd_set_moneyline', AWAY), 'CANCELLED'],
    ['a set that was not begun', oddOf('3rd_set_moneyline', AWAY), 'CANCELLED'],
    ['games that were passed', over('total_games', 14.5), 'WON'],
    ['the other side of them', under('total_games', 14.5), 'LOST'],
    ['games that were not passed', over('total_games', 20.5), 'CANCELLED'],
    ['a spread of games', lined('game_spread', HOME, -1.5), 'CANCELLED'],
    ['the number of sets', over('total_sets', 2.5), 'CANCELLED'],
  ])('keeps what is decided: %s', (_title, odd, expected) => {
    expect(grade(odd, retired(partsOf('6-4 2-3'))).status).toBe(expected)
  })

  it('goes to staff if the data does not say who continues', () => {
    const result = resultOf(partsOf('6-4 2-3'), { retirement: { winner: null, isWalkover: false } })
    expect(grade(oddOf('moneyline', AWAY), result).status).toBe('MANUAL')
  })
})

describe('a walkover', () => {
  it('is void', () => {
    const result = resultOf([], { totals: [0, 0], retirement: { winner: 'home', isWalkover: true } })
    for (const odd of [
      oddOf('moneyline', HOME),
      over('total_games', 20.5),
      oddOf('1st_set_moneyline', HOME),
    ]) {
      expect(grade(odd, result)).toMatchObject({ status: 'CANCELLED', rule: 'tennis.walkover' })
    }
  })
})
