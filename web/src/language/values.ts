/** Values as the language of the page writes them. */
import type { DateFormat } from '@pickproof/domain/format/dates'
import { type DecimalSign, decimalSignOf, withDecimalSign } from '@pickproof/domain/format/decimal-sign'
import { MINUS } from '@pickproof/domain/format/minus'
import { MISSING } from '@pickproof/domain/format/missing'
import { formatMoney as englishMoney } from '@pickproof/domain/format/money'
import { formatOdds as englishOdds } from '@pickproof/domain/format/odds'
import { type MoneyValue, moment, money, signedMoney } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE, type Odds, type OddType } from '@pickproof/domain/odds/odds'
import { findInstantMs, type Instant } from '@pickproof/domain/time/instant'
import { ENGLISH } from '@pickproof/messages/languages'
import { formatAmountIn, formatCountIn, formatDateIn, formatMoneyIn } from '@pickproof/messages/values'
import { currentLanguage } from './language.ts'
import { fractionWriter } from './odds-style.ts'

/** An amount that an answer carries as a number of units. */
export function moneyOf(units: number, currency: string): MoneyValue {
  return money(minorOf(units), currency)
}

export function signedMoneyOf(units: number, currency: string): MoneyValue {
  return signedMoney(minorOf(units), currency)
}

function minorOf(units: number): bigint {
  return BigInt(Math.round(units * Number(MINOR_PER_UNIT)))
}

interface MoneyStyle {
  /** Shows a plus before a gain. */
  readonly signed?: boolean
}

const isEnglish = () => currentLanguage().locale === ENGLISH.locale
const isMissing = (value: number | bigint | null | undefined) =>
  value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))

/** Money of the domain that is shown alone. The currency may be a code or a symbol. */
export function formatMinor(
  amountMinor: bigint | null | undefined,
  currency?: string | null,
  { signed = false }: MoneyStyle = {},
): string {
  if (amountMinor === null || amountMinor === undefined) return MISSING
  const value = signed ? signedMoney(amountMinor, currency ?? '') : money(amountMinor, currency ?? '')
  return formatMoneyIn(currentLanguage().locale, value)
}

/** The same for an amount that an answer carries as a number of units. */
export function formatMoney(
  amount: number | null | undefined,
  currency?: string | null,
  style?: MoneyStyle,
): string {
  if (isMissing(amount) || isEnglish()) return englishMoney(amount, currency, style)
  return formatMinor(minorOf(Number(amount)), currency, style)
}

/** The figure alone, where it applies to amounts in any currency. */
export function formatAmount(amount: number): string {
  return formatAmountIn(currentLanguage().locale, amount)
}

/** How the page writes decimals, and how it reads those that are typed. */
export function decimalSign(): DecimalSign {
  return decimalSignOf(currentLanguage().locale)
}

/** A figure with so many decimals, such as a line or an average. */
export function formatFixed(value: number, decimals: number): string {
  return withDecimalSign(value.toFixed(decimals), decimalSign()).replace('-', MINUS)
}

/** '12.50%' for 12.5, and '12,50 %' where the language has a space. */
export function formatPercent(percent: number, decimals: number, least = decimals): string {
  const formats = new Intl.NumberFormat(currentLanguage().locale, {
    style: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  })
  return formats.format(percent / 100).replace('-', MINUS)
}

const hasFraction = (odds: Odds) => odds.type === 'AMERICAN' || odds.milli > MILLI_PER_WHOLE

/** A price in the odds type that the player has chosen. */
export function formatOdds(odds: Odds | null | undefined, type: OddType, decimals?: 2 | 3): string {
  // A pushed leg counts as 1.00, and a price that wins nothing has no fraction.
  const writeFraction = type === 'DECIMAL' && odds && hasFraction(odds) ? fractionWriter() : undefined
  return odds && writeFraction ? writeFraction(odds) : formatUsualOdds(odds, type, decimals)
}

/** The same where fractions would not fit: in a calculation, and in ranges of prices. */
export function formatUsualOdds(odds: Odds | null | undefined, type: OddType, decimals?: 2 | 3): string {
  return withDecimalSign(englishOdds(odds, type, decimals), decimalSign())
}

export function formatCount(count: number | bigint | null | undefined): string {
  return isMissing(count) ? MISSING : formatCountIn(currentLanguage().locale, count ?? 0)
}

export function formatDate(
  instant: Instant | null | undefined,
  format: DateFormat,
  timeZone: string,
): string {
  const instantMs = findInstantMs(instant)
  return instantMs === undefined ? MISSING : dateText(new Date(instantMs), format, timeZone)
}

/** A date that is shown alone. */
export function dateText(at: Date | string, format: DateFormat, timeZone: string): string {
  return formatDateIn(currentLanguage().locale, moment(at, format, timeZone))
}

/** 'November 2026' for '2026-11'. */
export function monthText(month: string): string {
  return datePart(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** 'Sun' for 0 to 'Sat' for 6. */
export function weekdayText(weekday: number): string {
  return datePart(dayOn(weekday), { weekday: 'short' })
}

const SUNDAY = 0

/** The first day of the week in this language, 0 for Sunday. */
export function firstWeekday(): number {
  // Some browsers do not have `getWeekInfo`, which counts Sunday as 7.
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    currentLanguage().locale,
  )
  return (locale.getWeekInfo?.().firstDay ?? SUNDAY) % 7
}

const COLUMN_LETTERS = 4

/** For a narrow column. Arabic has no short names, so its columns have the letters of its calendars. */
export function columnWeekdayText(weekday: number): string {
  const short = weekdayText(weekday)
  return short.length > COLUMN_LETTERS ? datePart(dayOn(weekday), { weekday: 'narrow' }) : short
}

/** January 4, 1970 was a Sunday. */
function dayOn(weekday: number): string {
  return `1970-01-${String(4 + weekday).padStart(2, '0')}`
}

function datePart(date: string, options: Intl.DateTimeFormatOptions): string {
  const formats = new Intl.DateTimeFormat(currentLanguage().locale, { ...options, timeZone: 'UTC' })
  return formats.format(new Date(date))
}

/** '11:00 PM', without a zone. */
export function timeText(at: Date, timeZone: string): string {
  const formats = new Intl.DateTimeFormat(currentLanguage().locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return formats.format(at).replace('\u202f', ' ')
}
