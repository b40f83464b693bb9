/** Values as the language of the page writes them. */
import type { DateFormat } from '@pickproof/domain/format/dates'
import { type MoneyValue, moment, money, signedMoney } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { formatDateIn } from '@pickproof/messages/values'
import { currentLanguage } from './language.ts'

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
  // January 4, 1970 was a Sunday.
  return datePart(`1970-01-${String(4 + weekday).padStart(2, '0')}`, { weekday: 'short' })
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
