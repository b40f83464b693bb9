/** What a parlay returns, folded from its legs each time: a second run changes nothing (decision R7). */
import { figure, type Message } from '../messages/message.ts'
import { formatOdds } from '../format/odds.ts'
import {
  convertOdds,
  decimalFraction,
  type Fraction,
  MILLI_PER_WHOLE,
  type Odds,
  type OddType,
} from '../odds/odds.ts'
import { roundToMilli } from '../odds/parlay-odds.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { winMinor } from '../odds/winnings.ts'
import { grading, sentences } from './grading-texts.ts'
import { numberText } from './number-words.ts'
import type { GradeStatus, PickStatus, SettledStatus } from './graded-status.ts'
import type { SettlementRules } from './settlement-rules.ts'

export type ParlayLeg = { readonly status: GradeStatus | 'PENDING'; readonly odds: Odds }

type ParlayOutcome = {
  readonly status: Extract<PickStatus, 'PENDING' | 'WON' | 'LOST' | 'PUSH' | 'HALF_LOST' | 'CANCELLED'>
  /** Stake and win together; null while a leg is open. */
  readonly payoutMinor: bigint | null
  readonly rule: 'parlay'
  readonly explain: Message
}

/** How a parlay was sold: the settlement rules of its picks and the type of its shown odds. */
export type ParlayTerms = { readonly rules: Pick<SettlementRules, 'parlay'>; readonly oddType: OddType }

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

export function foldParlay(
  stakeMinor: bigint,
  legs: readonly ParlayLeg[],
  { rules, oddType }: ParlayTerms,
): ParlayOutcome {
  if (legs.length === 0) throw new RangeError('a parlay needs at least one leg')
  const rule = 'parlay'
  const lost = legs.findIndex(({ status }) => status === 'LOST')
  if (lost >= 0) {
    return { status: 'LOST', payoutMinor: 0n, rule, explain: grading.legLost({ leg: lost + 1 }) }
  }
  const settled: SettledLeg[] = []
  for (const { status, odds } of legs) {
    if (isOpen(status)) {
      return { status: 'PENDING', payoutMinor: null, rule, explain: grading.legOpen }
    }
    settled.push({ status, odds, factor: returnFraction(status, odds) })
  }
  if (settled.every(isOut)) return { ...foldNothing(settled, stakeMinor), rule }
  const fold =
    rules.parlay === 'exact-product'
      ? foldProduct(settled, stakeMinor)
      : foldRemaining(settled, stakeMinor, oddType)
  return { ...fold, rule }
}

type SettledLeg = { readonly status: SettledStatus; readonly odds: Odds; readonly factor: Fraction }
type Fold = Omit<ParlayOutcome, 'rule'>

function isOut({ status }: SettledLeg): boolean {
  return status === 'PUSH' || status === 'CANCELLED'
}

function productOf(legs: readonly SettledLeg[]): Fraction {
  let numerator = 1n
  let denominator = 1n
  for (const { factor } of legs) {
    numerator *= factor.numerator
    denominator *= factor.denominator
  }
  return { numerator, denominator }
}

function factorText({ numerator, denominator }: Fraction): string {
  return numberText(Number((numerator * 1_000_000n) / denominator) / 1_000_000)
}

function productText(legs: readonly SettledLeg[]): string {
  return legs.map(({ factor }) => factorText(factor)).join(' x ')
}

/** A parlay of void legs alone is void itself, so it counts toward nothing (R42). */
function foldNothing(legs: readonly SettledLeg[], stakeMinor: bigint): Fold {
  if (legs.every(({ status }) => status === 'CANCELLED')) {
    return {
      status: 'CANCELLED',
      payoutMinor: stakeMinor,
      explain: grading.allVoid,
    }
  }
  return {
    status: 'PUSH',
    payoutMinor: stakeMinor,
    explain: grading.noneLeft,
  }
}

/** The rules before R7 was revised: legs that are out count 1, and only the money is rounded. */
function foldProduct(legs: readonly SettledLeg[], stakeMinor: bigint): Fold {
  const product = productOf(legs)
  const payoutMinor = divideHalfUp(stakeMinor * product.numerator, product.denominator)
  const explain = grading.product({ product: figure(`${productText(legs)} = ${factorText(product)}`) })
  return { status: 'WON', payoutMinor, explain }
}

/** The parlay of the remaining legs, through the rounding of its shown odds. */
function foldRemaining(legs: readonly SettledLeg[], stakeMinor: bigint, oddType: OddType): Fold {
  const remaining = legs.filter((leg) => !isOut(leg))
  const milli = roundToMilli(productOf(remaining))
  const odds = milli > MILLI_PER_WHOLE ? convertOdds({ type: 'DECIMAL', milli }, oddType) : undefined
  const payoutMinor =
    odds === undefined
      ? divideHalfUp(stakeMinor * BigInt(milli), BigInt(MILLI_PER_WHOLE))
      : stakeMinor + winMinor(stakeMinor, odds)
  const status = payoutMinor > stakeMinor ? 'WON' : payoutMinor < stakeMinor ? 'HALF_LOST' : 'PUSH'
  return { status, payoutMinor, explain: remainingText(legs, remaining, { milli, odds }) }
}

function remainingText(
  legs: readonly SettledLeg[],
  remaining: readonly SettledLeg[],
  { milli, odds }: { readonly milli: number; readonly odds: Odds | undefined },
): Message {
  const outCount = legs.length - remaining.length
  const said: Message[] = []
  if (outCount > 0) said.push(grading.droppedOut({ out: outCount, legs: legs.length }))
  if (remaining.some(({ status }) => status !== 'WON')) {
    const product = figure(`${productText(remaining)} = ${numberText(milli / MILLI_PER_WHOLE)}`)
    said.push(grading.product({ product }))
  }
  if (odds !== undefined) {
    const shown = figure(formatOdds(odds, odds.type, 3))
    if (remaining.length === 1) said.push(grading.remainingLegPays({ odds: shown }))
    else if (outCount === 0) said.push(grading.legsPay({ legs: legs.length, odds: shown }))
    else said.push(grading.remainingLegsPay({ odds: shown }))
  }
  // Without odds a leg is half won or half lost, so there is always a sentence.
  const [first = grading.noneLeft, ...more] = said
  return sentences(first, ...more)
}
