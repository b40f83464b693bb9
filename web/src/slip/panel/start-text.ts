import { dateText } from '../../language/values.ts'
import { dayKeyOf } from '../../odds/start-texts.ts'

/** When a game starts: the time alone on the day itself, otherwise with the date. Games are open for two weeks. */
export function startText(startMs: number, nowMs: number, timeZone: string): string {
  const isToday = dayKeyOf(startMs, timeZone) === dayKeyOf(nowMs, timeZone)
  return dateText(new Date(startMs), isToday ? 'h:mm A (z)' : 'MMM Do, h:mm A (z)', timeZone)
}
