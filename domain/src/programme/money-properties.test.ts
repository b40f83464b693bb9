import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradePick } from '../grading/grade-pick.ts'
import type { GradedOdd } from '../grading/grading-input.ts'
import { AWAY, HOME, inputOf, lined, over, resultOf, under } from '../grading/input-for-test.ts'
import { foldParlay } from '../grading/parlay-fold.ts'
import { SETTLEMENT_1 } from '../grading/settlement-rules.ts'
import type { SettledStatus } from '../grading/graded-status.ts'
import type { Odds } from '../odds/odds.ts'
import { winMinor } from '../odds/winnings.ts'
import { creditMinor } from './win-amounts.ts'

const VERSION_1 = { rules: SETTLEMENT_1, oddType: 'AMERICAN' } as const
const EVEN: Odds = { type: 'AMERICAN', american: 100 }
const part = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
const games = fc.record({
  parts: fc.tuple(part, part),
  status: fc.constantFrom('completed', 'completed', 'completed', 'cancelled'),
  line: fc.integer({ min: -14, max: 14 }).map((quarters) => quarters / 4),
})
type Drawn = { parts: readonly (readonly [number, number])[]; status: string; line: number }

function statusOf({ parts, status }: Drawn, odd: GradedOdd): SettledStatus {
  const graded = gradePick(inputOf('soccer', odd, resultOf(parts, { status }))).status
  if (graded === 'OPEN' || graded === 'MANUAL') throw new Error(`${graded} cannot be booked`)
  return graded
}

/** What a graded pick wins or loses. */
function resultMinor(game: Drawn, odd: GradedOdd, stakeMinor: bigint): bigint {
  return creditMinor(statusOf(game, odd), stakeMinor, winMinor(stakeMinor, EVEN)) - stakeMinor
}

// Half of an even stake is whole, so nothing is rounded.
const stakes = fc.bigInt({ min: 1n, max: 1_000_000n }).map((half) => half * 2n)

describe('money, from the score of a game to the balance', () => {
  it('is conserved between the two sides of any line at even prices', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(games, stakes), { minLength: 1, maxLength: 30 }), (history) => {
        let [one, other] = [0n, 0n]
        for (const [game, stakeMinor] of history) {
          const height = Math.abs(game.line) + 2
          one += resultMinor(game, lined('asian_handicap', HOME, game.line), stakeMinor)
          other += resultMinor(game, lined('asian_handicap', AWAY, -game.line), stakeMinor)
          one += resultMinor(game, over('total_goals', height), stakeMinor)
          other += resultMinor(game, under('total_goals', height), stakeMinor)
        }
        expect(one + other).toBe(0n)
      }),
    )
  })

  it('is the same for a parlay of one leg as for the straight pick, for any score', () => {
    const prices = fc.oneof(fc.integer({ min: 100, max: 2_500 }), fc.integer({ min: -2_000, max: -101 }))
    fc.assert(
      fc.property(games, stakes, prices, (game, stakeMinor, american) => {
        const odds: Odds = { type: 'AMERICAN', american }
        const status = statusOf(game, lined('asian_handicap', HOME, game.line))
        const straight = creditMinor(status, stakeMinor, winMinor(stakeMinor, odds))
        const parlay = foldParlay(stakeMinor, [{ status, odds }], VERSION_1).payoutMinor ?? -1n
        // The straight pick halves a win that is rounded already: at most one minor unit apart.
        const apart = straight > parlay ? straight - parlay : parlay - straight
        expect(apart <= (status === 'HALF_WON' ? 1n : 0n)).toBe(true)
      }),
    )
  })

  it('multiplies the legs of a parlay: its return is the stake times the return of one unit on each leg', () => {
    fc.assert(
      fc.property(fc.array(games, { minLength: 2, maxLength: 6 }), (drawn) => {
        const stakeMinor = 2n ** 20n
        const legs = drawn.map((game) => ({
          status: statusOf(game, lined('asian_handicap', HOME, game.line)),
          odds: EVEN,
        }))
        // Even prices and halves are exact in binary: each game's own return goes as the stake into the next.
        const oneByOne = legs.reduce(
          (staked, { status }) => creditMinor(status, staked, winMinor(staked, EVEN)),
          stakeMinor,
        )
        expect(foldParlay(stakeMinor, legs, VERSION_1).payoutMinor).toBe(oneByOne)
      }),
    )
  })
})
