/** When a game starts, as the lists of games say it, in the zone of the viewer. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { formatDate } from '@pickproof/domain/format/dates'
import { wallTimeAt, zoneNameAt } from '@pickproof/domain/time/zoned-time'

const HOUR_MS = 60 * MINUTE_MS
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** '11:00 PM': the zone is named once, by the heading of the day. */
export function startTimeText(startMs: number, timeZone: string): string {
  const { hour, minute } = wallTimeAt(startMs, timeZone)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'in 42 min' during the last hour, 'soon' when the moment has come, else undefined. */
export function startsSoonText(startMs: number, nowMs: number): string | undefined {
  const leftMs = startMs - nowMs
  if (leftMs > HOUR_MS) return undefined
  return leftMs < MINUTE_MS ? 'soon' : `in ${Math.floor(leftMs / MINUTE_MS)} min`
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
    day: `${dayName(startMs, nowMs, timeZone)}, ${formatDate(startMs, 'MMM DD', timeZone)}`,
    zone: zoneNameAt(startMs, timeZone),
  }
}

function dayName(startMs: number, nowMs: number, timeZone: string): string {
  const key = dayKeyOf(startMs, timeZone)
  if (key === dayKeyOf(nowMs, timeZone)) return 'Today'
  if (isNextDay(nowMs, key, timeZone)) return 'Tomorrow'
  return WEEKDAYS[weekdayOf(startMs, timeZone)] ?? ''
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
