/** Fractional odds, as sportsbooks show them: the win for each unit of stake, such as 10/11. */
import { type Fraction, MILLI_PER_WHOLE, type Odds, toAmerican, toMilli, winFraction } from '../odds/odds.ts'

/** Forms that sportsbooks keep although they can be reduced. */
const TRADITIONAL: ReadonlyMap<string, string> = new Map([
  ['3/2', '6/4'],
  ['2/3', '4/6'],
  ['10/3', '100/30'],
  ['3/10', '30/100'],
])

export function formatFractional(odds: Odds): string {
  const { numerator, denominator } = fractionOf(odds)
  const text = `${numerator}/${denominator}`
  return TRADITIONAL.get(text) ?? text
}

/**
 * The same for a price in either type, from its thousandths. At even money and above, whole American odds are exact
 * hundredths, as most prices are, and a win of one is exact too. Everything else is the simplest fraction that rounds to
 * the thousandths.
 */
export function fractionOf(odds: Odds): Fraction {
  const milli = toMilli(odds)
  // So short that its thousandths win nothing.
  if (milli <= MILLI_PER_WHOLE) return reduced(winFraction(odds))
  const american: Odds = { type: 'AMERICAN', american: toAmerican({ type: 'DECIMAL', milli }) }
  if (american.american > 0 && toMilli(american) === milli) return reduced(winFraction(american))
  const win = BigInt(milli - MILLI_PER_WHOLE)
  const exact = reduced({ numerator: win, denominator: BigInt(MILLI_PER_WHOLE) })
  if (exact.numerator === 1n) return exact
  const perHalf = BigInt(2 * MILLI_PER_WHOLE)
  return simplestBetween(
    { numerator: 2n * win - 1n, denominator: perHalf, isIn: true },
    { numerator: 2n * win + 1n, denominator: perHalf, isIn: false },
  )
}

type Bound = Fraction & {
  /** Whether the bound itself may be the answer: a half rounds up. */
  readonly isIn: boolean
}

/** The fraction with the smallest denominator between two positive bounds. */
function simplestBetween(low: Bound, high: Bound): Fraction {
  const whole = low.numerator / low.denominator
  if (low.isIn && whole * low.denominator === low.numerator) return { numerator: whole, denominator: 1n }
  const next = whole + 1n
  const left = high.numerator - next * high.denominator
  if (left > 0n || (left === 0n && high.isIn)) return { numerator: next, denominator: 1n }
  const rest = (bound: Bound): Bound => ({
    numerator: bound.denominator,
    denominator: bound.numerator - whole * bound.denominator,
    isIn: bound.isIn,
  })
  // A bound at the whole number would be a division by zero: the answer is as far above it as the other bound allows.
  if (low.numerator === whole * low.denominator) {
    const { numerator, denominator, isIn } = rest(high)
    const least = numerator / denominator + (isIn && numerator % denominator === 0n ? 0n : 1n)
    return { numerator: whole * least + 1n, denominator: least }
  }
  const { numerator, denominator } = simplestBetween(rest(high), rest(low))
  return { numerator: whole * numerator + denominator, denominator: numerator }
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other)
}
