/** Amounts and dates as a language writes them. English has the formats of the platform. */
import { formatCount } from '@pickproof/domain/format/count'
import { formatDate, type DateFormat } from '@pickproof/domain/format/dates'
import { MINUS } from '@pickproof/domain/format/minus'
import { formatAmount, formatMinor } from '@pickproof/domain/format/money'
import type { DateValue, MoneyValue } from '@pickproof/domain/messages/message'
import { currencyCode } from '@pickproof/domain/money/currency'
import { MINOR_DIGITS, MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { ENGLISH } from './languages.ts'

const OPTIONS: Readonly<Record<DateFormat, Intl.DateTimeFormatOptions>> = {
  'MMM Do, h:mm A (z)': {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  'MMM Do, YYYY, h:mm A (z)': {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  'MMM DD': { month: 'short', day: 'numeric' },
  'h:mm A MM/DD/YYYY (z)': {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  'h:mm A (z)': { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  'MMMM D, YYYY': { year: 'numeric', month: 'long', day: 'numeric' },
  'h:mm A': { hour: 'numeric', minute: '2-digit' },
  'h A': { hour: 'numeric' },
}

/** Creating an `Intl` format is slow, and a list or a chart needs hundreds of values. */
export function remembered<Formatter>(make: (locale: string, ...parts: string[]) => Formatter) {
  const known = new Map<string, Formatter>()
  return (locale: string, ...parts: string[]): Formatter => {
    const key = [locale, ...parts].join(' ')
    const found = known.get(key) ?? make(locale, ...parts)
    known.set(key, found)
    return found
  }
}

const DECIMALS = { minimumFractionDigits: MINOR_DIGITS, maximumFractionDigits: MINOR_DIGITS }

const dates = remembered(
  (locale, timeZone = '', format = '') =>
    new Intl.DateTimeFormat(locale, { ...OPTIONS[format as DateFormat], timeZone }),
)
const currencies = remembered(
  (locale, currency = '', signDisplay = '', digits = '') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: signDisplay as 'auto',
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
)
const amounts = remembered((locale) => new Intl.NumberFormat(locale, DECIMALS))
const counts = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))

const shares = remembered(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)

export function formatDateIn(locale: string, { at, format, timeZone }: DateValue): string {
  if (locale === ENGLISH.locale) return formatDate(at, format, timeZone)
  return dates(locale, timeZone, format).format(new Date(at))
}

/** Figures keep their direction there: $1,234.50 and +4.5 read as they do everywhere else. */
const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur)\b/

/** Invisible marks that keep a sign or a currency on its side in a line that runs from right to left. */
export function leftToRight(own: string): string {
  return `\u2066${own}\u2069`
}

export function formatMoneyIn(locale: string, value: MoneyValue): string {
  const { minor, currency, isSigned = false, isShort = false } = value
  const amountMinor = BigInt(minor)
  const code = currencyCode(currency)
  const digits = isShort && amountMinor % MINOR_PER_UNIT === 0n ? 0 : MINOR_DIGITS
  const plain = () => withDigits(formatMinor(amountMinor, currency, { signed: isSigned }), digits)
  if (locale === ENGLISH.locale || !/^[A-Z]{3}$/.test(code)) return plain()
  if (RIGHT_TO_LEFT.test(locale)) return leftToRight(plain())
  const formats = currencies(locale, code, isSigned ? 'exceptZero' : 'auto', String(digits))
  return formats.format(decimalText(amountMinor)).replace('-', MINUS)
}

/** English amounts end with their cents. */
function withDigits(amount: string, digits: number): string {
  return digits === 0 ? amount.slice(0, -'.00'.length) : amount
}

/** An amount without its currency. */
export function formatAmountIn(locale: string, amount: number): string {
  return locale === ENGLISH.locale ? formatAmount(amount) : amounts(locale).format(amount).replace('-', MINUS)
}

export function formatCountIn(locale: string, count: number | bigint): string {
  return locale === ENGLISH.locale ? formatCount(count) : counts(locale).format(count).replace('-', MINUS)
}

/** A share of a hundred, such as 33 for 33%. */
export function formatShareIn(locale: string, percent: number): string {
  const share = shares(locale).format(percent / 100)
  // Its marks would put the sign on the other side of the figure, where the texts of the product do not have it.
  return RIGHT_TO_LEFT.test(locale) ? share.replaceAll(/[\u200E\u200F\u061C]/g, '') : share
}

/** Exact for any amount: a number would round large ones. */
function decimalText(amountMinor: bigint): Intl.StringNumericLiteral {
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(MINOR_DIGITS + 1, '0')
  const sign = amountMinor < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}` as Intl.StringNumericLiteral
}
