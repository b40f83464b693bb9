import type { DayClock } from '../programme/programme-day.ts'

/** '8:00 AM UK time': when a day of the programme begins, and the one before it ends. */
export function dayStartText(clock: DayClock): string {
  return `${hourText(clock)} ${zoneText(clock)}`
}

/** 'between 8:00 AM and 8:00 AM UK time': what counts as one day. */
export function daySpanText(clock: DayClock): string {
  return `between ${hourText(clock)} and ${dayStartText(clock)}`
}

function hourText({ startHour }: DayClock): string {
  return `${startHour % 12 === 0 ? 12 : startHour % 12}:00 ${startHour < 12 ? 'AM' : 'PM'}`
}

function zoneText({ timeZone }: DayClock): string {
  return timeZone === 'Europe/London' ? 'UK time' : `(${timeZone})`
}
