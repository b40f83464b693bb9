/** Amounts and dates as a language writes them. English has the formats of the platform. */
import { formatDate, type DateFormat } from '@pickproof/domain/format/dates'
import { MINUS } from '@pickproof/domain/format/minus'
import { formatMinor } from '@pickproof/domain/format/money'
import type { DateValue, MoneyValue } from '@pickproof/domain/messages/message'
import { MINOR_DIGITS } from '@pickproof/domain/money/money'
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
  'MMM DD': { month: 'short', day: '2-digit' },
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
}

export function formatDateIn(locale: string, { at, format, timeZone }: DateValue): string {
  if (locale === ENGLISH.locale) return formatDate(at, format, timeZone)
  return new Intl.DateTimeFormat(locale, { ...OPTIONS[format], timeZone }).format(new Date(at))
}

/** Figures keep their direction there: $1,234.50 and +4.5 read as they do everywhere else. */
const RIGHT_TO_LEFT = /^(?:ar|he|fa|ur)\b/

/** Invisible marks that keep a sign or a currency on its side in a line that runs from right to left. */
export function leftToRight(own: string): string {
  return `\u2066${own}\u2069`
}

export function formatMoneyIn(locale: string, { minor, currency, isSigned = false }: MoneyValue): string {
  const amountMinor = BigInt(minor)
  if (locale === ENGLISH.locale || !/^[A-Z]{3}$/.test(currency))
    return formatMinor(amountMinor, currency, { signed: isSigned })
  if (RIGHT_TO_LEFT.test(locale)) return leftToRight(formatMinor(amountMinor, currency, { signed: isSigned }))
  const formats = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    minimumFractionDigits: MINOR_DIGITS,
    maximumFractionDigits: MINOR_DIGITS,
  })
  return formats.format(decimalText(amountMinor)).replace('-', MINUS)
}

/** Exact for any amount: a number would round large ones. */
function decimalText(amountMinor: bigint): Intl.StringNumericLiteral {
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(MINOR_DIGITS + 1, '0')
  const sign = amountMinor < 0n ? '-' : ''
  return `${sign}${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}` as Intl.StringNumericLiteral
}
