import type { DayClock } from '../programme/programme-day.ts'

/** '8:00 AM UK time': when a day of the program begins, and the one before it ends. */
export function dayStartText(clock: DayClock): string {
  return `${hourText(clock)} ${zoneText(clock)}`
}

/** 'between 8:00 AM and 8:00 AM UK time': what counts as one day. */
export function daySpanText(clock: DayClock): string {
  return `between ${hourText(clock)} and ${dayStartText(clock)}`
}

/** '8 AM to 8 AM UK time': the hours of a day beside its date. */
export function dayHoursText(clock: DayClock): string {
  const hour = hourText(clock).replace(':00', '')
  return `${hour} to ${hour} ${zoneText(clock)}`
}

/** '(UK time)': whose calendar a date without a time is read by. */
export function dateZoneText({ timeZone }: DayClock): string {
  return `(${zoneName(timeZone)})`
}

function hourText({ startHour }: DayClock): string {
  return `${startHour % 12 === 0 ? 12 : startHour % 12}:00 ${startHour < 12 ? 'AM' : 'PM'}`
}

const UK_ZONE = 'Europe/London'

/** A sentence can end with the first. An identifier is separate from it. */
function zoneText({ timeZone }: DayClock): string {
  return timeZone === UK_ZONE ? zoneName(timeZone) : `(${timeZone})`
}

function zoneName(timeZone: string): string {
  return timeZone === UK_ZONE ? 'UK time' : timeZone
}
