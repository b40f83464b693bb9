import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd } from './grading-input.ts'
import { AWAY, HOME, inputOf, lined, oddOf, over, type Parts, resultOf, under } from './input-for-test.ts'
import { findNeed, type Need, statusAtMargin } from './need.ts'

const SPORTS = [
  { id: 'soccer', regular: 2, most: 4, spread: 'asian_handicap', total: 'total_goals' },
  { id: 'basketball', regular: 4, most: 40, spread: 'point_spread', total: 'total_points' },
  { id: 'football', regular: 4, most: 21, spread: 'point_spread', total: 'total_points' },
  { id: 'hockey', regular: 3, most: 4, spread: 'puck_line', total: 'total_goals' },
  { id: 'baseball', regular: 9, most: 3, spread: 'run_line', total: 'total_runs' },
  { id: 'handball', regular: 2, most: 20, spread: 'spread', total: 'total_goals' },
] as const

const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY }
const needOf = (sportId: string, odd: GradedOdd, parts: Parts): Need | undefined => {
  const { scores } = resultOf(parts)
  const score = { home: scores.home.total ?? 0, away: scores.away.total ?? 0, parts: parts.length }
  return findNeed({ sportId, odd, fixture, score })
}

/** A game that ended after regulation or after one more part, with a pick on it. */
const cases = fc.constantFrom(...SPORTS).chain((sport) => {
  const points = fc.integer({ min: 0, max: sport.most })
  const line = fc.integer({ min: -14, max: 14 }).map((quarters) => quarters / 4)
  const totalLine = fc.integer({ min: 1, max: sport.most * 8 }).map((quarters) => quarters / 4)
  const team = fc.constantFrom(HOME, AWAY)
  const odd = fc.oneof(
    team.map((name) => oddOf('moneyline', name)),
    fc.constantFrom(HOME, AWAY, 'Draw').map((name) => oddOf('moneyline_3way', name)),
    team.map((name) => oddOf('draw_no_bet', name)),
    fc.tuple(team, line).map(([name, value]) => lined(sport.spread, name, value)),
    totalLine.map((value) => over(sport.total, value)),
    totalLine.map((value) => under(sport.total, value)),
    fc.tuple(team, totalLine).map(([name, value]) =>
      oddOf(`team_${sport.total}`, `${name} Over ${value}`, {
        selection: name,
        selectionLine: 'over',
        points: value,
      }),
    ),
  )
  const parts = fc.array(fc.tuple(points, points), { minLength: sport.regular, maxLength: sport.regular + 1 })
  return fc.record({ sportId: fc.constant(sport.id), odd, parts })
})

describe('what a pick needs', () => {
  it('[T24-4.7] agrees with the grader: at this score the pick settles as the margin says', () => {
    const graded = new Set<string>()
    fc.assert(
      fc.property(cases, ({ sportId, odd, parts }) => {
        const need = needOf(sportId, odd, parts)
        const { status, explain } = gradePick(inputOf(sportId, odd, resultOf(parts)))
        // Without a rule a person grades the market, and a level game may count as unfinished.
        if (need === undefined || status === 'MANUAL' || status === 'CANCELLED') return
        graded.add(`${need.goal} ${status}`)
        expect(statusAtMargin(need.margin), JSON.stringify({ odd, parts, explain })).toBe(status)
        expect(need.margin > 0).toBe(status === 'WON' || status === 'HALF_WON')
      }),
      // A fixed seed, because the kinds that it must have seen are named below.
      { numRuns: 3_000, seed: 24 },
    )
    for (const seen of [
      'lead WON',
      'lead LOST',
      'lead PUSH',
      'lead HALF_WON',
      'draw WON',
      'over WON',
      'under LOST',
    ])
      expect(graded).toContain(seen)
  })

  it.each([
    [
      'basketball',
      lined('point_spread', HOME, -4.5),
      { goal: 'lead', side: 'home', now: 6, line: 4.5, margin: 1.5 },
    ],
    [
      'basketball',
      lined('point_spread', AWAY, 4),
      { goal: 'lead', side: 'away', now: -6, line: -4, margin: -2 },
    ],
    ['basketball', oddOf('moneyline', AWAY), { goal: 'lead', side: 'away', now: -6, line: 0, margin: -6 }],
    [
      'basketball',
      over('total_points', 141.5),
      { goal: 'over', side: null, now: 142, line: 141.5, margin: 0.5 },
    ],
    [
      'basketball',
      under('total_points', 140),
      { goal: 'under', side: null, now: 142, line: 140, margin: -2 },
    ],
    ['soccer', oddOf('moneyline', 'Draw'), { goal: 'draw', side: null, now: 6, line: 0, margin: -5.5 }],
  ] as const)('[T24-4.7] in %s of %o at 74-68 is a condition with its margin', (sportId, odd, need) => {
    expect(needOf(sportId, odd, [[74, 68]])).toMatchObject(need)
  })

  it.each([
    ['a part of the game', 'basketball', lined('1st_half_point_spread', HOME, -4.5), [[74, 68]]],
    ['a player', 'basketball', oddOf('player_points', 'Jo Sample Over 20.5'), [[74, 68]]],
    ['sets', 'tennis', oddOf('moneyline', HOME), [[6, 4]]],
    ['corners', 'soccer', over('total_corners', 8.5), [[1, 0]]],
    ['both teams to score', 'soccer', oddOf('both_teams_to_score', 'Yes'), [[1, 0]]],
    [
      'regulation when overtime has begun',
      'soccer',
      oddOf('moneyline', HOME),
      [
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    ],
    [
      'a shootout, which counts as one goal',
      'hockey',
      oddOf('moneyline', HOME),
      [
        [0, 0],
        [1, 1],
        [0, 0],
        [3, 2],
      ],
    ],
    ['a selection that names neither side', 'basketball', oddOf('moneyline', 'Some Others'), [[74, 68]]],
    ['an unknown market', 'basketball', oddOf('first_dunk', HOME), [[74, 68]]],
  ] as const)('[T24-4.7] says nothing of %s', (_what, sportId, odd, parts) => {
    expect(needOf(sportId, odd, parts)).toBeUndefined()
  })
})
