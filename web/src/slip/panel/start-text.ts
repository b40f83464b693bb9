import { formatDate } from '@pickproof/domain/format/dates'

/** When a game begins: the time alone on the day itself, otherwise with the date. Games are open for two weeks. */
export function startText(startMs: number, nowMs: number, timeZone: string): string {
  const dayOf = (instantMs: number) => formatDate(instantMs, 'MMMM D, YYYY', timeZone)
  const isToday = dayOf(startMs) === dayOf(nowMs)
  return formatDate(startMs, isToday ? 'h:mm A (z)' : 'MMM Do, h:mm A (z)', timeZone)
}
