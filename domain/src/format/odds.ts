import { convertOdds, MILLI_PER_WHOLE, type Odds, type OddType } from '../odds/odds.ts'
import { divideHalfUp } from '../money/rounding.ts'
import { MINUS } from './minus.ts'
import { MISSING } from './missing.ts'

export function formatAmerican(american: number): string {
  return american < 0 ? `${MINUS}${-american}` : `+${american}`
}

/** Decimal odds with the decimals asked for; by default two, and a third only where it is not zero. */
export function formatDecimal(oddsMilli: number, decimals?: 2 | 3): string {
  const shown = decimals ?? (oddsMilli % 10 === 0 ? 2 : 3)
  const digits = shown === 3 ? BigInt(oddsMilli) : divideHalfUp(BigInt(oddsMilli), 10n)
  const perWhole = shown === 3 ? BigInt(MILLI_PER_WHOLE) : BigInt(MILLI_PER_WHOLE / 10)
  return `${digits / perWhole}.${String(digits % perWhole).padStart(shown, '0')}`
}

/** A price in the odds type the player has chosen. */
export function formatOdds(odds: Odds | null | undefined, type: OddType, decimals?: 2 | 3): string {
  if (odds === null || odds === undefined) return MISSING
  const converted = convertOdds(odds, type)
  return converted.type === 'AMERICAN'
    ? formatAmerican(converted.american)
    : formatDecimal(converted.milli, decimals)
}
