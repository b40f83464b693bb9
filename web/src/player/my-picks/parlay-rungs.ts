import type { PickLeg } from '@pickproof/contract/picks'
import { returnFraction } from '@pickproof/domain/grading/parlay-fold'
import { decimalFraction, type Fraction, MILLI_PER_WHOLE, type Odds } from '@pickproof/domain/odds/odds'
import { divideHalfUp } from '@pickproof/domain/money/rounding'
import { endedWithParlay } from '@pickproof/domain/programme/pick-status'
import { placedOdds } from '../pick-legs.ts'

export interface Rung {
  readonly leg: PickLeg
  /** What the leg counts as, where that is not its price: a pushed leg counts as 1.00. */
  readonly countsAs: Odds | undefined
  /** The price of all legs so far; undefined once a leg has lost. */
  readonly running: Odds | undefined
}

/** The legs of a parlay from top to bottom, each with the price that the parlay has reached there. */
export function rungsOf(legs: readonly PickLeg[]): readonly Rung[] {
  let running: Fraction = { numerator: 1n, denominator: 1n }
  return legs.map((leg) => {
    const odds = placedOdds(leg)
    const factor = factorOf(leg, odds)
    running = {
      numerator: running.numerator * factor.numerator,
      denominator: running.denominator * factor.denominator,
    }
    const full = decimalFraction(odds)
    const isFull = factor.numerator * full.denominator === full.numerator * factor.denominator
    return { leg, countsAs: isFull ? undefined : findDecimal(factor), running: findDecimal(running) }
  })
}

/** A leg without a separate result counts with its price: it is open or ended with its parlay. */
function factorOf({ status, graderResponse }: PickLeg, odds: Odds): Fraction {
  return status === 'PENDING' || status === 'CASH_OUT' || endedWithParlay(graderResponse?.rule)
    ? decimalFraction(odds)
    : returnFraction(status, odds)
}

function findDecimal({ numerator, denominator }: Fraction): Odds | undefined {
  if (numerator === 0n) return undefined
  return { type: 'DECIMAL', milli: Number(divideHalfUp(numerator * BigInt(MILLI_PER_WHOLE), denominator)) }
}
