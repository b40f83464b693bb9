/** The hours of a day of the program, for sentences. */
import { type DateValue, defineMessages, type Message, moment, text } from '../messages/message.ts'
import type { DayClock } from '../programme/programme-day.ts'

type Hour = { readonly hour: DateValue }

const texts = defineMessages('domain.day-clock', {
  startUk: text<Hour>('{hour} UK time'),
  start: text<Hour & { zone: string }>('{hour} ({zone})'),
  spanUk: text<Hour>('between {hour} and {hour} UK time'),
  span: text<Hour & { zone: string }>('between {hour} and {hour} ({zone})'),
  hoursUk: text<Hour>('{hour} to {hour} UK time'),
  hours: text<Hour & { zone: string }>('{hour} to {hour} ({zone})'),
  dateUk: '(UK time)',
  date: text<{ zone: string }>('({zone})'),
})

const UK_ZONE = 'Europe/London'

/** '8:00 AM UK time': when a day of the program begins, and the one before it ends. */
export function dayStartText(clock: DayClock): Message {
  const hour = hourOf(clock, 'h:mm A')
  return isUk(clock) ? texts.startUk({ hour }) : texts.start({ hour, zone: clock.timeZone })
}

/** 'between 8:00 AM and 8:00 AM UK time': what counts as one day. */
export function daySpanText(clock: DayClock): Message {
  const hour = hourOf(clock, 'h:mm A')
  return isUk(clock) ? texts.spanUk({ hour }) : texts.span({ hour, zone: clock.timeZone })
}

/** '8 AM to 8 AM UK time': the hours of a day beside its date. */
export function dayHoursText(clock: DayClock): Message {
  const hour = hourOf(clock, 'h A')
  return isUk(clock) ? texts.hoursUk({ hour }) : texts.hours({ hour, zone: clock.timeZone })
}

/** '(UK time)': whose calendar a date without a time is read by. */
export function dateZoneText(clock: DayClock): Message {
  return isUk(clock) ? texts.dateUk : texts.date({ zone: clock.timeZone })
}

/** The hour as the clock shows it; the zone is beside it. */
function hourOf({ startHour }: DayClock, format: 'h:mm A' | 'h A'): DateValue {
  return moment(new Date(Date.UTC(1970, 0, 1, startHour)), format, 'UTC')
}

function isUk({ timeZone }: DayClock): boolean {
  return timeZone === UK_ZONE
}
