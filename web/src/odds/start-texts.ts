/** When a game starts, as the lists of games say it, in the zone of the viewer. */
import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { wallTimeAt, zoneNameAt } from '@pickproof/domain/time/zoned-time'
import { defineTexts } from '../language/language.ts'
import { timeText, weekdayText } from '../language/values.ts'

const texts = defineTexts('player.starts', {
  soon: 'soon',
  inMinutes: text<{ minutes: number }>('in {minutes} min'),
  today: text<{ date: DateValue }>('Today, {date}'),
  tomorrow: text<{ date: DateValue }>('Tomorrow, {date}'),
  weekday: text<{ weekday: string; date: DateValue }>('{weekday}, {date}'),
})

/** '11:00 PM': the zone is named once, by the heading of the day. */
export function startTimeText(startMs: number, timeZone: string): string {
  return timeText(new Date(startMs), timeZone)
}

/** 'in 42 min' during the last hour, 'soon' when the moment has come, else undefined. */
export function startsSoonText(startMs: number, nowMs: number): string | undefined {
  const leftMs = startMs - nowMs
  if (leftMs > HOUR_MS) return undefined
  return leftMs < MINUTE_MS ? texts.soon : texts.inMinutes({ minutes: Math.floor(leftMs / MINUTE_MS) })
}

/** The same text for all instants of one day in the zone. */
export function dayKeyOf(instantMs: number, timeZone: string): string {
  const { year, month, day } = wallTimeAt(instantMs, timeZone)
  return `${year}-${month}-${day}`
}

export interface DayHeading {
  /** 'Today, Nov 14', 'Tomorrow, Nov 15', 'Sun, Nov 16'. */
  readonly day: string
  readonly zone: string
}

export function dayHeading(startMs: number, nowMs: number, timeZone: string): DayHeading {
  return {
    day: dayText(startMs, nowMs, timeZone),
    zone: zoneNameAt(startMs, timeZone),
  }
}

function dayText(startMs: number, nowMs: number, timeZone: string): string {
  const key = dayKeyOf(startMs, timeZone)
  const date = moment(new Date(startMs), 'MMM DD', timeZone)
  if (key === dayKeyOf(nowMs, timeZone)) return texts.today({ date })
  if (isNextDay(nowMs, key, timeZone)) return texts.tomorrow({ date })
  return texts.weekday({ weekday: weekdayText(weekdayOf(startMs, timeZone)), date })
}

/** The weekday of a date is the same in every zone. */
function weekdayOf(instantMs: number, timeZone: string): number {
  const { year, month, day } = wallTimeAt(instantMs, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** By the calendar and not by hours: a day has 23 or 25 of them when the clocks change. */
function isNextDay(nowMs: number, key: string, timeZone: string): boolean {
  const { year, month, day } = wallTimeAt(nowMs, timeZone)
  return dayKeyOf(Date.UTC(year, month - 1, day + 1), 'UTC') === key
}
