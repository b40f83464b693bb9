import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult, GradingInput } from './grading-input.ts'
import { AWAY, HOME, inputOf, lined, oddOf, over, type Parts, resultOf, under } from './input-for-test.ts'
import type { Outcome } from './graded-status.ts'

/** What a unit of stake wins or loses at even money. A returned stake is zero. */
const SHARES: Readonly<Record<string, number>> = {
  WON: 1,
  HALF_WON: 0.5,
  PUSH: 0,
  CANCELLED: 0,
  HALF_LOST: -0.5,
  LOST: -1,
}

function shareOf({ status, explain }: Outcome): number {
  const share = SHARES[status]
  if (share === undefined) throw new Error(`${status}: ${english(explain)}`)
  return share
}

type Sport = {
  readonly id: string
  readonly parts: number
  readonly most: number
  readonly spread: string
  readonly total: string
  readonly prefixes: readonly string[]
}

const SPORTS: readonly Sport[] = [
  {
    id: 'soccer',
    parts: 2,
    most: 4,
    spread: 'asian_handicap',
    total: 'total_goals',
    prefixes: ['', '1st_half_', '2nd_half_'],
  },
  {
    id: 'basketball',
    parts: 4,
    most: 40,
    spread: 'point_spread',
    total: 'total_points',
    prefixes: ['', '1st_half_', '2nd_half_', '3rd_quarter_'],
  },
  {
    id: 'football',
    parts: 4,
    most: 21,
    spread: 'point_spread',
    total: 'total_points',
    prefixes: ['', '1st_half_', '4th_quarter_'],
  },
  {
    id: 'hockey',
    parts: 3,
    most: 4,
    spread: 'puck_line',
    total: 'total_goals',
    prefixes: ['', '1st_period_', '3rd_period_'],
  },
  {
    id: 'baseball',
    parts: 9,
    most: 4,
    spread: 'run_line',
    total: 'total_runs',
    prefixes: ['', '1st_half_', '1st_3_innings_', '9th_inning_'],
  },
]

const lines = fc.integer({ min: -14, max: 14 }).map((quarters) => quarters / 4)

/** A game with regulation and, where the sport has it, overtime; completed or stopped. */
const games = fc.constantFrom(...SPORTS).chain((sport) => {
  const part = fc.tuple(fc.integer({ min: 0, max: sport.most }), fc.integer({ min: 0, max: sport.most }))
  return fc.record({
    sport: fc.constant(sport),
    prefix: fc.constantFrom(...sport.prefixes),
    parts: fc.array(part, { minLength: sport.parts, maxLength: sport.parts }),
    overtime: fc.boolean(),
    status: fc.constantFrom('completed', 'completed', 'cancelled'),
    line: lines,
  })
})

function playedOut(sport: Sport, parts: Parts, overtime: boolean, status: string): GradedResult {
  const margin = parts.reduce((sum, [home, away]) => sum + (home ?? 0) - (away ?? 0), 0)
  const isExtra = overtime && margin === 0 && sport.id !== 'soccer'
  return resultOf(isExtra ? [...parts, [1, 0]] : parts, { status })
}

function swapped(input: GradingInput): GradingInput {
  const { result, fixture } = input
  return {
    ...input,
    fixture: { homeTeamDisplay: fixture.awayTeamDisplay, awayTeamDisplay: fixture.homeTeamDisplay },
    result: { ...result, scores: { home: result.scores.away, away: result.scores.home } },
  }
}

describe('both sides of a question', () => {
  it('never both win: what one wins the other loses', () => {
    fc.assert(
      fc.property(games, ({ sport, prefix, parts, overtime, status, line }) => {
        const result = playedOut(sport, parts, overtime, status)
        const grade = (odd: GradedOdd) => shareOf(gradePick(inputOf(sport.id, odd, result)))
        const { spread, total } = sport
        expect(
          grade(lined(`${prefix}${spread}`, HOME, line)) + grade(lined(`${prefix}${spread}`, AWAY, -line)),
        ).toBe(0)
        const height = Math.abs(line) + parts.length * 2
        expect(grade(over(`${prefix}${total}`, height)) + grade(under(`${prefix}${total}`, height))).toBe(0)
        const winner = sport.id === 'soccer' ? 'draw_no_bet' : 'moneyline'
        expect(grade(oddOf(`${prefix}${winner}`, HOME)) + grade(oddOf(`${prefix}${winner}`, AWAY))).toBe(0)
        expect(
          grade(oddOf(`${prefix}${total}_odd_even`, 'Odd')) +
            grade(oddOf(`${prefix}${total}_odd_even`, 'Even')),
        ).toBe(0)
      }),
      { numRuns: 600 },
    )
  })

  it('of three ways have exactly one winner, and a double chance two', () => {
    fc.assert(
      fc.property(games, ({ sport, prefix, parts, overtime }) => {
        const result = playedOut(sport, parts, overtime, 'completed')
        const wins = (marketId: string, names: readonly string[]) =>
          names.filter((name) => gradePick(inputOf(sport.id, oddOf(marketId, name), result)).status === 'WON')
            .length
        expect(wins(`${prefix}moneyline_3-way`, [HOME, 'Draw', AWAY])).toBe(1)
        expect(
          wins(`${prefix}double_chance`, [`${HOME} Or Draw`, `${HOME} Or ${AWAY}`, `${AWAY} Or Draw`]),
        ).toBe(2)
      }),
      { numRuns: 400 },
    )
  })
})

describe('grading', () => {
  it('is the same with home and away exchanged', () => {
    fc.assert(
      fc.property(games, ({ sport, prefix, parts, overtime, status, line }) => {
        // In baseball the home half of an inning may be missing, which does not affect the other side.
        const result = playedOut(sport, parts, overtime, status)
        for (const odd of [
          lined(`${prefix}${sport.spread}`, HOME, line),
          oddOf(`${prefix}moneyline`, AWAY),
          over(`${prefix}${sport.total}`, Math.abs(line) + 2),
          oddOf(`${prefix}team_total`, `${HOME} Over 2.25`, {
            selection: HOME,
            selectionLine: 'over',
            points: 2.25,
          }),
        ]) {
          const input = inputOf(sport.id, odd, result)
          expect(gradePick(swapped(input)).status).toBe(gradePick(input).status)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('of a quarter line is the average of its halves', () => {
    const quarters = fc.integer({ min: -8, max: 7 }).map((half) => half / 2 + 0.25)
    fc.assert(
      fc.property(games, quarters, ({ sport, prefix, parts, overtime, status }, line) => {
        const result = playedOut(sport, parts, overtime, status)
        const grade = (odd: GradedOdd) => shareOf(gradePick(inputOf(sport.id, odd, result)))
        const spread = (points: number) => grade(lined(`${prefix}${sport.spread}`, HOME, points))
        expect(spread(line)).toBe((spread(line - 0.25) + spread(line + 0.25)) / 2)
        const height = line + 5
        const total = (points: number) => grade(over(`${prefix}${sport.total}`, points))
        expect(total(height)).toBe((total(height - 0.25) + total(height + 0.25)) / 2)
      }),
      { numRuns: 400 },
    )
  })

  it('is never worse for a better line', () => {
    fc.assert(
      fc.property(games, lines, ({ sport, prefix, parts, overtime, status, line }, other) => {
        const result = playedOut(sport, parts, overtime, status)
        const spread = (points: number) =>
          shareOf(gradePick(inputOf(sport.id, lined(`${prefix}${sport.spread}`, HOME, points), result)))
        expect(spread(Math.max(line, other))).toBeGreaterThanOrEqual(spread(Math.min(line, other)))
      }),
    )
  })

  it('names the line and the score it was decided on', () => {
    fc.assert(
      fc.property(games, ({ sport, parts, line }) => {
        const result = playedOut(sport, parts, false, 'completed')
        const { home, away } = result.scores
        const spread = english(gradePick(inputOf(sport.id, lined(sport.spread, HOME, line), result)).explain)
        const height = Math.abs(line) + 1
        const total = english(gradePick(inputOf(sport.id, over(sport.total, height), result)).explain)
        for (const text of [spread, total]) expect(text).toContain(`${home.total}-${away.total}`)
        expect(spread).toContain(String(Math.abs(line)))
        expect(total).toContain(`Over ${height}`)
        expect(total).toContain(String((home.total ?? 0) + (away.total ?? 0)))
      }),
    )
  })
})
