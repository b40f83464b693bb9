import { BPS_PER_WHOLE } from '../money/money.ts'
import { divideHalfUp } from '../money/rounding.ts'

export const ODD_TYPES = ['AMERICAN', 'DECIMAL'] as const
export type OddType = (typeof ODD_TYPES)[number]
export const DEFAULT_ODD_TYPE: OddType = 'DECIMAL'

export const MILLI_PER_WHOLE = 1000
/**
 * Ten long shots together exceed what a number or a column holds. No line near this is ever allowed, so larger values
 * are all treated the same.
 */
export const HIGHEST_MILLI = 10_000_000_000
const BPS_PER_PERCENT = 100

/** A price in the form it was offered in: whole American odds, or decimal odds in thousandths (1.909 is 1909). */
export type Odds =
  | { readonly type: 'AMERICAN'; readonly american: number }
  | { readonly type: 'DECIMAL'; readonly milli: number }

export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

function ensureAmerican(american: number): void {
  if (!Number.isSafeInteger(american) || Math.abs(american) < 100) {
    throw new RangeError(`${american} is not American odds: a whole number, +100 and above or -100 and below`)
  }
}

function ensureMilli(oddsMilli: number): void {
  if (!Number.isSafeInteger(oddsMilli) || oddsMilli <= MILLI_PER_WHOLE) {
    throw new RangeError(`${oddsMilli} is not decimal odds in thousandths: a whole number above 1000`)
  }
}

/** What one unit of stake wins, without rounding and without the stake itself. */
export function winFraction(odds: Odds): Fraction {
  if (odds.type === 'DECIMAL') {
    ensureMilli(odds.milli)
    return { numerator: BigInt(odds.milli - MILLI_PER_WHOLE), denominator: BigInt(MILLI_PER_WHOLE) }
  }
  ensureAmerican(odds.american)
  return odds.american > 0
    ? { numerator: BigInt(odds.american), denominator: 100n }
    : { numerator: 100n, denominator: BigInt(-odds.american) }
}

/** Decimal odds as a fraction: the win plus the returned stake. */
export function decimalFraction(odds: Odds): Fraction {
  const win = winFraction(odds)
  return { numerator: win.numerator + win.denominator, denominator: win.denominator }
}

/** Decimal odds in thousandths; American prices below even money rarely have an exact one and round half up. */
export function toMilli(odds: Odds): number {
  const { numerator, denominator } = decimalFraction(odds)
  return Number(divideHalfUp(numerator * BigInt(MILLI_PER_WHOLE), denominator))
}

/** Whole American odds. Even money is +100, also where rounding would give -100. */
export function toAmerican(odds: Odds): number {
  if (odds.type === 'AMERICAN') {
    ensureAmerican(odds.american)
    return odds.american
  }
  const win = winFraction(odds)
  if (win.numerator >= win.denominator) return Number(divideHalfUp(win.numerator * 100n, win.denominator))
  const american = -Number(divideHalfUp(win.denominator * 100n, win.numerator))
  return american === -100 ? 100 : american
}

/** Whether one price pays less than the other, by however little: beyond -1000 several American prices share three places. */
export function isWorse(one: Odds, other: Odds): boolean {
  const [own, theirs] = [winFraction(one), winFraction(other)]
  return own.numerator * theirs.denominator < theirs.numerator * own.denominator
}

export function convertOdds(odds: Odds, type: OddType): Odds {
  if (odds.type === type) return odds
  return type === 'DECIMAL'
    ? { type, milli: toMilli(odds) }
    : { type: 'AMERICAN', american: toAmerican(odds) }
}

/** The chance at which the price would be fair, in percent to two decimals: 2.000 is 50. */
export function impliedProbabilityPercent(odds: Odds): number {
  const { numerator, denominator } = decimalFraction(odds)
  return Number(divideHalfUp(denominator * BPS_PER_WHOLE, numerator)) / BPS_PER_PERCENT
}

/** Reads a price as JSON carries it: 150 or -110 for American, 1.909 for decimal (rounded half up to three places). */
export function oddsFromJson(type: OddType, price: number): Odds {
  if (type === 'AMERICAN') {
    ensureAmerican(price)
    return { type, american: price }
  }
  // The text of a number is what was sent; multiplying it as a float would round 1.0005 the wrong way.
  const match = /^(\d+)(?:\.(\d+))?$/.exec(String(price))
  if (match === null) throw new RangeError(`${price} is not decimal odds`)
  const [, whole = '', decimals = ''] = match
  const scaled = BigInt(whole + decimals) * BigInt(MILLI_PER_WHOLE)
  const milli = Number(divideHalfUp(scaled, 10n ** BigInt(decimals.length)))
  ensureMilli(milli)
  return { type, milli }
}

export function oddsToJson(odds: Odds): number {
  return odds.type === 'AMERICAN' ? odds.american : odds.milli / MILLI_PER_WHOLE
}
