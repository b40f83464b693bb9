import { currencySymbol } from '../money/currency.ts'
import { MINOR_PER_UNIT } from '../money/money.ts'
import { inGroups } from './digit-groups.ts'
import { MINUS } from './minus.ts'
import { MISSING } from './missing.ts'

type MoneyStyle = {
  /** Shows a plus before a gain; zero stays without a sign. */
  readonly signed?: boolean
}

const UNIT = Number(MINOR_PER_UNIT)

/** Money of the domain. The currency may be a code or already a symbol. */
export function formatMinor(
  amountMinor: bigint | null | undefined,
  currency?: string | null,
  style: MoneyStyle = {},
): string {
  if (amountMinor === null || amountMinor === undefined) return MISSING
  const plainMinor = Number(amountMinor)
  const magnitudeMinor = Math.abs(plainMinor)
  // Below that a plain number is exact.
  const isSmall = magnitudeMinor < Number.MAX_SAFE_INTEGER
  return withSignAndSymbol(
    Math.sign(plainMinor),
    isSmall ? digitsOfSmall(magnitudeMinor) : digitsOfLarge(amountMinor),
    currency,
    style,
  )
}

/**
 * By hand and in plain numbers: a refusal names a dozen amounts, and Intl would take longer than the rules themselves.
 */
function digitsOfSmall(magnitudeMinor: number): string {
  const decimals = magnitudeMinor % UNIT
  return `${inGroups(String((magnitudeMinor - decimals) / UNIT))}${decimals < 10 ? '.0' : '.'}${decimals}`
}

function digitsOfLarge(amountMinor: bigint): string {
  const magnitudeMinor = amountMinor < 0n ? -amountMinor : amountMinor
  const decimals = String(magnitudeMinor % MINOR_PER_UNIT).padStart(2, '0')
  return `${inGroups(String(magnitudeMinor / MINOR_PER_UNIT))}.${decimals}`
}

/** Money as an answer carries it: a number of units. */
export function formatMoney(
  amount: number | null | undefined,
  currency?: string | null,
  style: MoneyStyle = {},
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return MISSING
  const digits = digitsOf(Math.abs(amount))
  return withSignAndSymbol(digits === '0.00' ? 0 : Math.sign(amount), digits, currency, style)
}

/** The figure alone, where it applies to amounts in any currency. */
export function formatAmount(amount: number): string {
  const digits = digitsOf(Math.abs(amount))
  return amount < 0 && digits !== '0.00' ? `${MINUS}${digits}` : digits
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

function digitsOf(magnitude: number): string {
  const magnitudeMinor = Math.round(magnitude * UNIT)
  // Only what has more decimals than money has to be rounded as one reads it.
  const isMoney = Number.isSafeInteger(magnitudeMinor) && magnitudeMinor / UNIT === magnitude
  return isMoney
    ? digitsOfSmall(magnitudeMinor)
    : new Intl.NumberFormat('en-US', TWO_DECIMALS).format(magnitude)
}

function withSignAndSymbol(
  sign: number,
  digits: string,
  currency: string | null | undefined,
  style: MoneyStyle,
): string {
  const plus = style.signed === true ? '+' : ''
  const signText = sign < 0 ? MINUS : sign > 0 ? plus : ''
  const symbol = currencySymbol(currency)
  // A code such as CAD would run into the figure. A symbol has no space.
  const gap = symbol !== '$' && /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${signText}${symbol}${gap}${digits}`
}
