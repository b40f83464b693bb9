import { currencySymbol } from '../currency.ts'
import { MINOR_PER_UNIT } from '../money.ts'
import { MINUS } from './minus.ts'
import { MISSING } from './missing.ts'

export type MoneyStyle = {
  /** Shows a plus before a gain; zero stays without a sign. */
  readonly signed?: boolean
}

const units = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Money of the domain. The currency may be a code or already a symbol. */
export function formatMinor(
  amountMinor: bigint | null | undefined,
  currency?: string | null,
  style: MoneyStyle = {},
): string {
  if (amountMinor === null || amountMinor === undefined) return MISSING
  const magnitude = amountMinor < 0n ? -amountMinor : amountMinor
  const decimals = String(magnitude % MINOR_PER_UNIT).padStart(2, '0')
  return withSignAndSymbol(
    Number(amountMinor > 0n) - Number(amountMinor < 0n),
    `${units.format(magnitude / MINOR_PER_UNIT)}.${decimals}`,
    currency,
    style,
  )
}

/** Money as an answer carries it: a number of units. */
export function formatMoney(
  amount: number | null | undefined,
  currency?: string | null,
  style: MoneyStyle = {},
): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return MISSING
  const digits = twoDecimals.format(Math.abs(amount))
  return withSignAndSymbol(digits === '0.00' ? 0 : Math.sign(amount), digits, currency, style)
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
  // A code such as CAD would run into the figure; a symbol stands close to it.
  const gap = /\p{L}$/u.test(symbol) ? '\u00a0' : ''
  return `${signText}${symbol}${gap}${digits}`
}
