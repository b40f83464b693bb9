/** What a parlay returns, folded anew from its legs each time: a second run changes nothing (decision R7). */
import { decimalFraction, type Fraction, type Odds } from '../odds.ts'
import { divideHalfUp } from '../rounding.ts'
import { numberText } from './number-words.ts'
import type { GradeStatus, PickStatus, SettledStatus } from './pick-status.ts'

export type ParlayLeg = { readonly status: GradeStatus | 'PENDING'; readonly odds: Odds }

type ParlayOutcome = {
  readonly status: Extract<PickStatus, 'PENDING' | 'WON' | 'LOST' | 'PUSH' | 'CANCELLED'>
  /** Stake and win together; null while a leg is open. */
  readonly payoutMinor: bigint | null
  readonly rule: 'parlay'
  readonly explain: string
}

/** What one unit of stake returns. */
export function returnFraction(status: SettledStatus, odds: Odds): Fraction {
  const { numerator, denominator } = decimalFraction(odds)
  switch (status) {
    case 'WON':
      return { numerator, denominator }
    case 'LOST':
      return { numerator: 0n, denominator: 1n }
    case 'PUSH':
    case 'CANCELLED':
      return { numerator: 1n, denominator: 1n }
    case 'HALF_WON':
      return { numerator: numerator + denominator, denominator: 2n * denominator }
    case 'HALF_LOST':
      return { numerator: 1n, denominator: 2n }
  }
}

function isOpen(status: ParlayLeg['status']): status is 'PENDING' | 'OPEN' | 'MANUAL' {
  return status === 'PENDING' || status === 'OPEN' || status === 'MANUAL'
}

export function foldParlay(stakeMinor: bigint, legs: readonly ParlayLeg[]): ParlayOutcome {
  if (legs.length === 0) throw new RangeError('a parlay needs at least one leg')
  const rule = 'parlay'
  const lost = legs.findIndex(({ status }) => status === 'LOST')
  if (lost >= 0) {
    return { status: 'LOST', payoutMinor: 0n, rule, explain: `Leg ${lost + 1} lost, and with it the parlay.` }
  }
  let numerator = 1n
  let denominator = 1n
  const factors: string[] = []
  for (const { status, odds } of legs) {
    if (isOpen(status)) {
      return { status: 'PENDING', payoutMinor: null, rule, explain: 'A leg is not decided yet.' }
    }
    const factor = returnFraction(status, odds)
    numerator *= factor.numerator
    denominator *= factor.denominator
    factors.push(numberText(Number(factor.numerator) / Number(factor.denominator)))
  }
  const payoutMinor = divideHalfUp(stakeMinor * numerator, denominator)
  const product = numberText(Number((numerator * 1_000_000n) / denominator) / 1_000_000)
  const explain = `${factors.join(' x ')} = ${product} times the stake.`
  if (legs.every(({ status }) => status === 'CANCELLED')) {
    return { status: 'CANCELLED', payoutMinor, rule, explain: 'All legs are void: the stake comes back.' }
  }
  if (legs.every(({ status }) => status === 'PUSH' || status === 'CANCELLED')) {
    return { status: 'PUSH', payoutMinor, rule, explain: 'No leg is left to win: the stake comes back.' }
  }
  return { status: 'WON', payoutMinor, rule, explain }
}
