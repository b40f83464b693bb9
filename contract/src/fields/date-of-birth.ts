/** Date of birth: typed as YYYY-MM-DD, sent as the UTC start of that day (rows A047 to A050, A053). */
import {
  type DateValue,
  defineMessages,
  fixed,
  type Message,
  moment,
  text,
} from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

const BIRTH_LOOKBACK_YEARS = 120
/** No brand may take younger players. */
export const MINIMUM_AGE_LEAST = 18

const messages = defineMessages('fields.date-of-birth', {
  invalid: fixed('Invalid date format', 'A048', 'B074'),
  future: fixed('Date of birth cannot be in the future', 'A049', 'B075'),
  tooEarly: text<{ years: number }>('Date of birth must be within the last {years} years'),
  tooYoung: text<{ years: number; latest: DateValue }>(
    'The minimum age is {years} years. Date of birth must be {latest} or earlier.',
  ),
})

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const UTC_START_OF_DAY = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0{1,3})?Z$/

export function isCalendarDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** The same day so many years earlier. February 29 becomes March 1 where that year has none. */
function yearsBefore(todayIso: string, years: number): string {
  const year = String(Number(todayIso.slice(0, 4)) - years).padStart(4, '0')
  const sameDay = `${year}${todayIso.slice(4)}`
  return isCalendarDate(sameDay) ? sameDay : `${year}-03-01`
}

/** The oldest date of birth that is accepted, also the picker's first day. */
export function earliestBirthDate(todayIso: string): string {
  return yearsBefore(todayIso, BIRTH_LOOKBACK_YEARS)
}

/** The youngest date of birth that is accepted, also the picker's last day. */
export function latestBirthDate(todayIso: string, minimumAge: number): string {
  const date = yearsBefore(todayIso, minimumAge)
  // A person who was born on March 1 is not old enough on February 29.
  return date.slice(5) === todayIso.slice(5) ? date : `${date.slice(0, 4)}-02-28`
}

/** Needs no clock: the part of the rule that a schema can check. */
export function dateMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  return isCalendarDate(value) ? undefined : messages.invalid
}

export function dateOfBirthMessage(value: string, todayIso: string, minimumAge: number): Message | undefined {
  const malformed = dateMessage(value)
  if (malformed !== undefined) return malformed
  if (value > todayIso) return messages.future
  const latest = latestBirthDate(todayIso, minimumAge)
  if (value > latest)
    return messages.tooYoung({
      years: minimumAge,
      latest: moment(utcStartOfDay(latest), 'MMMM D, YYYY', 'UTC'),
    })
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
