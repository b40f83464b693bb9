/** Date of birth: typed as YYYY-MM-DD, sent as the UTC start of that day (rows A047 to A050, A053). */
import { defineMessages, fixed, type Message, text } from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

const BIRTH_LOOKBACK_YEARS = 120

const messages = defineMessages('fields.date-of-birth', {
  invalid: fixed('Invalid date format', 'A048', 'B074'),
  future: fixed('Date of birth cannot be in the future', 'A049', 'B075'),
  tooEarly: text<{ years: number }>('Date of birth must be within the last {years} years'),
})

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const UTC_START_OF_DAY = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,3})?Z$/

export function isCalendarDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The oldest date of birth that is accepted, also the picker's first day. */
export function earliestBirthDate(todayIso: string): string {
  const year = String(Number(todayIso.slice(0, 4)) - BIRTH_LOOKBACK_YEARS).padStart(4, '0')
  const sameDay = `${year}${todayIso.slice(4)}`
  return isCalendarDate(sameDay) ? sameDay : `${year}-03-01`
}

/** Needs no clock: the part of the rule that a schema can check. */
export function dateMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  return isCalendarDate(value) ? undefined : messages.invalid
}

export function dateOfBirthMessage(value: string, todayIso: string): Message | undefined {
  const malformed = dateMessage(value)
  if (malformed !== undefined) return malformed
  if (value > todayIso) return messages.future
  if (value < earliestBirthDate(todayIso)) {
    return messages.tooEarly({ years: BIRTH_LOOKBACK_YEARS })
  }
  return undefined
}

/** What the register call carries for a date. */
export function utcStartOfDay(dateIso: string): string {
  return `${dateIso}T00:00:00.000Z`
}

/** The date inside the register call, or undefined when it is not the UTC start of a day. */
export function findUtcDate(startOfDay: string): string | undefined {
  const date = UTC_START_OF_DAY.exec(startOfDay)?.[1]
  return date !== undefined && isCalendarDate(date) ? date : undefined
}
