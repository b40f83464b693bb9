import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedFixture, GradedOdd } from './grading-input.ts'
import { AWAY, HOME, inputOf, oddOf, outcomeOf, over, partsOf, playerOf, resultOf } from './input-for-test.ts'

const RESULT = resultOf([
  [28, 24],
  [25, 24],
  [27, 26],
  [22, 20],
])

function grade(odd: GradedOdd, fixture: GradedFixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY }) {
  return gradePick(inputOf('basketball', odd, RESULT, { fixture })).status
}

describe('a selection', () => {
  it.each<[string, Partial<GradedOdd>, string]>([
    ['by its selection', { selection: HOME }, 'WON'],
    ['by its name alone', { name: HOME, selection: '' }, 'WON'],
    ['in other capitals', { name: '', selection: 'HARBOR  GULLS ' }, 'WON'],
    ['by the word home', { name: '', selection: 'Home' }, 'WON'],
    ['by nobody', { name: 'Somebody Else', selection: 'Somebody Else' }, 'MANUAL'],
    ['by a part of the name', { name: 'Harbor', selection: 'Harbor' }, 'MANUAL'],
    ['by nothing', { name: '', selection: '' }, 'MANUAL'],
    ['as a draw', { name: 'Draw', selection: 'Draw' }, 'MANUAL'],
  ])('of a winner is found %s', (_title, odd, expected) => {
    expect(grade(oddOf('moneyline', HOME, odd))).toBe(expected)
  })

  it('is unclear where its parts contradict each other', () => {
    expect(grade(oddOf('moneyline', AWAY, { selection: HOME }))).toBe('MANUAL')
    const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, homeTeamId: 'T1', awayTeamId: 'T2' }
    expect(grade(oddOf('moneyline', HOME, { teamId: 'T2' }), fixture)).toBe('MANUAL')
    expect(grade(oddOf('moneyline', HOME, { teamId: 'T1' }), fixture)).toBe('WON')
    expect(grade(oddOf('moneyline', 'Gulls', { teamId: 'T1' }), fixture)).toBe('WON')
    const spread = { selection: HOME, points: -3.5 }
    expect(grade(oddOf('point_spread', `${HOME} +3.5`, spread))).toBe('MANUAL')
    expect(
      grade(oddOf('total_points', 'Under 190.5', { selection: '', selectionLine: 'over', points: 190.5 })),
    ).toBe('MANUAL')
    expect(
      grade(oddOf('total_points', 'Over 191.5', { selection: '', selectionLine: 'over', points: 190.5 })),
    ).toBe('MANUAL')
  })

  it.each<[string, Partial<GradedOdd> & { readonly name: string }, string]>([
    ['its field', { name: '', selection: HOME, points: -7.5 }, 'WON'],
    ['its name', { name: `${HOME} -7.5`, selection: '' }, 'WON'],
    ['its name with a selection', { name: `${HOME} -8`, selection: HOME }, 'PUSH'],
    ['its name in brackets', { name: `${HOME} (-8.5)`, selection: HOME }, 'LOST'],
    ['a pick at zero', { name: `${HOME} PK`, selection: HOME }, 'WON'],
    ['nowhere', { name: HOME, selection: HOME }, 'MANUAL'],
    ['a number that is no line', { name: '', selection: HOME, points: -7.3 }, 'MANUAL'],
  ])('has its line from %s', (_title, odd, expected) => {
    expect(grade(oddOf('point_spread', odd.name, odd))).toBe(expected)
  })

  it.each<[Partial<GradedOdd> & { readonly name: string }, string]>([
    [{ name: 'Over 195.5', selection: '', selectionLine: 'over', points: 195.5 }, 'WON'],
    [{ name: 'Over 195.5', selection: '', points: null }, 'WON'],
    [{ name: '', selection: 'Over', points: 195.5 }, 'WON'],
    [{ name: '', selection: '', selectionLine: 'Under', points: 195.5 }, 'LOST'],
    [{ name: '', selection: '', selectionLine: null, points: 195.5 }, 'MANUAL'],
    [{ name: 'Over', selection: 'Over', points: null }, 'MANUAL'],
  ])('of a total is read from %j', (odd, expected) => {
    expect(grade(oddOf('total_points', odd.name, odd))).toBe(expected)
  })

  it('separates two names if one starts with the other', () => {
    const fixture = { homeTeamDisplay: 'Inter', awayTeamDisplay: 'Inter Coast' }
    expect(grade(oddOf('point_spread', 'Inter Coast +8.5', { selection: '', points: 8.5 }), fixture)).toBe(
      'WON',
    )
    expect(grade(oddOf('point_spread', 'Inter -8.5', { selection: '', points: -8.5 }), fixture)).toBe('LOST')
    const numbered = { homeTeamDisplay: 'Harbor 04', awayTeamDisplay: 'Ridge 1899' }
    expect(grade(oddOf('point_spread', 'Harbor 04', { points: -7.5 }), numbered)).toBe('WON')
    expect(grade(oddOf('moneyline', 'Ridge 1899'), numbered)).toBe('LOST')
  })

  it('is unclear where the number of a name may be its line', () => {
    const fixture = { homeTeamDisplay: 'Harbor', awayTeamDisplay: 'Harbor 2' }
    expect(grade(oddOf('point_spread', 'Harbor 2', { selection: '' }), fixture)).toBe('MANUAL')
    expect(grade(oddOf('moneyline', 'Harbor 2', { selection: 'Harbor 2' }), fixture)).toBe('LOST')
  })

  it('is unclear where both sides are called the same', () => {
    expect(grade(oddOf('moneyline', 'Twins'), { homeTeamDisplay: 'Twins', awayTeamDisplay: 'TWINS' })).toBe(
      'MANUAL',
    )
  })

  it('is read without accents', () => {
    const fixture = { homeTeamDisplay: 'Málaga Norte', awayTeamDisplay: AWAY }
    expect(grade(oddOf('moneyline', 'Malaga Norte'), fixture)).toBe('WON')
  })

  it('with a long tail of digits is read quickly', () => {
    const name = `${HOME} ${'1'.repeat(5_000)}x`
    expect(grade(oddOf('moneyline', name, { selection: '' }))).toBe('MANUAL')
  })
})

describe('a market that names no side', () => {
  it('is graded even where the names do not identify the sides', () => {
    const fixture = { homeTeamDisplay: '', awayTeamDisplay: '' }
    expect(grade(oddOf('total_points', 'Over 195.5', { selection: '', points: 195.5 }), fixture)).toBe('WON')
    expect(grade(oddOf('moneyline', HOME), fixture)).toBe('MANUAL')
  })

  it.each<[GradedOdd, string]>([
    [
      over('total_goals', 1.5),
      'WON soccer.total.regulation: Over 1.5: 3 goals in 90 minutes (2-1). 3 is more than 1.5.',
    ],
    [
      oddOf('total_goals_3-way', 'Over 1.5', { selection: '' }),
      'WON soccer.three-way-total.regulation: Over 1.5: 3 goals in 90 minutes (2-1). 3 is more than 1.5; the exact number has its own price, so there is no push.',
    ],
    [
      oddOf('total_goals_odd_even', 'Odd'),
      'WON soccer.odd-even.regulation: Odd: 3 goals in 90 minutes (2-1). 3 is odd.',
    ],
    [
      oddOf('both_teams_to_score', 'Yes'),
      'WON soccer.both-score.regulation: Yes: 2-1 in 90 minutes. Both sides scored.',
    ],
    [
      oddOf('anytime_goal_scorer', 'Jo Sample', { playerId: 'P1' }),
      'LOST soccer.scorer.regulation: Jo Sample yes: 0 goals, at least 1 needed.',
    ],
    [
      oddOf('last_goal_scorer', 'Jo Sample', { playerId: 'P1' }),
      'LOST soccer.last-scorer.regulation: Jo Sample: 0 goals.',
    ],
    [
      oddOf('first_goal_scorer', 'Jo Sample', { playerId: 'P1' }),
      'LOST soccer.first-scorer.regulation: Jo Sample: 0 goals.',
    ],
    [
      oddOf('player_shots', 'Jo Sample Over 1.5', { selection: 'Jo Sample', playerId: 'P1' }),
      'WON soccer.player-total.regulation: Jo Sample Over 1.5: 2 shots. 2 is more than 1.5.',
    ],
    [
      oddOf('team_total_goals', 'Home Over 1.5', { selection: 'Home' }),
      'MANUAL review.selection: Needs review: the names do not distinguish the sides.',
    ],
    [
      oddOf('moneyline', HOME),
      'MANUAL review.selection: Needs review: the names do not distinguish the sides.',
    ],
  ])('needs no names of the sides where it is on none: %j', (odd, expected) => {
    const playerResults = [playerOf('P1', { player_shots: 2 }, { stats: { goals: 0 } })]
    const fixture = { homeTeamDisplay: 'Twins', awayTeamDisplay: 'Twins' }
    expect(outcomeOf('soccer', odd, resultOf(partsOf('1-0 1-1'), { playerResults }), { fixture })).toBe(
      expected,
    )
  })

  it('of a distance needs no names either', () => {
    const fixture = { homeTeamDisplay: '', awayTeamDisplay: '' }
    const result = resultOf([], { totals: [1, 0], decisionMethod: 'ko' })
    expect(outcomeOf('mma', oddOf('fight_to_go_the_distance', 'No'), result, { fixture })).toBe(
      'WON mma.distance.full-game: No: the fight ended by ko.',
    )
  })
})
